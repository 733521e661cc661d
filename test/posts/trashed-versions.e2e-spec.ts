import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { Versions } from '../support/rows/versions';

describe('the versions of a deleted post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  /** Adds a published post with three versions, of which the first and the current one have a label; deletes it. */
  const deleted = async () => {
    const versions = await Versions.ofNew(blog, { postContent: 'One', postStatus: 'published' });
    await versions.update({ postContent: 'Two' });
    await versions.update({ postContent: 'Three' });
    await versions.label(1, 'first');
    await versions.label(3, 'last');
    await blog.call('deletepost', versions.key);
    return versions;
  };
  const clear = () => blog.get(Housekeeping).run();
  const countRows = async ({ postId }: Versions) =>
    (await blog.sql('SELECT version FROM post_versions WHERE post_id = ?', [postId])).length;

  it('cannot be read, labeled or restored', async () => {
    const versions = await deleted();

    const refused = [
      await versions.refuse('posts/version', 2),
      await versions.refuse('posts/restoreversion', 2),
      await blog.refuse('posts/versions', versions.key),
      await blog.refuse('posts/label', { ...versions.key, version: 2, label: 'x' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('come back with the post, with their labels, and with the version that the restore replaces', async () => {
    const editor = await blog.invite('Editor');
    const versions = await deleted();
    await clear();

    const restored = await blog.call('posts/restore', versions.key, editor);

    const { data } = await versions.list();
    expect(restored).toMatchObject({ version: 4, postStatus: 'draft', postContent: 'Three' });
    expect(data).toMatchObject([
      { version: 4, via: 'restore', changedFields: ['postStatus'], label: null, current: true },
      { version: 3, via: 'api', changedFields: ['postContent'], label: 'last', postStatus: 'published' },
      { version: 2, via: 'api', changedFields: ['postContent'], label: null },
      { version: 1, via: 'api', changedFields: [], label: 'first' },
    ]);
    expect(data[0]?.changedBy?.userId).not.toBe(blog.owner.userId);
    expect((await versions.get(3)).post).toMatchObject({ postContent: 'Three', postStatus: 'published' });
  });

  it('have no new one if the restore changes no field', async () => {
    const versions = await Versions.ofNew(blog, { postContent: 'One' });
    await blog.call('deletepost', versions.key);

    await blog.call('posts/restore', versions.key);

    const { data } = await versions.list();
    expect(data).toMatchObject([{ version: 2, via: 'api', changedFields: [], current: true }]);
    expect((await versions.get(1)).post).toMatchObject({ postContent: 'One' });
  });

  it('are restored to a post that came back from the trash', async () => {
    const versions = await deleted();
    await blog.call('posts/restore', versions.key);

    const restored = await versions.restore(1);

    expect(restored).toMatchObject({ version: 5, postContent: 'One', postStatus: 'draft' });
  });

  it('are deleted when the post is purged, including labeled versions', async () => {
    const versions = await deleted();
    expect(await countRows(versions)).toBe(2);

    await blog.call('posts/purge', { accountId, postId: versions.postId });

    expect(await countRows(versions)).toBe(0);
  });
});
