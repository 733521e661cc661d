import { startBlog, type Blog } from '../support/blog';
import { whileUncommitted } from '../support/rows/uncommitted';
import { Versions } from '../support/rows/versions';

/**
 * The label of a post, and the user ids that an erasure clears, change without the version of the post. Operations that
 * read a post before such a change, and write it afterwards, must not write the old values anywhere.
 */
describe('a change of a post without a new version', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  const LABEL = `UPDATE posts SET version_label = 'Print' WHERE post_id = ?`;
  const ERASE = 'UPDATE posts SET created_by = NULL, changed_by = NULL WHERE post_id = ?';

  const during = <T>(statement: string, { postId }: Versions, act: () => Promise<T>) =>
    whileUncommitted(blog, statement, [postId], act);

  const labelled = async (versions: Versions) =>
    (await versions.list()).data.filter(({ label }) => label === 'Print').map(({ version }) => version);

  /** Returns the ids of users in a column of the rows of a post. */
  const users = async ({ postId }: Versions, table: string, column: string) => {
    const rows = await blog.sql(`SELECT ${column} AS user FROM ${table} WHERE post_id = ?`, [postId]);
    return rows.map(({ user }) => user);
  };

  it('is in the version that an update replaces meanwhile', async () => {
    const versions = await Versions.ofNew(blog);

    await during(LABEL, versions, () => versions.update({ postTitle: 'Second' }));

    expect(await versions.numbers()).toEqual([2, 1]);
    expect(await labelled(versions)).toEqual([1]);
  });

  it('is in the version that a restored version replaces meanwhile', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });

    await during(LABEL, versions, () => versions.restore(1));

    expect(await labelled(versions)).toEqual([2]);
  });

  it('is in the trash if the post is deleted meanwhile', async () => {
    const versions = await Versions.ofNew(blog);

    await during(LABEL, versions, () => blog.call('deletepost', versions.key));
    await blog.call('posts/restore', versions.key);

    expect(await labelled(versions)).toHaveLength(1);
  });

  it('takes the user out of the version that an update replaces meanwhile', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => versions.update({ postTitle: 'Second' }));

    expect(await users(versions, 'post_versions', 'changed_by')).toEqual([null]);
  });

  it('takes the user out of an update without a change meanwhile', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => versions.update({}));

    expect(await users(versions, 'posts', 'changed_by')).toEqual([null]);
  });

  it('takes the user out of the trash if the post is deleted meanwhile', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => blog.call('deletepost', versions.key));

    expect(await users(versions, 'trashed_posts', 'created_by')).toEqual([null]);
  });

  it('takes the user out of a post that is restored meanwhile', async () => {
    const versions = await Versions.ofNew(blog);
    await blog.call('deletepost', versions.key);
    const erase = ERASE.replace('posts', 'trashed_posts');

    await during(erase, versions, () => blog.call('posts/restore', versions.key));

    expect(await users(versions, 'posts', 'created_by')).toEqual([null]);
  });
});
