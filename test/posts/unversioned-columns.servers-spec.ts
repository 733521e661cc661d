import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { whileUncommitted } from '../support/rows/uncommitted';
import { Versions } from '../support/rows/versions';

/**
 * The label of a post, the user ids that an erasure clears, and the references that housekeeping clears change without
 * the version of the post. Operations that read a post before such a change and write it afterward must not write the
 * old values anywhere.
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

  /** Returns the ids in a column of the rows of a post. */
  const idsIn = async ({ postId }: Versions, table: string, column: string) => {
    const rows = await blog.sql(`SELECT ${column} AS id FROM ${table} WHERE post_id = ?`, [postId]);
    return rows.map(({ id }) => id);
  };

  it('is in the version that a concurrent update replaces', async () => {
    const versions = await Versions.ofNew(blog);

    await during(LABEL, versions, () => versions.update({ postTitle: 'Second' }));

    expect(await versions.numbers()).toEqual([2, 1]);
    expect(await labelled(versions)).toEqual([1]);
  });

  it('is in the version that a concurrently restored version replaces', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });

    await during(LABEL, versions, () => versions.restore(1));

    expect(await labelled(versions)).toEqual([2]);
  });

  it('is in the trash if the post is deleted concurrently', async () => {
    const versions = await Versions.ofNew(blog);

    await during(LABEL, versions, () => blog.call('deletepost', versions.key));
    await blog.call('posts/restore', versions.key);

    expect(await labelled(versions)).toHaveLength(1);
  });

  it('removes the user from the version that a concurrent update replaces', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => versions.update({ postTitle: 'Second' }));

    expect(await idsIn(versions, 'post_versions', 'changed_by')).toEqual([null]);
  });

  it('removes the user during a concurrent update without a change', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => versions.update({}));

    expect(await idsIn(versions, 'posts', 'changed_by')).toEqual([null]);
  });

  it('removes the user from the trash if the post is deleted concurrently', async () => {
    const versions = await Versions.ofNew(blog);

    await during(ERASE, versions, () => blog.call('deletepost', versions.key));

    expect(await idsIn(versions, 'trashed_posts', 'created_by')).toEqual([null]);
  });

  it('removes the user from a post that is restored concurrently', async () => {
    const versions = await Versions.ofNew(blog);
    await blog.call('deletepost', versions.key);
    const erase = ERASE.replace('posts', 'trashed_posts');

    await during(erase, versions, () => blog.call('posts/restore', versions.key));

    expect(await idsIn(versions, 'posts', 'created_by')).toEqual([null]);
  });

  it.each([
    ['saved', (draft: Drafts): Promise<unknown> => draft.save({ postTitle: 'Second' })],
    ['published', (draft: Drafts) => draft.publish()],
    ['discarded', (draft: Drafts) => draft.discard()],
  ])('removes the user from a draft that is %s concurrently', async (_, act) => {
    const versions = await Versions.ofNew(blog);
    const { accountId, postId } = versions.key;
    const draft = new Drafts(blog, accountId, postId);
    await draft.save({ postTitle: 'First' });
    const erase = 'UPDATE post_drafts SET saved_by = NULL WHERE post_id = ?';

    await during(erase, versions, () => act(draft));

    expect(await idsIn(versions, 'post_draft_versions', 'saved_by')).toEqual([null]);
  });

  describe.each([
    ['post_related_post_id', 'postRelatedPostId', 'addpost', { postTitle: 'Related' }, 'postId'],
    ['post_categories_id', 'postCategoriesId', 'addcategory', {}, 'catId'],
    ['post_author_id', 'postAuthorId', 'addauthor', { authorName: 'A' }, 'authorId'],
  ])('to %s', (column, field, operation, input, id) => {
    const cleared = `UPDATE posts SET ${column} = NULL WHERE post_id = ?`;
    const referring = async () => {
      const { accountId } = blog;
      const record = (await blog.call(operation, { accountId, ...input })) as Record<string, unknown>;
      const versions = await Versions.ofNew(blog);
      await versions.update({ [field]: record[id] });
      return versions;
    };

    it.each([
      ['an update', 'posts', (versions: Versions) => versions.update({ postTitle: 'Second' })],
      ['an update without a change', 'posts', (versions: Versions) => versions.update({})],
      ['a restored version', 'posts', (versions: Versions) => versions.restore(1)],
      ['a deletion', 'trashed_posts', ({ key }: Versions) => blog.call('deletepost', key)],
    ])('survives %s at the same time', async (_, table, act: (versions: Versions) => Promise<unknown>) => {
      const versions = await referring();

      await during(cleared, versions, () => act(versions));

      expect(await idsIn(versions, table, column)).toEqual([null]);
    });
  });
});
