import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from './support/blog';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const HOUR = 3_600_000;

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('posts', () => {
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

  it('lead on from the old slug of a public post, until another post has taken that', async () => {
    const redirects = () => blog.sql('SELECT slug FROM post_redirects ORDER BY slug');
    const { postId } = await add({ postSlug: 'first-place', postStatus: 'published' });
    const { postId: hidden } = await add({ postSlug: 'never-seen' });

    await update(postId, { postSlug: 'second-place' });
    await update(hidden, { postSlug: 'still-never-seen' });
    const moved = await redirects();
    const { postId: taker } = await add({ postSlug: 'first-place' });
    await blog.call('deletepost', { accountId, postId: taker });

    expect(moved).toEqual([{ slug: 'first-place' }]);
    expect(await redirects()).toEqual([]);
  });

  it('keep every field, and are answered in one shape by every operation', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const { postId: related } = await add();
    const fields = {
      postTitle: 'Hello, wörld 👋',
      postContent: '<p>Hi\r\n\tthere 👋</p><script>alert(1)</script>',
      postImage: 'https://example.com/hello.jpg',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related,
      postStatus: 'In review',
      postPublishAt: '2026-01-31T08:00:00.000Z',
      postButtonText: 'Read on',
      postSeoPrimaryKeyword: 'hello',
      postSeoOtherKeyword: 'hi, there',
      postSeoPostTitle: 'Hello: a greeting',
      postSeoMetaDescription: 'How to greet.',
      postCanonicalUrl: 'https://example.com/hello',
      postEnableCommenting: 'No',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'Yes',
    };

    const added = await add(fields);
    const updated = await update(added.postId, { postTitle: 'Hello again' });
    const deleted = await blog.call('deletepost', { accountId, postId: added.postId });

    expect(added).toEqual({
      postId: expect.any(Number) as number,
      accountId,
      ...fields,
      postSlug: 'hello-world',
      postUrl: expect.stringMatching(/^http:\/\/blog\.test\/blog\/[a-z0-9-]+\/hello-world$/) as string,
      postAuthor: { authorId, authorName: 'Jane Doe' },
      postCategory: { catId, catName: 'News' },
      postVisibility: 'private',
      publishedAt: null,
      seoScore: expect.any(Number) as number,
      version: 1,
      createdAt: expect.stringMatching(ISO) as string,
      updatedAt: added.createdAt,
    });
    expect(updated).toMatchObject({
      ...fields,
      postTitle: 'Hello again',
      postSlug: 'hello-world',
      version: 2,
    });
    expect(Object.keys(updated)).toEqual(Object.keys(added));
    expect(deleted).toEqual(updated);
    expect(await read(added.postId)).toBeUndefined();
  });

  it('have defaults for what is absent, null or empty', async () => {
    const { postTitle, ...defaults } = await add({ postTitle: 'Bare' });
    const optional = [
      'postSlug',
      'postContent',
      'postImage',
      'postAuthorId',
      'postCategoriesId',
      'postRelatedPostId',
      'postStatus',
      'postPublishAt',
      'postButtonText',
      'postSeoPrimaryKeyword',
      'postSeoOtherKeyword',
      'postSeoPostTitle',
      'postSeoMetaDescription',
      'postCanonicalUrl',
      'postEnableCommenting',
      'postEnableSharing',
      'postHidePostFromBlog',
    ];

    expect(defaults).toMatchObject({
      postSlug: 'bare',
      postStatus: 'draft',
      postVisibility: 'private',
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
      postContent: null,
      postAuthor: null,
      postCategory: null,
    });
    for (const empty of [null, '']) {
      const post = await add({ postTitle, ...Object.fromEntries(optional.map((field) => [field, empty])) });
      const same = { postId: 0, postSlug: '', postUrl: '', createdAt: '', updatedAt: '' };
      expect({ ...post, ...same }).toEqual({ postTitle, ...defaults, ...same });
    }
  });

  it('go back to the defaults where an update clears them', async () => {
    const { postId } = await add({
      postTitle: 'Cleared',
      postSlug: 'chosen',
      postStatus: 'published',
      postEnableCommenting: 'No',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'Yes',
      postContent: 'x',
      postPublishAt: '2026-01-01',
    });

    const cleared = await update(postId, {
      postTitle: 'Cleared',
      postSlug: '',
      postStatus: null,
      postEnableCommenting: '',
      postEnableSharing: null,
      postHidePostFromBlog: '',
      postContent: '',
      postPublishAt: null,
    });

    expect(cleared).toMatchObject({
      postSlug: 'cleared',
      postStatus: 'draft',
      postVisibility: 'private',
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
      postContent: null,
      postPublishAt: null,
    });
  });

  it.each([
    ['addpost', {}, ['accountId', 'postTitle']],
    ['addpost', { accountId: '', postTitle: ' ' }, ['accountId', 'postTitle']],
    ['updatepost', {}, ['accountId', 'postId', 'postTitle']],
    ['updatepost', { accountId: null, postId: '', postTitle: null }, ['accountId', 'postId', 'postTitle']],
    ['deletepost', {}, ['accountId', 'postId']],
    ['postembedcode', {}, ['accountId']],
    ['listposts', {}, ['accountId']],
  ])('need in %s, sent %j, the fields %j', async (operation, body, fields) => {
    const refused = await blog.refuse(operation, body);

    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual(
      fields.map((field) => `${field} required`),
    );
  });

  it.each([
    ['postTitle', 255],
    ['postSlug', 191],
    ['postImage', 2048],
    ['postStatus', 50],
    ['postButtonText', 255],
    ['postSeoPrimaryKeyword', 500],
    ['postSeoOtherKeyword', 500],
    ['postSeoPostTitle', 500],
    ['postSeoMetaDescription', 500],
  ])('take %s of %i code points, and not one more', async (field, most) => {
    const fits = await add({ [field]: '𝕏'.repeat(most) });
    const refused = await blog.refuse('addpost', {
      accountId,
      postTitle: 'x',
      [field]: '𝕏'.repeat(most + 1),
    });

    expect(fits.postId).toBeGreaterThan(0);
    if (field !== 'postSlug') expect(fits).toMatchObject({ [field]: '𝕏'.repeat(most) });
    expect(refused.body.errors).toMatchObject([{ field, code: 'length' }]);
  });

  it('take content of 1 MiB of UTF-8, and not a byte more', async () => {
    const largest = 'ä'.repeat(524_288);

    const { postId } = await add({ postContent: largest });
    const refused = await blog.refuse('addpost', { accountId, postTitle: 'x', postContent: `${largest}x` });

    expect((await read(postId))?.postContent).toBe(largest);
    expect(refused.body.errors).toMatchObject([{ field: 'postContent', code: 'length' }]);
  });

  it('take a body of 2 MiB, and not a byte more', async () => {
    const body = (bytes: number) => {
      const start = `{"accountId":${accountId},"postTitle":"Padded","x":"`;
      return `${start}${'y'.repeat(bytes - start.length - 2)}"}`;
    };
    const send = (bytes: number) =>
      blog.send('/api/v1/addpost', { headers: { ...blog.owner.credentials }, body: body(bytes) });

    expect((await send(2_097_152)).status).toBe(201);
    expect((await send(2_097_153)).status).toBe(413);
  });

  it.each(['\t', '\n', '\r\n'])('take %j in their content', async (blank) => {
    expect(await add({ postContent: `a${blank}b` })).toMatchObject({ postContent: `a${blank}b` });
  });

  it.each(['\u0000', '\u000b', '\u000c', '\u007f', '\u0085', '\ud800'])(
    'take no %j in their content',
    async (character) => {
      const body = { accountId, postTitle: 'x', postContent: `a${character}b` };

      expect((await blog.refuse('addpost', body)).body.errors).toMatchObject([{ code: 'characters' }]);
    },
  );

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
    it('take either one, and answer the first', async () => {
      const post = await add({ postSEOMetaDescription: 'Second' });

      expect(post).toMatchObject({ postSeoMetaDescription: 'Second' });
      expect(post).not.toHaveProperty('postSEOMetaDescription');
    });

    it('take both where they agree', async () => {
      const both = { postSeoMetaDescription: 'Same', postSEOMetaDescription: 'Same' };

      expect(await add(both)).toMatchObject({ postSeoMetaDescription: 'Same' });
    });

    it('refuse both where they differ', async () => {
      const both = { postSeoMetaDescription: 'One', postSEOMetaDescription: 'Other' };

      const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'x', ...both });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'postSeoMetaDescription', code: 'conflict' }]);
    });

    it('clear it by the second spelling too', async () => {
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
    'take the canonical address %s as sent',
    async (postCanonicalUrl) => {
      expect(await add({ postCanonicalUrl })).toMatchObject({ postCanonicalUrl });
    },
  );

  it.each([
    'example.com',
    '/relative',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://',
    'https:example.com',
    'https://user:password@example.com',
    'https://user@example.com',
    'http://exa mple.com',
    ' https://example.com',
    'http://[::1',
    `https://example.com/${'x'.repeat(2030)}`,
    5,
  ])('refuse the canonical address %j', async (postCanonicalUrl) => {
    const { body } = await blog.refuse('addpost', { accountId, postTitle: 'x', postCanonicalUrl });

    expect(body.errors).toMatchObject([{ field: 'postCanonicalUrl' }]);
  });

  describe('by their status', () => {
    it.each(['published', 'Publish', 'LIVE', ' live '])('are public at once with %j', async (postStatus) => {
      const post = await add({ postStatus });

      expect(post).toMatchObject({ postStatus, postVisibility: 'public', publishedAt: post.createdAt });
    });

    it.each(['draft', 'private', 'archived', 'Publishing', '🙈'])(
      'are private with %j',
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
    ])('are live at once, as published, with %j and the date %j', async (postStatus, postPublishAt) => {
      const post = await add({ postStatus, postPublishAt });

      expect(post).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
      expect(post.publishedAt).toBe(post.postPublishAt ?? post.createdAt);
    });

    it.each(['scheduled', 'published'])('wait with %s for a date that lies ahead', async (postStatus) => {
      const postPublishAt = fromNow(HOUR);

      const post = await add({ postStatus, postPublishAt });

      expect(post).toMatchObject({
        postStatus,
        postPublishAt,
        postVisibility: 'scheduled',
        publishedAt: null,
      });
    });

    it('are public from their date on, read at once and without a worker', async () => {
      const { postId } = await add({ postStatus: 'scheduled', postPublishAt: fromNow(400) });
      expect(await read(postId)).toMatchObject({ postVisibility: 'scheduled' });

      await sleep(450);

      const live = await read(postId);
      expect(live).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
      expect(live?.publishedAt).toBe(live?.postPublishAt);
      const { data } = await blog.list('listposts', { accountId, postId, postVisibility: 'public' });
      expect(data).toHaveLength(1);
    });

    it('are filtered by their status from their date on as they are read', async () => {
      const { postId } = await add({ postStatus: 'scheduled', postPublishAt: fromNow(400) });
      const found = async (postStatus: string) =>
        (await blog.list('listposts', { accountId, postId, postStatus })).meta.total;
      expect([await found('scheduled'), await found('published')]).toEqual([1, 0]);

      await sleep(450);

      expect([await found('scheduled'), await found('published')]).toEqual([0, 1]);
    });

    it('keep the time they first became public', async () => {
      const first = await add({ postStatus: 'published' });

      const hidden = await update(first.postId, { postStatus: 'draft' });
      const again = await update(first.postId, { postStatus: 'published' });
      const dated = await update(first.postId, { postPublishAt: '2026-01-01' });

      expect(hidden).toMatchObject({ postVisibility: 'private', publishedAt: first.publishedAt });
      expect(again).toMatchObject({ postVisibility: 'public', publishedAt: first.publishedAt });
      expect(dated.publishedAt).toBe('2026-01-01T00:00:00.000Z');
    });

    it('are filtered by what readers see', async () => {
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

  describe('with references', () => {
    it('name what they refer to, as it is now called', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Before' });
      const { catId } = await blog.call('addcategory', { catName: 'Before' });
      const { postId } = await add({ postAuthorId: String(authorId), postCategoriesId: String(catId) });

      await blog.call('updateauthor', { authorId, authorName: 'After', subAccountId: null });
      await blog.call('updatecategory', { catId, catName: 'After' });

      expect(await read(postId)).toMatchObject({
        postAuthor: { authorId, authorName: 'After' },
        postCategory: { catId, catName: 'After' },
      });
    });

    it('may be of the parent for a post of a sub-account, and of its own', async () => {
      const subAccountId = await blog.subAccount('Refers');
      const central = await blog.call('addauthor', { authorName: 'Central' });
      const local = await blog.call('addcategory', { catName: 'Local', subAccountId });
      const related = await add();

      const post = await blog.call('addpost', {
        accountId: subAccountId,
        postTitle: 'Refers',
        postAuthorId: central.authorId,
        postCategoriesId: local.catId,
        postRelatedPostId: related.postId,
      });

      expect(post).toMatchObject({ postAuthorId: central.authorId, postCategoriesId: local.catId });
    });

    it('may be of no other account, and of nothing that is not there: all are named at once', async () => {
      const other = await blog.secondTree();
      const north = await blog.subAccount('Neighbour');
      const own = { postAuthorId: 0, postCategoriesId: 0, postRelatedPostId: 0 };
      const foreign = {
        postAuthorId: (await blog.call('addauthor', { authorName: 'x' }, other.credentials)).authorId,
        postCategoriesId: (await blog.call('addcategory', {}, other.credentials)).catId,
        postRelatedPostId: (
          await blog.call('addpost', { accountId: other.accountId, postTitle: 'x' }, other.credentials)
        ).postId,
      };
      const beneath = {
        postAuthorId: (await blog.call('addauthor', { authorName: 'x', subAccountId: north })).authorId,
        postCategoriesId: (await blog.call('addcategory', { subAccountId: north })).catId,
        postRelatedPostId: (await blog.call('addpost', { accountId: north, postTitle: 'x' })).postId,
      };
      const unknown = Object.fromEntries(Object.keys(own).map((field) => [field, 2_000_000_000]));

      const refusals = [];
      for (const references of [foreign, beneath, unknown]) {
        const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'x', ...references });
        expect(status).toBe(422);
        expect(body.errors?.map(({ field }) => field).sort()).toEqual(Object.keys(own).sort());
        refusals.push({ ...body, instance: '' });
      }
      expect(refusals[0]).toEqual(refusals[2]);
    });

    it('relate to themselves never', async () => {
      const { postId } = await add();

      const { status, body } = await blog.refuse('updatepost', {
        accountId,
        postId,
        postTitle: 'Self',
        postRelatedPostId: postId,
      });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'postRelatedPostId' }]);
    });

    it('lose the related post with its deletion', async () => {
      const related = await add();
      const { postId } = await add({ postRelatedPostId: related.postId });

      await blog.call('deletepost', { accountId, postId: related.postId });

      expect(await read(postId)).toMatchObject({ postRelatedPostId: null });
    });

    it('lose a deleted category at once, and are still there to be updated', async () => {
      const { catId } = await blog.call('addcategory', {});
      const { postId } = await add({ postCategoriesId: catId });

      await blog.call('deletecategory', { catId });

      expect(await read(postId)).toMatchObject({ postCategory: null, postCategoriesId: null });
      expect(await update(postId, { postTitle: 'Goes on' })).toMatchObject({ postCategory: null });
      const refused = await blog.refuse('addpost', { accountId, postTitle: 'x', postCategoriesId: catId });
      expect(refused.status).toBe(422);
    });
  });

  describe('with slugs', () => {
    it.each([
      ['Hello, World!', 'hello-world'],
      ['Crème Brûlée — 2.0', 'creme-brulee-2-0'],
      ['Привет', 'privet'],
      ['🎉🎉', 'post'],
      ['***', 'post-2'],
      ['Category', 'category-2'],
      ['page', 'page-2'],
      ['Don’t stop', 'dont-stop'],
    ])('make %j into %s', async (postTitle, slug) => {
      expect((await add({ postTitle })).postSlug).toBe(slug);
    });

    it('normalise a given slug like a title, and number it on a clash', async () => {
      const slugs = [];
      for (const postSlug of ['My Slug', 'my-slug', 'MY_SLUG', 'feed'])
        slugs.push((await add({ postSlug })).postSlug);

      expect(slugs).toEqual(['my-slug', 'my-slug-2', 'my-slug-3', 'feed-2']);
    });

    it('count a reserved word as taken', async () => {
      const slugs = [];
      for (let i = 0; i < 3; i++) slugs.push((await add({ postSlug: 'sitemap' })).postSlug);
      const { postId } = await add({ postTitle: 'Something' });
      slugs.push((await update(postId, { postSlug: 'sitemap' })).postSlug);
      slugs.push((await update(postId, { postSlug: 'sitemap' })).postSlug);

      expect(slugs).toEqual(['sitemap-2', 'sitemap-3', 'sitemap-4', 'sitemap-5', 'sitemap-5']);
    });

    it('keep the slug under a new title, and take the one they have as it is', async () => {
      const { postId, postSlug } = await add({ postTitle: 'First title' });

      const renamed = await update(postId, { postTitle: 'Second title' });
      const same = await update(postId, { postSlug });

      expect([renamed.postSlug, same.postSlug]).toEqual(['first-title', 'first-title']);
    });

    it('take a new slug, and one from the title where it is cleared', async () => {
      const { postId } = await add({ postTitle: 'Something' });

      const chosen = await update(postId, { postSlug: 'Chosen one' });
      const cleared = await update(postId, { postTitle: 'Something else', postSlug: null });

      expect([chosen.postSlug, cleared.postSlug]).toEqual(['chosen-one', 'something-else']);
      expect(cleared.postUrl).toMatch(/\/something-else$/);
    });

    it('fill the gap that a deleted post leaves', async () => {
      const made = [];
      for (let i = 0; i < 3; i++) made.push(await add({ postTitle: 'Gap' }));

      await blog.call('deletepost', { accountId, postId: made[1]?.postId });
      const next = await add({ postTitle: 'Gap' });

      expect(made.map(({ postSlug }) => postSlug)).toEqual(['gap', 'gap-2', 'gap-3']);
      expect(['gap-2', 'gap-4']).toContain(next.postSlug);
    });
  });

  it('that belong to another account than the one named are 404', async () => {
    const north = await blog.subAccount('Elsewhere');
    const { postId } = await add();

    for (const operation of ['updatepost', 'deletepost']) {
      const { status, body } = await blog.refuse(operation, { accountId: north, postId, postTitle: 'Moved' });
      expect([status, body.code]).toEqual([404, 'record_not_found']);
    }
    expect(await read(postId)).toMatchObject({ accountId, version: 1 });
  });

  it('have addresses on the page that holds the embed, where the account has one', async () => {
    const made = await blog.call('createsubaccount', {
      name: 'Embedded',
      parentAccountId: accountId,
      blogUrl: 'https://example.com/blog?lang=en',
    });

    const post = await blog.call('addpost', { accountId: made.subAccountId, postTitle: 'Here' });
    await blog.call('updatesubaccount', {
      subAccountId: made.subAccountId,
      updatedSubAccountName: 'Embedded',
      blogUrl: '',
    });
    const { data } = await blog.list('listposts', { accountId: made.subAccountId });

    expect(post.postUrl).toBe('https://example.com/blog?lang=en&post=here');
    expect(data[0]?.postUrl).toBe('http://blog.test/blog/embedded/here');
  });

  it('give the same content the same score, and none for a keyword that is not there', async () => {
    const content = {
      postContent: `<p>Gardens ${'word '.repeat(300)}</p>`,
      postSeoMetaDescription: 'Gardens are where plants grow, and where people find some rest after work.',
      postSeoPostTitle: 'Gardens: a guide for beginners and others',
    };

    const one = await add({ postTitle: 'Gardens one', ...content, postSeoPrimaryKeyword: 'gardens' });
    const two = await add({ postTitle: 'Gardens two', ...content, postSeoPrimaryKeyword: 'GARDENS' });
    const none = await add({ postTitle: 'Gardens none', ...content });

    expect(one.seoScore).toBe(two.seoScore);
    expect(one.seoScore).toBeGreaterThan(none.seoScore);
    for (const { seoScore } of [one, none]) expect(seoScore >= 0 && seoScore <= 100).toBe(true);
  });

  it('answer the embed code of an account, made from PUBLIC_URL', async () => {
    const { body } = await blog.operate('postembedcode', { accountId }, undefined, { Host: 'evil.example' });

    expect(Object.keys((body as { data: object }).data)).toEqual([
      'embedCode',
      'blogSlug',
      'scriptUrl',
      'blogUrl',
      'feedUrl',
      'sitemapUrl',
      'jsonUrl',
    ]);
    expect(JSON.stringify(body)).not.toContain('evil.example');
    expect(body).toMatchObject({
      data: {
        embedCode: expect.stringMatching(/<script async src="http:\/\/blog\.test\/embed\/v1\.js"/) as string,
      },
    });
  });
});

