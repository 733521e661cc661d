import { startBlog, type Blog, type Credentials, type Tree } from '../support/blog';
import type { Draft } from '../support/answers';
import { withClockAhead } from '../support/clock';
import { Drafts } from '../support/rows/drafts';
import { scheduled } from '../support/rows/groups';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';

describe('the list of drafts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  /** Returns functions on a new tree of accounts. */
  const newTree = async () => {
    const tree = await blog.secondTree();
    const { accountId, credentials } = tree;
    const list = (query: object = {}) => blog.list('drafts/list', { accountId, ...query }, credentials);
    const drafted = async (fields: object = {}) => {
      const drafts = await Drafts.ofNew(blog, { accountId, ...fields }, credentials);
      return { drafts, draft: await drafts.save({}, credentials) };
    };
    return { ...tree, list, drafted };
  };
  const walk = async (
    list: (query: object) => Promise<{ data: Draft[]; meta: { nextCursor: string | null } }>,
  ) => {
    const pages: Draft[][] = [];
    let cursor: string | null = null;
    do {
      const { data, meta } = await list({ cursor, ...(pages.length === 0 && { limit: 500 }) });
      pages.push(data);
      cursor = meta.nextCursor;
    } while (cursor);
    return pages;
  };

  it('has whole drafts, the last saved one first', async () => {
    const { credentials, list, drafted } = await newTree();
    const one = await drafted({ postTitle: 'One', postContent: 'Text' });
    const two = await drafted({ postTitle: 'Two' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const again = await one.drafts.save({ postTitle: 'Changed' }, credentials);

    const { data, meta } = await list();

    expect(data).toEqual([again, two.draft]);
    expect(meta).toEqual({ total: 2, limit: 100, page: 1, pages: 1, nextCursor: null });
  });

  it('is read page by page', async () => {
    const { list, drafted } = await newTree();
    const ids: number[] = [];
    for (let at = 0; at < 5; at++) ids.unshift((await drafted()).draft.postId);

    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.meta.nextCursor });
    const third = await list({ limit: 2, cursor: second.meta.nextCursor });
    const byPage = await list({ limit: 2, page: 2 });

    const shown = [first, second, third].flatMap(({ data }) => data.map(({ postId }) => postId));
    expect(shown).toEqual(ids);
    expect(third.meta.nextCursor).toBeNull();
    expect(byPage.data).toEqual(second.data);
    expect(first.meta).toMatchObject({ total: 5, pages: 3 });
  });

  it('shows every draft during a walk in which drafts are saved', async () => {
    const { credentials, list, drafted } = await newTree();
    const made = [];
    for (let at = 0; at < 8; at++) made.push(await drafted());
    const seen = new Set<number>();

    let cursor: string | null = null;
    do {
      const { data, meta } = await list({ limit: 2, cursor });
      for (const { postId } of data) seen.add(postId);
      // The first draft is last in the list until it is saved.
      if (cursor === null) await made[0]?.drafts.save({ postTitle: 'Moved' }, credentials);
      cursor = meta.nextCursor;
    } while (cursor);

    expect([...seen].sort()).toEqual(made.map(({ draft }) => draft.postId).sort());
  });

  /** What can happen to a draft during a walk. */
  const MOVES: Record<string, (draft: Drafts, as: Credentials) => Promise<unknown>> = {
    'is saved': (draft, as) => draft.save({ postTitle: 'Saved' }, as),
    'gets another base': async (draft, as) => {
      await draft.update({ postTitle: 'Changed' }, as);
      await draft.save({ postTitle: 'Based again' }, as);
    },
    'begins again after it is discarded': async (draft, as) => {
      await draft.discard(as);
      await draft.save({ postTitle: 'Begun again' }, as);
    },
    'begins again after it is published': async (draft, as) => {
      await draft.publish({}, as);
      await draft.save({ postTitle: 'Next' }, as);
    },
    'returns to a former state': (draft, as) => draft.restore(1, {}, as),
    'is scheduled': (draft, as) => scheduled(blog, [draft], as),
    'is in the trash in between': async (draft, as) => {
      await blog.call('deletepost', draft.key, as);
      await blog.call('posts/restore', draft.key, as);
    },
    stays: () => Promise.resolve(),
  };

  it.each(
    ['savedAt', '-savedAt', 'id', '-id'].flatMap((sort) =>
      ['Yes', 'No'].map((reviewRequired) => ({ sort, reviewRequired })),
    ),
  )(
    'shows every draft by $sort in a walk of more than a minute, whatever happens to it (reviews: $reviewRequired)',
    async ({ sort, reviewRequired }) => {
      const { accountId, credentials, drafted } = await newTree();
      const sub = { name: 'Sub', parentAccountId: accountId, reviewRequired };
      const { subAccountId } = await blog.call('createsubaccount', sub, credentials);
      const page = (cursor: string | null) =>
        blog.list('drafts/list', { accountId: subAccountId, limit: 1, sort, cursor }, credentials);
      const made: Drafts[] = [];
      while (made.length < Object.keys(MOVES).length)
        made.push((await drafted({ accountId: subAccountId })).drafts);

      const { data: shown, meta } = await page(null);
      await withClockAhead(70_000, async () => {
        for (const [at, move] of Object.values(MOVES).entries()) await move(made[at] as Drafts, credentials);
        for (let { nextCursor } = meta; nextCursor;) {
          const next = await page(nextCursor);
          shown.push(...next.data);
          ({ nextCursor } = next.meta);
        }
      });

      const ids = new Set(shown.map(({ postId }) => postId));
      expect(Object.keys(MOVES).filter((_, at) => !ids.has(made[at]?.postId ?? 0))).toEqual([]);
    },
  );

  it('has the drafts of the sub-accounts if they are asked for', async () => {
    const { accountId, credentials, list, drafted } = await newTree();
    const sub = { name: 'North', parentAccountId: accountId };
    const { subAccountId } = await blog.call('createsubaccount', sub, credentials);
    const own = await drafted();
    const theirs = await drafted({ accountId: subAccountId });

    const alone = await list();
    const whole = await list({ includeSubAccounts: true });
    const inSub = await blog.list('drafts/list', { accountId: subAccountId }, credentials);

    expect(alone.data).toEqual([own.draft]);
    expect(whole.data.map(({ postId }) => postId).sort()).toEqual(
      [own.draft.postId, theirs.draft.postId].sort(),
    );
    expect(inSub.data).toEqual([theirs.draft]);
  });

  it('ends a page before its contents exceed eight mebibytes', async () => {
    const { credentials, list, drafted } = await newTree();
    const postContent = 'x'.repeat(1_048_576);
    for (let at = 0; at < 10; at++) await (await drafted()).drafts.save({ postContent }, credentials);

    const pages = await walk(list);

    expect(pages.map(({ length }) => length)).toEqual([8, 2]);
    expect(new Set(pages.flat().map(({ postId }) => postId)).size).toBe(10);
  });

  it.each([
    ['-savedAt', [2, 1, 0]],
    ['savedAt', [0, 1, 2]],
    ['-id', [1, 2, 0]],
    ['id', [0, 2, 1]],
  ])('is sorted by %s, page by page', async (sort, expected) => {
    const { credentials, list, drafted } = await newTree();
    const [first, third] = [await drafted(), await drafted()];
    const second = await drafted();
    const made = [first, second, third];
    await second.drafts.save({ postTitle: 'Last but one' }, credentials);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await third.drafts.save({ postTitle: 'Last' }, credentials);

    const page = await list({ sort, limit: 2 });
    const rest = await list({ sort, limit: 2, cursor: page.meta.nextCursor });

    const shown = [...page.data, ...rest.data].map(({ postId }) => postId);
    expect(shown.slice(0, 3)).toEqual(expected.map((at) => made[at]?.draft.postId));
  });

  it('has the fields that are asked for alone', async () => {
    const { list, drafted } = await newTree();
    const { draft } = await drafted({ postContent: 'Text' });
    const { postId, draftVersion, postContent, savedBy } = draft;

    const plain = await list({ fields: ['postId', 'draftVersion'] });
    const completed = await list({ fields: 'postContent,savedBy' });

    expect(plain.data).toEqual([{ postId, draftVersion }]);
    expect(completed.data).toEqual([{ postContent, savedBy }]);
  });

  it('has the drafts of the posts whose ids are named', async () => {
    const { accountId, credentials, list, drafted } = await newTree();
    const other = await newTree();
    const { draft } = await drafted();
    await drafted();
    const { draft: foreign } = await other.drafted();
    const { postId } = await Drafts.ofNew(blog, { accountId }, credentials);

    const { data, meta } = await list({ postIds: [draft.postId, foreign.postId, postId] });

    expect(data).toEqual([draft]);
    expect(meta).toMatchObject({ total: 1, nextCursor: null });
  });

  it.each([
    ['sort', { sort: 'postTitle' }],
    ['sort', { sort: 'nope' }],
    ['fields', { fields: 'postId,nope' }],
    ['reviewState', { reviewState: 'nope' }],
  ])('refuses a wrong %s: %j', async (field, query) => {
    const { status, body } = await blog.refuse('drafts/list', { accountId: blog.accountId, ...query });

    expect([status, body.errors]).toMatchObject([422, [{ field, code: 'unknown' }]]);
  });

  it('names who saved a draft', async () => {
    const { accountId } = blog;
    const editor = await blog.invite('Editor');
    await blog.call('updateprofile', { firstName: 'Jane', lastName: 'Doe' }, editor);
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await drafts.save({ postTitle: 'By Jane' }, editor);

    const { data } = await blog.list('drafts/list', { accountId, limit: 1 });

    expect(data[0]?.savedBy).toEqual({ userId: expect.any(Number) as number, name: 'Jane Doe' });
  });

  it('refuses a cursor of another list', async () => {
    const { list } = await newTree();
    await Drafts.ofNew(blog);
    await Drafts.ofNew(blog);
    const { meta } = await blog.list('listposts', { accountId: blog.accountId, limit: 1 });

    await expect(list({ cursor: meta.nextCursor })).rejects.toThrow('422');
  });
});

