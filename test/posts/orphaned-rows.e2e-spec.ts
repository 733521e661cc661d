import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { OrphanedRows } from '../../src/operator/housekeeping/orphaned-rows';
import { startBlog, type Blog } from '../support/blog';
import { addToAllTables, OF_POST, tablesWith } from '../support/rows/left-of-post';

describe('the rows of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  /** Deletes a post as release 1.0.0 does, which has neither the trash nor deleted_posts. */
  const deleteAsFormerRelease = (postId: number) => blog.sql('DELETE FROM posts WHERE post_id = ?', [postId]);
  const walk = async () => {
    Object.assign(blog.get(OrphanedRows), { restsUntil: 0 });
    // The first run finds the posts, the second one clears their remaining data.
    for (let runs = 0; runs < 2; runs++) await blog.get(Housekeeping).run();
  };

  it('are deleted after the previous release has deleted the post, and rows of other posts remain', async () => {
    const deleted = await addToAllTables(blog, 'deleted');
    const [kept, trashed] = [await addToAllTables(blog, 'kept'), await addToAllTables(blog, 'trashed')];
    await blog.call('deletepost', { accountId, postId: trashed });
    await deleteAsFormerRelease(deleted);
    expect(await tablesWith(blog, deleted)).toEqual(Object.keys(OF_POST));

    await walk();

    expect(await tablesWith(blog, deleted)).toEqual([]);
    expect(await tablesWith(blog, kept)).toEqual(Object.keys(OF_POST));
    expect(await tablesWith(blog, trashed)).toContain('post_versions');
    const noted = await blog.sql('SELECT post_id FROM deleted_posts UNION SELECT post_id FROM purged_posts');
    expect(noted).toEqual([]);
  });

  it('are looked through again only after a day', async () => {
    const orphans = new OrphanedRows(blog.get(DataSource));
    while ((await orphans.clear(100)).more);
    await deleteAsFormerRelease(await addToAllTables(blog, 'later'));

    expect(await orphans.clear(100)).toEqual({ rows: 0, more: false });
  });
});