describe('lists of posts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
    for (const [postTitle, postStatus, postPublishAt] of [
      ['Delta', 'draft', '2026-03-01'],
      ['alpha', 'live', null],
      ['Charlie', 'draft', null],
      ['bravo', 'archived', '2026-02-01'],
      ['Alpha', 'draft', '2026-03-01'],
    ]) {
      await blog.call('addpost', { accountId, postTitle, postStatus, postPublishAt });
    }
  });
  afterAll(() => blog.stop());

  it.each([
    ['postTitle', 'alpha Alpha bravo Charlie Delta'],
    ['-postTitle', 'Delta Charlie bravo Alpha alpha'],
    ['postPublishAt', 'alpha Charlie bravo Delta Alpha'],
    ['-postPublishAt', 'Alpha Delta bravo Charlie alpha'],
    ['postStatus', 'bravo Delta Charlie Alpha alpha'],
    ['-postStatus', 'alpha Alpha Charlie Delta bravo'],
    ['id', 'Delta alpha Charlie bravo Alpha'],
    ['-updatedAt', 'Alpha bravo Charlie alpha Delta'],
  ])('are in the order of %s, with ties and nulls, whole and by cursor', async (sort, order) => {
    const whole = await blog.list('listposts', { accountId, sort });
    const paged = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, meta } = await blog.list('listposts', { accountId, sort, limit: 1, cursor });
      paged.push(...data);
      cursor = meta.nextCursor;
    }

    expect(whole.data.map(({ postTitle }) => postTitle).join(' ')).toBe(order);
    expect(paged).toEqual(whole.data);
  });

  it.each([
    [{ postStatus: 'draft' }, 3],
    [{ postStatus: 'Draft' }, 0],
    [{ postTitle: 'alpha' }, 1],
    [{ postSlug: 'alpha' }, 1],
    [{ postVisibility: 'private' }, 4],
    [{ postEnableSharing: 'yes' }, 5],
    [{ postHidePostFromBlog: true }, 0],
    [{ search: 'ALPHA' }, 2],
    [{ search: 'alpha-2' }, 1],
    [{ postStatus: 'draft', search: 'a' }, 1],
    [{ postAuthorId: 1 }, 0],
  ])('keep to %j', async (filter, count) => {
    const { data, meta } = await blog.list('listposts', { accountId, ...filter });

    expect([data.length, meta.total]).toEqual([count, count]);
  });

  it('count what a search and a filter find together, also on a page that shows less', async () => {
    const apart = await blog.subAccount('Apart');
    for (const postEnableSharing of ['Yes', 'No', 'Yes']) {
      await blog.call('addpost', { accountId: apart, postTitle: 'Together', postEnableSharing });
    }
    const total = async (filter: object) =>
      (await blog.list('listposts', { accountId: apart, limit: 1, ...filter })).meta.total;

    expect(await total({ search: 'together' })).toBe(3);
    expect(await total({ search: 'together', postEnableSharing: 'Yes' })).toBe(2);
    expect(await total({ postEnableSharing: 'Yes' })).toBe(2);
  });

  it.each([
    { postVisibility: 'hidden' },
    { postVisibility: 'PRIVATE' },
    { postStatus: 1 },
    { postAuthorId: 'jane' },
    { sort: 'seoScore' },
    { fields: 'titleKey' },
  ])('refuse %j', async (filter) => {
    expect((await blog.refuse('listposts', { accountId, ...filter })).status).toBe(422);
  });

  it('answer with the fields that are asked for, the computed ones too', async () => {
    const fields = ['postUrl', 'postVisibility', 'postAuthor', 'publishedAt'];

    const { data } = await blog.list('listposts', { accountId, fields, limit: 1 });

    expect(Object.keys(data[0] ?? {})).toEqual(fields);
  });

  it('end a page over 8 MiB of content early, and say how to go on', async () => {
    const heavy = await blog.subAccount('Heavy');
    const postContent = 'x'.repeat(1_000_000);
    for (let i = 0; i < 10; i++)
      await blog.call('addpost', { accountId: heavy, postTitle: `Heavy ${i}`, postContent });

    const first = await blog.list('listposts', { accountId: heavy, sort: 'id' });
    const second = await blog.list('listposts', {
      accountId: heavy,
      sort: 'id',
      cursor: first.meta.nextCursor,
    });
    const light = await blog.list('listposts', { accountId: heavy, fields: 'postTitle' });

    expect(first.data).toHaveLength(8);
    expect([...first.data, ...second.data].map(({ postTitle }) => postTitle)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Heavy ${i}`),
    );
    expect(second.meta.nextCursor).toBeNull();
    expect(first.meta.total).toBe(10);
    expect(light.data).toHaveLength(10);
  });
});
