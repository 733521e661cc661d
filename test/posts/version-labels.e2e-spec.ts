import { startBlog, type Blog } from '../support/blog';
import { Versions } from '../support/rows/versions';

describe('the label of a version', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  const labels = async (versions: Versions) => (await versions.list()).data.map(({ label }) => label);

  it('is set and cleared on a former version, under any of its numbers', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({});
    await versions.update({ postTitle: 'Second' });

    const set = await versions.label(1, '  As printed ');
    const listed = await labels(versions);
    const cleared = await versions.label(2, '');

    expect(set).toMatchObject({ version: 2, label: 'As printed', current: false, postTitle: 'First' });
    expect(listed).toEqual([null, 'As printed']);
    expect(cleared).toMatchObject({ version: 2, label: null });
    expect(await labels(versions)).toEqual([null, null]);
  });

  it('is set on the current version without moving it, and goes with it', async () => {
    const versions = await Versions.ofNew(blog);
    const before = await blog.call('posts/get', versions.key);

    const set = await versions.label(1, 'Approved');
    const after = await blog.call('posts/get', versions.key);
    await versions.update({});
    const same = await labels(versions);
    await versions.update({ postTitle: 'Second' });

    expect(set).toMatchObject({ version: 1, label: 'Approved', current: true });
    expect(after).toEqual(before);
    expect(same).toEqual(['Approved']);
    expect(await labels(versions)).toEqual([null, 'Approved']);
    expect(await versions.get(1)).toMatchObject({ label: 'Approved', version: 2 });
  });

  it('is set on the current version of a post that another release has written', async () => {
    const versions = await Versions.ofNew(blog);
    await blog.sql('UPDATE posts SET version = 2 WHERE post_id = ?', [versions.postId]);

    await versions.label(2, 'Approved');

    expect((await versions.list()).data).toMatchObject([{ version: 2, label: 'Approved', changedBy: null }]);
  });

  it('stays as it is if none is sent', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.label(1, 'Approved');

    const answer = await versions.label(1, undefined);

    expect(answer.label).toBe('Approved');
    expect(await labels(versions)).toEqual(['Approved']);
  });

  it.each(['x'.repeat(101), 7, 'a\nb'])('is refused with 422: %j', async (label) => {
    const versions = await Versions.ofNew(blog);

    const { status, body } = await blog.refuse('posts/label', { ...versions.key, version: 1, label });

    expect([status, body.errors?.[0]?.field]).toEqual([422, 'label']);
  });

  it('of the current version is not lost by concurrent updates', async () => {
    const versions = await Versions.ofNew(blog);

    const [labelled] = await Promise.all([
      versions.label(1, 'First of all'),
      ...Array.from({ length: 8 }, (_, at) => versions.update({ postTitle: `Title ${at}` })),
    ]);

    expect(labelled).toMatchObject({ version: 1, label: 'First of all' });
    expect(await versions.get(1)).toMatchObject({ version: 1, label: 'First of all' });
  });
});

describe('the rights to versions', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  /** The status of each operation on an own private, an own public, and someone else's post. */
  it.each([
    ['Viewer', [403, 403, 403]],
    ['Contributor', [200, 403, 403]],
    ['Author', [200, 200, 403]],
    ['Editor', [200, 200, 200]],
  ] as const)('to label and restore match updatepost for the role %s', async (role, expected) => {
    const caller = await blog.invite(role);
    const created = await Versions.ofNew(blog, { postStatus: 'published' });
    const asOwner = role === 'Viewer' ? undefined : await blog.invite('Editor');
    const own = async (postStatus: string) => {
      const versions = await Versions.ofNew(blog, {}, role === 'Viewer' ? asOwner : caller);
      await versions.update({ postTitle: 'Second', postStatus });
      return versions;
    };
    const posts = [await own('draft'), await own('published'), created];

    const statuses = async (operation: string, more: object = {}) => {
      const sent = [];
      for (const { key } of posts) {
        sent.push((await blog.operate(operation, { ...key, version: 1, ...more }, caller)).status);
      }
      return sent;
    };

    expect(await statuses('posts/label', { label: 'Mine' })).toEqual(expected);
    expect(await statuses('posts/restoreversion')).toEqual(expected);
  });

  it('to restore count for the result', async () => {
    const contributor = await blog.invite('Contributor');
    const versions = await Versions.ofNew(blog, {}, contributor);
    await versions.update({ postStatus: 'published' });
    await versions.update({ postStatus: 'draft' });
    const restore = (fields: string[]) =>
      blog.operate('posts/restoreversion', { ...versions.key, version: 2, fields }, contributor);

    const refused = await restore(['postStatus']);
    const allowed = await restore(['postTitle']);

    expect([refused.status, allowed.status]).toEqual([403, 200]);
  });
});
