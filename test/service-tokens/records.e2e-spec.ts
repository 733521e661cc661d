import { startBlog, type Blog, type Credentials } from '../support/blog';
import { newPicture } from '../support/pictures';
import { Drafts } from '../support/rows/drafts';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

/** What a token creates belongs to the token: neither to its maker nor to another token. */
describe('the records of a service token', () => {
  let blog: Blog;
  let accountId: number;
  let contributor: Machine;
  let sibling: Machine;
  let maker: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
    maker = await blog.invite('Admin');
    contributor = await machine(blog, { userRoleName: 'Contributor' }, maker);
    sibling = await machine(blog, { userRoleName: 'Contributor' }, maker);
  });
  afterAll(() => blog.stop());

  const newPost = (as: Credentials) => blog.call('addpost', { accountId, postTitle: 'Generated' }, as);
  const update = async (postId: number, as: Credentials) =>
    outcomeOf(await blog.operate('updatepost', { accountId, postId, postTitle: 'Next' }, as));

  it('are its own posts, also after a rotation', async () => {
    const { postId } = await newPost(contributor);
    const first = await update(postId, contributor);
    const { serviceTokenId } = contributor;

    const { token } = await blog.call('servicetokens/rotate', { accountId, serviceTokenId }, maker);

    expect(first).toEqual([200]);
    expect(await update(postId, { ...contributor, token })).toEqual([200]);
    const rights = await blog.call('posts/rights', { accountId, postId }, { ...contributor, token });
    expect(rights).toMatchObject({ own: true, mayUpdate: true, mayPublish: false, mayApprove: false });
  });

  it('exclude the posts of another token, of a person, and of no one', async () => {
    const { postId: ofSibling } = await newPost(sibling);
    const { postId: ofPerson } = await newPost(maker);
    const { postId: ofNoOne } = await newPost(maker);
    await blog.sql('UPDATE posts SET created_by = NULL WHERE post_id = ?', [ofNoOne]);

    for (const postId of [ofSibling, ofPerson, ofNoOne]) {
      expect(await update(postId, contributor)).toEqual([403, 'role_forbidden']);
    }
  });

  it('name no person in the history of a post', async () => {
    const { postId } = await newPost(contributor);
    await update(postId, contributor);

    const { data } = await blog.list('posts/versions', { accountId, postId });

    expect(data.map(({ changedBy, via }) => [changedBy, via])).toEqual([
      [null, 'service'],
      [null, 'service'],
    ]);
  });

  it('stay its own in the trash', async () => {
    const { postId } = await newPost(contributor);
    await blog.call('deletepost', { accountId, postId }, contributor);

    const restored = await blog.operate('posts/restore', { accountId, postId }, contributor);

    expect(restored.status).toBe(200);
    expect(await update(postId, contributor)).toEqual([200]);
  });

  it('are its own pictures', async () => {
    const upload = (as: Credentials) => async () =>
      blog.call('media/upload', { accountId, file: await newPicture() }, as);
    const [own, other] = [await upload(contributor)(), await upload(sibling)()];
    const rename = async (mediaId: number) =>
      outcomeOf(await blog.operate('media/update', { accountId, mediaId, mediaName: 'New' }, contributor));

    expect(own.createdBy).toBeNull();
    expect(await rename(own.mediaId)).toEqual([200]);
    expect(await rename(other.mediaId)).toEqual([403, 'role_forbidden']);
  });

  it('are an author with its name', async () => {
    const named = await machine(blog, { userRoleName: 'Contributor', name: 'Weather bot' });

    const first = await blog.operate('authors/own', { accountId }, named);
    const again = await blog.operate('authors/own', { accountId }, named);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.body).toMatchObject({ data: { authorName: 'Weather bot', userId: null } });
    expect(again.body).toEqual(first.body);
  });

  it('are previews that end with it', async () => {
    const token = await machine(blog, { userRoleName: 'Author' });
    const { postId } = await newPost(token);
    const preview = await blog.call('previews/create', { accountId, postId }, token);
    const path = new URL(preview.url).pathname;
    const before = await blog.send(path, { method: 'GET' });

    await blog.call('servicetokens/revoke', { accountId, serviceTokenId: token.serviceTokenId });

    expect(preview.createdBy).toBeNull();
    expect(before.status).toBe(200);
    expect((await blog.send(path, { method: 'GET' })).status).toBe(404);
  });

  it('are drafts that its maker cannot approve', async () => {
    const editor = await machine(blog, { userRoleName: 'Editor' }, maker);
    const drafts = await Drafts.ofNew(blog, {});
    const { accountId: of, postId } = drafts;
    const { draftVersion } = await drafts.save({ postTitle: 'Drafted' }, editor);
    await drafts.request({}, editor);
    const approve = (as: Credentials) =>
      blog.operate('reviews/approve', { accountId: of, postId, draftVersion }, as).then(outcomeOf);

    expect((await drafts.get()).savedBy).toBeNull();
    expect(await approve(editor)).toEqual([403, 'service_token_forbidden']);
    expect(await approve(maker)).toEqual([403, 'review_same_person']);
    expect(await approve(blog.owner.credentials)).toEqual([200]);
  });
});
