import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { NewPreview, ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const WEEK_MS = 7 * 86_400_000;

describe('previews', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const ofNew = async (fields: object = {}, as?: Credentials) => {
    const drafts = await Drafts.ofNew(blog, { ...fields }, as);
    return { drafts, previews: new Previews(blog, drafts) };
  };
  const lifetimeOf = ({ expiresAt }: NewPreview) => Date.parse(expiresAt) - Date.now();

  it('are answered with their addresses and their token once', async () => {
    const { drafts, previews } = await ofNew();

    const made = await previews.create();

    const { postSlug } = await drafts.post();
    const [listed] = await previews.list();
    expect(made).toEqual({
      previewId: expect.any(Number) as number,
      postId: drafts.postId,
      of: 'draft',
      name: null,
      url: `http://blog.test/preview/${made.token}`,
      jsonUrl: expect.stringMatching(/^http:\/\/blog\.test\/public\/[\w-]+\/posts\//) as string,
      token: expect.stringMatching(/^bcms_prv_[\dA-Za-z]{43}[\da-f]{8}$/) as string,
      expiresAt: expect.stringMatching(ISO) as string,
      createdBy: { userId: blog.owner.userId, name: blog.owner.email },
    });
    expect(made.jsonUrl.endsWith(`/posts/${postSlug}?preview=${made.token}`)).toBe(true);
    expect(Math.abs(lifetimeOf(made) - WEEK_MS)).toBeLessThan(60_000);
    const { url: _, jsonUrl: __, token: ___, ...shown } = made;
    expect(listed).toEqual({ ...shown, lastUsedAt: null, uses: 0 });
  });

  it('have their own name, lifetime and text', async () => {
    const { drafts, previews } = await ofNew();
    await drafts.update({ postTitle: 'Second' });

    const made = await previews.create({ of: '1', expiresInSeconds: '60', name: '  For the agency ' });
    const live = await previews.create({ of: 'live', name: '' });

    expect(made).toMatchObject({ of: 1, name: 'For the agency' });
    expect(Math.abs(lifetimeOf(made) - 60_000)).toBeLessThan(30_000);
    expect(live).toMatchObject({ of: 'live', name: null });
    expect((await previews.list()).map(({ of }) => of)).toEqual(['live', 1]);
  });

  it.each([
    [{ of: 'public' }, 'of', 'unknown'],
    [{ of: 0 }, 'of', 'range'],
    [{ of: 2_147_483_648 }, 'of', 'range'],
    [{ of: 1.5 }, 'of', 'type'],
    [{ of: true }, 'of', 'type'],
    [{ of: [] }, 'of', 'type'],
    [{ expiresInSeconds: 0 }, 'expiresInSeconds', 'range'],
    [{ expiresInSeconds: 2_592_001 }, 'expiresInSeconds', 'range'],
    [{ expiresInSeconds: 'long' }, 'expiresInSeconds', 'type'],
    [{ name: 'x'.repeat(256) }, 'name', 'length'],
    [{ name: 7 }, 'name', 'type'],
  ])('refuse %j', async (fields, field, code) => {
    const { drafts } = await ofNew();

    const { status, body } = await blog.refuse('previews/create', { ...drafts.key, ...fields });

    expect([status, body.errors]).toMatchObject([422, [{ field, code }]]);
  });

  it('take the defaults for fields that are null or empty', async () => {
    const { previews } = await ofNew();

    const made = await previews.create({ of: null, expiresInSeconds: '', name: null });

    expect(made).toMatchObject({ of: 'draft', name: null });
    expect(Math.abs(lifetimeOf(made) - WEEK_MS)).toBeLessThan(60_000);
  });

  it('take each number of a version that is kept, and no other', async () => {
    const { drafts, previews } = await ofNew();
    await drafts.update({});
    await drafts.update({ postTitle: 'Third' });

    const statuses = [];
    for (const shown of [1, 2, 3, 4]) statuses.push(await previews.status('create', { of: shown }));

    expect(statuses).toEqual([201, 201, 201, 404]);
  });

  it('are listed by account, by post and by page, with the fields that are asked for', async () => {
    const sub = await blog.subAccount('Listed');
    const one = await Drafts.ofNew(blog, { accountId: sub });
    const other = await Drafts.ofNew(blog, { accountId: sub });
    const first = await new Previews(blog, one).create();
    const second = await new Previews(blog, other).create();
    const idsOf = async (query: object) => {
      const { data, meta } = await blog.list('previews/list', { accountId: sub, ...query });
      return { ids: data.map(({ previewId }) => previewId), meta };
    };

    const page = await idsOf({ limit: 1 });
    const next = await idsOf({ limit: 1, cursor: page.meta.nextCursor });
    const parents = await blog.list('previews/list', {
      accountId,
      includeSubAccounts: true,
      fields: 'previewId',
      limit: 500,
    });

    expect((await idsOf({})).ids).toEqual([second.previewId, first.previewId]);
    for (const sort of ['id', 'createdAt']) {
      expect((await idsOf({ sort })).ids).toEqual([first.previewId, second.previewId]);
      expect((await idsOf({ sort: `-${sort}` })).ids).toEqual([second.previewId, first.previewId]);
    }
    expect((await idsOf({ postId: one.postId })).ids).toEqual([first.previewId]);
    expect([page.ids, page.meta.total, next.ids]).toEqual([[second.previewId], 2, [first.previewId]]);
    expect(parents.data).toContainEqual({ previewId: first.previewId });
  });

  it('are 50 for one post at most, even if many are made at the same time', async () => {
    const { drafts, previews } = await ofNew();
    await Promise.all(Array.from({ length: 45 }, () => previews.create({ of: 'live' })));

    const sent = await Promise.all(
      Array.from({ length: 10 }, () => blog.operate('previews/create', drafts.key)),
    );
    const { status, body } = await blog.refuse('previews/create', drafts.key);
    const [last] = await previews.list();
    await previews.revoke({ previewId: last?.previewId ?? 0 });

    expect(sent.filter((one) => one.status === 201)).toHaveLength(5);
    expect([status, body]).toMatchObject([
      422,
      { code: 'limit_reached', errors: [{ field: 'postId', code: 'limit_reached' }] },
    ]);
    expect(await previews.status('create')).toBe(201);
    expect(await (await ofNew()).previews.status('create')).toBe(201);
  });

  it('are made once for an Idempotency-Key', async () => {
    const { drafts, previews } = await ofNew();
    const send = () =>
      blog.operate('previews/create', drafts.key, undefined, { 'Idempotency-Key': 'preview' });

    const [first, again] = [await send(), await send()];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await previews.list()).toHaveLength(1);
  });

  it('are revoked once, also after they were opened', async () => {
    const { drafts, previews } = await ofNew();
    const made = await previews.create({ name: 'Ended' });
    await previews.statuses(made);
    const [listed] = await previews.list();
    const revoke = () => blog.operate('previews/revoke', { accountId, previewId: made.previewId });

    const sent = await Promise.all([revoke(), revoke()]);

    expect(listed?.uses).toBe(2);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(sent.find(({ status }) => status === 200)?.body).toEqual({ data: listed });
    expect((sent.find(({ status }) => status === 404)?.body as ProblemAnswer).code).toBe('record_not_found');
    expect((await revoke()).status).toBe(404);
    expect(await previews.list()).toEqual([]);
    expect(await previews.statuses(made)).toEqual([404, 404]);
    expect(await new Previews(blog, drafts).status('create')).toBe(201);
  });

  it('are stored by a hash of their token alone', async () => {
    const { previews } = await ofNew();
    const { token, previewId } = await previews.create();

    const [row] = await blog.sql('SELECT * FROM post_previews WHERE preview_id = ?', [previewId]);

    expect(JSON.stringify(row)).not.toContain(token.slice(9, 40));
  });

  it('are not compressed when they contain the token', async () => {
    const { drafts } = await ofNew();
    const name = 'x'.repeat(255);

    const { headers } = await blog.operate('previews/create', { ...drafts.key, name }, undefined, {
      'Accept-Encoding': 'gzip, br',
    });

    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('change neither the post nor its version', async () => {
    const { drafts, previews } = await ofNew();
    const before = await drafts.post();

    await previews.revoke(await previews.create());

    expect(await drafts.post()).toEqual(before);
  });

  describe('need rights:', () => {
    let viewer: Credentials;
    let contributor: Credentials;
    let author: Credentials;
    let editor: Credentials;

    beforeAll(async () => {
      viewer = await blog.invite('Viewer');
      contributor = await blog.invite('Contributor');
      author = await blog.invite('Author');
      editor = await blog.invite('Editor');
    });

    it('previews are made and revoked by those who may change the post', async () => {
      const ofOwner = (await ofNew()).previews;
      const ofContributor = (await ofNew({}, contributor)).previews;
      const ofAuthor = (await ofNew({ postStatus: 'published' }, author)).previews;
      const allowed = async (previews: Previews) => {
        const found = [];
        for (const as of [viewer, contributor, author, editor]) {
          const { previewId } = await previews.create();
          const created = await previews.status('create', {}, as);
          const revoked = await previews.status('revoke', { previewId }, as);
          found.push(created === 201 && revoked === 200);
          if (!found.at(-1)) expect([created, revoked]).toEqual([403, 403]);
        }
        return found;
      };

      expect(await allowed(ofOwner)).toEqual([false, false, false, true]);
      expect(await allowed(ofContributor)).toEqual([false, true, false, true]);
      expect(await allowed(ofAuthor)).toEqual([false, false, true, true]);
    });

    it('a Contributor makes none of an own post that is public', async () => {
      const { drafts, previews } = await ofNew({}, contributor);
      await drafts.update({ postStatus: 'published' });

      expect(await previews.status('create', {}, contributor)).toBe(403);
      expect(await previews.status('create', { of: 9 }, contributor)).toBe(404);
    });
  });
});
