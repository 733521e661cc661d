import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { OrphanedRows } from '../../src/operator/housekeeping/orphaned-rows';
import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';

/** The tables with rows of a post, each with the column of its id. */
const OF_POST = {
  post_versions: 'post_id',
  post_drafts: 'post_id',
  post_draft_savers: 'post_id',
  post_previews: 'post_id',
  post_redirects: 'post_id',
  search_texts: 'post_id',
  search_words: 'post_id',
  posts: 'post_related_post_id',
};

describe('the rows of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const tablesWith = async (postId: number) => {
    const found: string[] = [];
    for (const [table, column] of Object.entries(OF_POST)) {
      const rows = await blog.sql(`SELECT 1 AS found FROM ${table} WHERE ${column} = ?`, [postId]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  /** Adds a post with a row in each table. */
  const addPost = async (postTitle: string) => {
    const fields = { accountId, postTitle, postContent: '<p>Some words</p>', postStatus: 'published' };
    const { postId } = await blog.call('addpost', fields);
    await blog.call('updatepost', { ...fields, postId, postSlug: `${postTitle}-moved` });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'Draft' });
    await blog.call('previews/create', { accountId, postId, shows: 'draft' });
    await blog.call('addpost', { accountId, postTitle: 'Other', postRelatedPostId: postId });
    await until('its words are stored', async () => (await tablesWith(postId)).length === 8);
    return postId;
  };
  /** Deletes a post as release 1.0.0 does, which knows neither the trash nor deleted_posts. */
  const deleteAsFormerRelease = (postId: number) => blog.sql('DELETE FROM posts WHERE post_id = ?', [postId]);
  const walk = async () => {
    Object.assign(blog.get(OrphanedRows), { restsUntil: 0 });
    // The first run finds the posts, the second one clears what is left of them.
    for (let runs = 0; runs < 2; runs++) await blog.get(Housekeeping).run();
  };

  it('go after the previous release has deleted it; those of other posts stay', async () => {
    const deleted = await addPost('deleted');
    const [kept, trashed] = [await addPost('kept'), await addPost('trashed')];
    await blog.call('deletepost', { accountId, postId: trashed });
    await deleteAsFormerRelease(deleted);
    expect(await tablesWith(deleted)).toEqual(Object.keys(OF_POST));

    await walk();

    expect(await tablesWith(deleted)).toEqual([]);
    expect(await tablesWith(kept)).toEqual(Object.keys(OF_POST));
    expect(await tablesWith(trashed)).toContain('post_versions');
    const noted = await blog.sql('SELECT post_id FROM deleted_posts UNION SELECT post_id FROM purged_posts');
    expect(noted).toEqual([]);
  });

  it('are looked through again only after a day', async () => {
    const orphans = new OrphanedRows(blog.get(DataSource));
    while ((await orphans.clear(100)).more);
    await deleteAsFormerRelease(await addPost('later'));

    expect(await orphans.clear(100)).toEqual({ rows: 0, more: false });
  });
});
