import { startBlog, type Blog } from '../support/blog';
import { withClockAhead } from '../support/clock';

const HOUR = 3_600_000;

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('the fields of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}) => blog.call('addpost', { accountId, postTitle: 'A post', ...fields });
  const update = (postId: number, fields: object = {}) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'A post', ...fields });
  const read = async (postId: number) => {
    const { data } = await blog.list('listposts', { accountId, postId });
    return data[0];
  };

  it('accept content of 1 MiB of UTF-8, and refuse one byte more', async () => {
    const largest = 'ä'.repeat(524_288);

    const { postId } = await add({ postContent: largest });
    const refused = await blog.refuse('addpost', { accountId, postTitle: 'x', postContent: `${largest}x` });

    expect((await read(postId))?.postContent).toBe(largest);
    expect(refused.body.errors).toMatchObject([{ field: 'postContent', code: 'length' }]);
  });

  it('accept a body of 2 MiB, and refuse one byte more', async () => {
    const body = (bytes: number) => {
      const start = `{"accountId":${accountId},"postTitle":"Padded","x":"`;
      return `${start}${'y'.repeat(bytes - start.length - 2)}"}`;
    };
    const send = (bytes: number) =>
      blog.send('/api/v1/addpost', { headers: { ...blog.owner.credentials }, body: body(bytes) });

    expect((await send(2_097_152)).status).toBe(201);
    expect((await send(2_097_153)).status).toBe(413);
  });

  it.each(['\t', '\n', '\r\n'])('accept %j in the content', async (blank) => {
    expect(await add({ postContent: `a${blank}b` })).toMatchObject({ postContent: `a${blank}b` });
  });

  describe('with a Yes/No field', () => {
    it.each([
      ['Yes', 'Yes'],
      ['yes', 'Yes'],
      ['YES', 'Yes'],
      [true, 'Yes'],
      ['No', 'No'],
      ['nO', 'No'],
      [false, 'No'],
    ])('read %j as %s', async (sent, answered) => {
      expect(await add({ postHidePostFromBlog: sent })).toMatchObject({ postHidePostFromBlog: answered });
    });

    it.each(['y', 'true', 'on', ' Yes', 1, 0, [], {}])('refuse %j', async (sent) => {
      const { body } = await blog.refuse('addpost', { accountId, postTitle: 'x', postEnableSharing: sent });

      expect(body.errors).toMatchObject([{ field: 'postEnableSharing' }]);
    });
  });

  describe('with the meta description in its second spelling', () => {
    it('accept either spelling, and answer with the first', async () => {
      const post = await add({ postSEOMetaDescription: 'Second' });

      expect(post).toMatchObject({ postSeoMetaDescription: 'Second' });
      expect(post).not.toHaveProperty('postSEOMetaDescription');
    });

    it('accept both spellings with the same value', async () => {
      const both = { postSeoMetaDescription: 'Same', postSEOMetaDescription: 'Same' };

      expect(await add(both)).toMatchObject({ postSeoMetaDescription: 'Same' });
    });

    it('refuse both spellings with different values', async () => {
      const both = { postSeoMetaDescription: 'One', postSEOMetaDescription: 'Other' };

      const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'x', ...both });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'postSeoMetaDescription', code: 'conflict' }]);
    });

    it('clear it by the second spelling', async () => {
      const { postId } = await add({ postSeoMetaDescription: 'Gone' });

      expect(await update(postId, { postSEOMetaDescription: '' })).toMatchObject({
        postSeoMetaDescription: null,
      });
    });
  });

  describe('with postPublishAt', () => {
    it.each([
      ['2026-01-31', '2026-01-31T00:00:00.000Z'],
      ['2026-01-31T08:30', '2026-01-31T08:30:00.000Z'],
      ['2026-01-31T08:30:15', '2026-01-31T08:30:15.000Z'],
      ['2026-01-31T08:30:15Z', '2026-01-31T08:30:15.000Z'],
      ['2026-01-31T08:30:15.5Z', '2026-01-31T08:30:15.500Z'],
      ['2026-01-31T08:30:15.123456Z', '2026-01-31T08:30:15.123Z'],
      ['2026-01-31T08:30:15+02:00', '2026-01-31T06:30:15.000Z'],
      ['2026-01-31T23:30-05:30', '2026-02-01T05:00:00.000Z'],
      ['1970-01-01', '1970-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ])('read %s as %s', async (sent, answered) => {
      const { postId, postPublishAt } = await add({ postPublishAt: sent });

      expect(postPublishAt).toBe(answered);
      expect((await read(postId))?.postPublishAt).toBe(answered);
    });

    it.each([
      '2025',
      '2025-W01',
      '2025-1-1',
      '2025-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '1969-12-31',
      '1970-01-01T00:00+01:00',
      '9999-12-31T23:59-01:00',
      '10000-01-01',
      '0001-01-01',
      '+002026-01-01',
      '20260131',
      '2026-01-31 08:00',
      '2026-01-31T24:00',
      '2026-01-31T08:60',
      '2026-01-31T08:30:60',
      '2026-01-31T08',
      '2026-01-31Z',
      '2026-01-31T08:30:15,5',
      '2026-01-31T08:30:15+2',
      '2026-01-31T08:30+24:00',
      'tomorrow',
      ' 2026-01-31',
      '1767225600000',
      1_767_225_600_000,
      true,
      [],
      {},
    ])('refuse %j', async (postPublishAt) => {
      const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'x', postPublishAt });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'postPublishAt' }]);
    });
  });

  it.each(['http://example.com', 'https://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM/', 'https://例え.jp/ü'])(
    'store the canonical address %s as sent',
    async (postCanonicalUrl) => {
      expect(await add({ postCanonicalUrl })).toMatchObject({ postCanonicalUrl });
    },
  );

  describe('with a postStatus', () => {
    it.each(['published', 'Publish', 'LIVE', ' live '])(
      'make the post public immediately with %j',
      async (postStatus) => {
        const post = await add({ postStatus });

        expect(post).toMatchObject({ postStatus, postVisibility: 'public', publishedAt: post.createdAt });
      },
    );

    it.each(['draft', 'private', 'archived', 'Publishing', '🙈'])(
      'make the post private with %j',
      async (postStatus) => {
        expect(await add({ postStatus })).toMatchObject({
          postStatus,
          postVisibility: 'private',
          publishedAt: null,
        });
      },
    );

    it.each([
      ['scheduled', null],
      ['Schedule', '2026-01-01'],
      ['FUTURE', '1999-12-31'],
    ])('publish the post immediately with %j and the date %j', async (postStatus, postPublishAt) => {
      const post = await add({ postStatus, postPublishAt });

      expect(post).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
      expect(post.publishedAt).toBe(post.postPublishAt ?? post.createdAt);
    });

    it.each(['scheduled', 'published'])(
      'schedule the post with %s and a date in the future',
      async (postStatus) => {
        const postPublishAt = fromNow(HOUR);

        const post = await add({ postStatus, postPublishAt });

        expect(post).toMatchObject({
          postStatus,
          postPublishAt,
          postVisibility: 'scheduled',
          publishedAt: null,
        });
      },
    );

    it('make the post public from its date on, without a worker', async () => {
      const { postId } = await add({ postStatus: 'scheduled', postPublishAt: fromNow(HOUR) });
      expect(await read(postId)).toMatchObject({ postVisibility: 'scheduled' });

      const [live, found] = await withClockAhead(2 * HOUR, async () => [
        await read(postId),
        await blog.list('listposts', { accountId, postId, postVisibility: 'public' }),
      ]);

      expect(live).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
      expect(live?.publishedAt).toBe(live?.postPublishAt);
      expect(found.data).toHaveLength(1);
    });

    it('filter posts by the status that they have since their date', async () => {
      const { postId } = await add({ postStatus: 'scheduled', postPublishAt: fromNow(HOUR) });
      const total = async (postStatus: string) =>
        (await blog.list('listposts', { accountId, postId, postStatus })).meta.total;
      const totals = async () => [await total('scheduled'), await total('published')];

      expect(await totals()).toEqual([1, 0]);
      expect(await withClockAhead(2 * HOUR, totals)).toEqual([0, 1]);
    });

    it('keep the time at which the post first became public', async () => {
      const first = await add({ postStatus: 'published' });

      const hidden = await update(first.postId, { postStatus: 'draft' });
      const again = await update(first.postId, { postStatus: 'published' });
      const dated = await update(first.postId, { postPublishAt: '2026-01-01' });

      expect(hidden).toMatchObject({ postVisibility: 'private', publishedAt: first.publishedAt });
      expect(again).toMatchObject({ postVisibility: 'public', publishedAt: first.publishedAt });
      expect(dated.publishedAt).toBe('2026-01-01T00:00:00.000Z');
    });

    it('filter posts by their visibility', async () => {
      const account = { accountId: await blog.subAccount('Visible') };
      const made: Record<string, number> = {};
      for (const [visibility, fields] of [
        ['public', { postStatus: 'live' }],
        ['scheduled', { postStatus: 'live', postPublishAt: fromNow(HOUR) }],
        ['private', { postStatus: 'draft', postPublishAt: fromNow(HOUR) }],
      ] as const) {
        const { postId } = await blog.call('addpost', { ...account, postTitle: visibility, ...fields });
        made[visibility] = postId;
      }

      for (const [postVisibility, postId] of Object.entries(made)) {
        const { data, meta } = await blog.list('listposts', { ...account, postVisibility });
        expect(data.map((post) => post.postId)).toEqual([postId]);
        expect(meta.total).toBe(1);
      }
    });
  });
});
