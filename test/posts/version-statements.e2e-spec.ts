import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { numbersBelow } from '../support/rows/numbers';
import { analyze, Plans } from '../support/rows/plans';
import { statementsOf } from '../support/rows/statements';
import { Versions } from '../support/rows/versions';

const MANY = 12_000;

describe('the statements of a change', () => {
  const measured = async (VERSIONS_KEEP: string) => {
    const blog = await startBlog({ settings: { VERSIONS_KEEP, ROLE: 'api' } });
    const { accountId } = blog;
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });
    const changed = await statementsOf(blog, () => versions.update({ postTitle: 'Third' }));
    const unchanged = await statementsOf(blog, () => versions.update({ postTitle: 'Third' }));
    const added = await statementsOf(blog, () => blog.call('addpost', { accountId, postTitle: 'New' }));
    await blog.stop();
    return { changed, unchanged, added };
  };

  it('with history are one INSERT more for an update that changes a field, and no more for others', async () => {
    const [off, on] = [await measured('0'), await measured('100')];

    const inserts = on.changed.filter((statement) => /post_versions/.test(statement));
    expect(inserts).toEqual([expect.stringMatching(/^INSERT INTO .post_versions/)]);
    expect(on.changed.length).toBe(off.changed.length + 1);
    expect(on.unchanged.length).toBe(off.unchanged.length);
    expect(on.added.length).toBe(off.added.length);
    expect([...on.unchanged, ...on.added].join()).not.toContain('post_versions');
  });

  it('delete stored words when a post becomes public that was private, and else not', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api' } });
    const versions = await Versions.ofNew(blog);
    const onWords = async (fields: Fields) => {
      const sent = await statementsOf(blog, () => versions.update(fields));
      return sent.filter((statement) => statement.includes('search_words'));
    };

    const ofDraft = await onWords({ postTitle: 'Draft' });
    const ofPublished = await onWords({ postTitle: 'Public', postStatus: 'published' });
    const ofPublic = await onWords({ postTitle: 'Changed', postStatus: 'published' });
    const ofPrivate = await onWords({ postTitle: 'Private', postStatus: 'draft' });
    await blog.stop();

    expect(ofPublished).toEqual([expect.stringMatching(/^DELETE FROM search_words/)]);
    expect([ofDraft, ofPublic, ofPrivate]).toEqual([[], [], []]);
  });

  it('are not more for a new post that readers see, although reviews can be required', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api' } });
    const { accountId } = blog;
    const add = (postStatus: string) =>
      statementsOf(blog, () =>
        blog.call('addpost', { accountId, postTitle: `New ${postStatus}`, postStatus }),
      );

    const [hidden, shown] = [await add('draft'), await add('published')];
    await blog.stop();

    const ofRedirects = hidden.filter((statement) => statement.includes('FROM post_redirects'));
    expect(hidden.join()).toContain('INSERT INTO');
    expect(shown.length).toBe(hidden.length - ofRedirects.length);
  });
});

describe('the statements of lists of versions', () => {
  let blog: Blog;
  let few: Versions;
  let many: Versions;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    few = await Versions.ofNew(blog);
    many = await Versions.ofNew(blog);
    for (const versions of [few, many])
      await versions.update({ postTitle: 'Second', postContent: 'x'.repeat(2000) });
    await blog.fill(
      `INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, via, changed_fields, label,
         post_title, post_status, content_bytes, snapshot)
       SELECT post_id, n + 10, n + 10, account_id, changed_at, via, changed_fields, 'Kept', post_title, post_status,
         content_bytes, snapshot FROM post_versions, ${numbersBelow(MANY)} AND post_id = ? AND version = 1`,
      [many.postId],
    );
    await blog.sql(
      'UPDATE posts SET version = 20000, text_since = 20000, history_version = 20000 WHERE post_id = ?',
      [many.postId],
    );
    await analyze(blog, 'post_versions');
  });
  afterAll(() => blog.stop());

  it('are as many for a post with twelve thousand versions, and count up to ten thousand', async () => {
    const page = async (versions: Versions) => {
      const sent = await statementsOf(blog, () => versions.list({ limit: 1 }));
      return sent.filter((statement) => /post_versions|content_bytes/.test(statement));
    };
    const ofFew = await page(few);
    const ofMany = await page(many);

    const { data, meta } = await many.list({ limit: 3 });

    expect(ofFew).toHaveLength(3);
    expect(ofMany).toHaveLength(3);
    expect([...ofFew, ...ofMany].join()).not.toMatch(/snapshot|post_content/);
    expect(data.map(({ version }) => version)).toEqual([20_000, MANY + 9, MANY + 8]);
    expect(meta).toMatchObject({ total: 10_000, totalCapped: true, pages: 3334 });
  });

  it('find the rows of the post and no others', async () => {
    const plans = new Plans(blog, 'post_versions');
    const { meta } = await many.list({ limit: 3 });

    const found = [
      ...(await plans.of(() => few.list({ limit: 1 }))),
      ...(await plans.of(() => many.list({ limit: 3, cursor: meta.nextCursor }))),
      ...(await plans.of(() => many.get(5000))),
      ...(await plans.of(() => many.label(5000, 'New'))),
    ];

    expect(found.length).toBeGreaterThan(6);
    expect(plans.readingAll(found)).toEqual([]);
    const unindexed = found.filter(
      (plan) => !/PRIMARY|autoindex|ix_post_versions/.test(plans.indexesOf(plan)),
    );
    expect(unindexed.filter(({ query }) => query.startsWith('SELECT'))).toEqual([]);
  });
});
