import { startBlog, type Blog, type Credentials } from '../support/blog';
import { Drafts } from '../support/rows/drafts';

describe('the rights on drafts', () => {
  let blog: Blog;
  let viewer: Credentials;
  let contributor: Credentials;
  let author: Credentials;
  let editor: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    viewer = await blog.invite('Viewer');
    contributor = await blog.invite('Contributor');
    author = await blog.invite('Author');
    editor = await blog.invite('Editor');
  });
  afterAll(() => blog.stop());

  const statusOf = async (drafts: Drafts, operation: string, as: Credentials, fields: object = {}) =>
    (await drafts.send(operation, { ...fields }, as)).status;

  it('refuse a Viewer with 403 whether or not there is a draft, and with 404 without the post', async () => {
    const without = await Drafts.ofNew(blog);
    const unknown = new Drafts(blog, blog.accountId, 2_000_000_000);

    for (const operation of ['get', 'save', 'publish', 'discard']) {
      expect([operation, await statusOf(without, operation, viewer)]).toEqual([operation, 403]);
      expect([operation, await statusOf(unknown, operation, viewer)]).toEqual([operation, 404]);
    }
  });

  it('let Editors save every draft, and other roles only drafts of their own posts', async () => {
    const others = await Drafts.ofNew(blog);
    const own = await Drafts.ofNew(blog, {}, contributor);

    expect(await statusOf(others, 'save', viewer)).toBe(403);
    expect(await statusOf(others, 'save', contributor)).toBe(403);
    expect(await statusOf(others, 'save', author)).toBe(403);
    expect(await statusOf(others, 'save', editor)).toBe(201);
    expect(await statusOf(own, 'save', author)).toBe(403);
    expect(await statusOf(own, 'save', contributor)).toBe(201);
  });

  it('let a Contributor save a draft of an own public post, which others publish', async () => {
    const own = await Drafts.ofNew(blog, {}, contributor);
    await own.update({ postStatus: 'published' }, editor);

    const saved = await statusOf(own, 'save', contributor, { postTitle: 'Better', postStatus: 'published' });
    const refused = [
      await statusOf(own, 'publish', contributor),
      await statusOf(own, 'discard', contributor),
    ];
    const published = await own.publish({}, editor);

    expect([saved, ...refused]).toEqual([201, 403, 403]);
    expect(published).toMatchObject({ postTitle: 'Better', postVisibility: 'public' });
  });

  it('let a Contributor publish a draft whose result is private, and no other', async () => {
    const own = await Drafts.ofNew(blog, {}, contributor);
    await own.save({ postTitle: 'Private' }, contributor);
    const first = await own.publish({}, contributor);
    await own.save({ postStatus: 'published' }, contributor);

    const second = await statusOf(own, 'publish', contributor);
    await own.save({ postStatus: 'draft' }, contributor);

    expect(first).toMatchObject({ postTitle: 'Private', postVisibility: 'private' });
    expect(second).toBe(403);
    expect(await statusOf(own, 'discard', contributor)).toBe(200);
  });

  it('let an Author publish and discard drafts of own posts, and no others', async () => {
    const own = await Drafts.ofNew(blog, { postStatus: 'published' }, author);
    const others = await Drafts.ofNew(blog);
    await others.save();

    await own.save({ postTitle: 'Mine' }, author);
    const published = await own.publish({}, author);
    await own.save({}, author);

    expect(published).toMatchObject({ postTitle: 'Mine', postVisibility: 'public' });
    expect(await statusOf(own, 'discard', author)).toBe(200);
    expect(await statusOf(others, 'publish', author)).toBe(403);
    expect(await statusOf(others, 'discard', author)).toBe(403);
  });

  it('refuse with 403 before 412 and 409', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Drafted' });
    await drafts.update({ postTitle: 'Updated' });

    const forbidden = await drafts.send('publish', {}, author, '7');
    const stale = await drafts.send('publish', {}, editor, '7');
    const conflict = await drafts.send('publish', {}, editor, '1');

    expect([forbidden.status, stale.status, conflict.status]).toEqual([403, 412, 409]);
  });

  it('refuse with 403 before 422 and 409 if the result would be public', async () => {
    const merged = await Drafts.ofNew(blog, {}, contributor);
    await merged.save({ postTitle: 'Drafted', postStatus: 'published' }, contributor);
    await merged.update({ postTitle: 'Updated' });
    const dated = await Drafts.ofNew(blog, {}, contributor);
    await dated.save({ postUnpublishAt: '2036-01-01', postStatus: 'published' }, contributor);
    await dated.update({ postPublishAt: '2037-01-01' });

    expect(await merged.refusal('publish', {}, contributor)).toEqual([403, 'role_forbidden']);
    expect(await merged.refusal('publish', {}, editor)).toEqual([409, 'draft_conflict']);
    expect(await dated.refusal('publish', {}, contributor)).toEqual([403, 'role_forbidden']);
    expect(await dated.refusal('publish', {}, editor)).toEqual([422, 'validation_failed']);
  });
});