/** The cost of a page must not grow with the number of drafts. */
describe('the statements on many drafts', () => {
  const MANY = 12_000;
  let blog: Blog;
  let tree: Tree;
  let plans: Plans;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    tree = blog.owner;
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Drafted' });
    await insertRows(
      blog,
      'posts',
      postRows(tree.accountId, MANY, { draft_version: 1, last_draft_version: 1 }),
    );
    await blog.sql(
      `INSERT INTO post_drafts (post_id, account_id, draft_version, base_version, made_at, changed_fields, saved_by,
         saved_at, via, seo_score, content_bytes, snapshot)
       SELECT p.post_id, p.account_id, 1, 1, p.created_at, '', d.saved_by, p.created_at, 'api', 0, 0, d.snapshot
       FROM posts p JOIN post_drafts d ON d.post_id = ? WHERE p.post_id <> d.post_id`,
      [drafts.postId],
    );
    await analyze(blog, 'post_drafts', 'posts');
    plans = new Plans(blog, 'post_drafts');
  });
  afterAll(() => blog.stop());

  it.each([[{}], [{ page: 3 }], [{ includeSubAccounts: true }], [{ sort: 'id' }], [{ sort: '-id' }]])(
    'walk an index: %j',
    async (query) => {
      const { accountId } = tree;
      const sorted = 'sort' in query ? { sort: query.sort } : {};
      const first = await blog.list('drafts/list', { accountId, limit: 20, ...sorted });

      const found = [
        ...(await plans.of(() => blog.list('drafts/list', { accountId, limit: 20, ...query }))),
        ...(await plans.of(() =>
          blog.list('drafts/list', { accountId, limit: 20, ...sorted, cursor: first.meta.nextCursor }),
        )),
      ];

      expect(first.data).toHaveLength(20);
      expect(found.length).toBeGreaterThan(2);
      expect(plans.readingAll(found)).toEqual([]);
    },
  );

  it('find the drafts of named posts by an index', async () => {
    const { accountId } = tree;
    const postIds = Array.from({ length: 100 }, (_, at) => at * 7 + 1);

    const found = await plans.of(() => blog.list('drafts/list', { accountId, postIds }));

    expect(found.length).toBeGreaterThan(0);
    expect(plans.readingAll(found)).toEqual([]);
  });

  it.each([
    ['drafts/list', { editedBy: 1 }],
    ['drafts/list', { sort: 'publishAt' }],
    ['drafts/list', { groupId: 1 }],
    ['listposts', { reviewState: 'requested' }],
    ['listposts', { draftScheduled: 'Yes' }],
    ['listposts', { draftEditedBy: 1, sort: '-updatedAt' }],
  ])('find few drafts by an index: %s with %j', async (operation, query) => {
    const found = await plans.of(() => blog.list(operation, { accountId: tree.accountId, ...query }));

    expect(found.length).toBeGreaterThan(0);
    expect(plans.readingAll(found)).toEqual([]);
    // Nor do they walk all posts or drafts of the account in the order of the list.
    const walks = /ix_posts_account(?:_updated)?\b|ix_post_drafts_account\b/;
    // Counting the drafts of the last seconds reads a range of that index.
    const lists = found.filter((plan) => !/saved_at >= \?/.test(plan.query));
    for (const plan of lists) expect(plans.indexesOf(plan)).not.toMatch(walks);
  });

  it('are none for a list of posts', async () => {
    const found = await plans.of(() =>
      blog.list('listposts', { accountId: tree.accountId, fields: 'postId,draftVersion' }),
    );

    expect(found).toEqual([]);
  });
});
