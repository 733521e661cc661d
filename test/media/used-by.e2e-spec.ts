import { startBlog, type Blog, type Credentials } from '../support/blog';
import { insertRows } from '../support/rows/rows';
import { newPicture } from '../support/pictures';

describe('usedBy', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const upload = async (to = accountId) =>
    blog.call('media/upload', { accountId: to, file: await newPicture() });

  const usesOf = async (mediaId: number, as?: Credentials, from = accountId) =>
    (await blog.call('media/get', { accountId: from, mediaId }, as)).usedBy;

  it('has authors and logos', async () => {
    const subAccountId = await blog.subAccount();
    const { mediaId, mediaUrl } = await upload();
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane', authorImg: mediaUrl });
    await blog.call('accounts/update', { accountId: subAccountId, blogLogo: `${mediaUrl}/320.webp` });

    const used = await usesOf(mediaId);
    await blog.call('deleteauthor', { authorId });
    await blog.call('accounts/update', { accountId: subAccountId, blogLogo: null });

    const none = { postId: null, postTitle: null };
    expect(used).toEqual([
      { ...none, accountId, authorId, where: 'author' },
      { ...none, accountId: subAccountId, authorId: null, where: 'logo' },
    ]);
    expect(await usesOf(mediaId)).toEqual([]);
  });

  it('has a deleted post once, although several of its texts show the picture', async () => {
    const { mediaId, mediaUrl } = await upload();
    const postContent = `<img src="${mediaUrl}">`;
    const text = { accountId, postTitle: 'Deleted', postContent, postImage: mediaUrl };
    const { postId } = await blog.call('addpost', text);
    for (const postTitle of ['Second', 'Third'])
      await blog.call('updatepost', { ...text, postId, postTitle });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'Draft', postContent });

    await blog.call('deletepost', { accountId, postId });

    expect(await usesOf(mediaId)).toEqual([
      { accountId, postId, postTitle: 'Third', authorId: null, where: 'trash' },
    ]);
  });

  it('shows drafts, versions and the trash only to those who can read them', async () => {
    const { mediaId, mediaUrl } = await upload();
    const text = { accountId, postTitle: 'Live', postContent: `<img src="${mediaUrl}">` };
    const { postId } = await blog.call('addpost', text);
    await blog.call('updatepost', { ...text, postId, postTitle: 'Changed' });
    await blog.call('drafts/save', { ...text, postId });
    const { postId: deletedId } = await blog.call('addpost', { ...text, postTitle: 'Deleted' });
    await blog.call('deletepost', { accountId, postId: deletedId });
    const [viewer, contributor] = [await blog.invite('Viewer'), await blog.invite('Contributor')];

    const [seen, all] = [await usesOf(mediaId, viewer), await usesOf(mediaId, contributor)];

    expect(seen.map(({ where }) => where)).toEqual(['content']);
    expect(all.map(({ where, postTitle }) => [where, postTitle])).toEqual([
      ['content', 'Changed'],
      ['draft', 'Changed'],
      ['trash', 'Deleted'],
      ['version', 'Changed'],
    ]);
  });

  it('has at most 100 uses, all in accounts that the caller can access', async () => {
    const [north, south] = [await blog.subAccount(), await blog.subAccount()];
    const { mediaId, mediaUrl } = await upload(south);
    const rows = Array.from({ length: 150 }, (_, at) => ({
      media_id: mediaId,
      place: 'content',
      owner_id: -at,
      version: 0,
      account_id: north,
    }));
    await insertRows(blog, 'media_uses', rows);
    const { postId } = await blog.call('addpost', {
      accountId: south,
      postTitle: 'South',
      postImage: mediaUrl,
    });
    const member = await blog.invite('Editor', south);

    const [all, some] = [await usesOf(mediaId, undefined, south), await usesOf(mediaId, member, south)];

    expect(all).toHaveLength(100);
    expect(some).toMatchObject([{ accountId: south, postId, where: 'image' }]);
    expect(some).toHaveLength(1);
  });

  it('leaves out accounts that were deleted', async () => {
    const subAccountId = await blog.subAccount();
    const { mediaId, mediaUrl } = await upload();
    await blog.call('addpost', { accountId: subAccountId, postTitle: 'Shown', postImage: mediaUrl });
    const before = await usesOf(mediaId);

    await blog.call('deletesubaccount', { subAccountId });

    expect([before.length, await usesOf(mediaId)]).toEqual([1, []]);
  });
});
