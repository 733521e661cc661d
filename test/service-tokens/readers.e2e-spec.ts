import { startBlog, type Blog } from '../support/blog';
import type { Fields } from '../support/answers';
import { newPicture } from '../support/pictures';
import { scheduled, settle } from '../support/rows/groups';
import { Drafts } from '../support/rows/drafts';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const REFUSED = [403, 'scope_forbidden', 'publish'];

const PUBLIC = { postStatus: 'published' };

const AHEAD = { postStatus: 'scheduled', postPublishAt: '2099-01-01' };

/** What a service token without `publish` is allowed to do has no effect on what readers see, now or later. */
describe('readers of a blog that a token without the scope publish writes to', () => {
  let blog: Blog;
  let accountId: number;
  let northId: number;
  let writer: Machine;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
    northId = await blog.subAccount('North');
    writer = await machine(blog, { operations: ['read', 'write'] });
  });
  afterAll(() => blog.stop());

  const get = async (path: string) => {
    const { status, headers, text } = await blog.send(path, { method: 'GET' });
    return [path, status, headers.get('location'), text];
  };
  const all = (...paths: string[]) => Promise.all(paths.map(get));
  const post = (fields: Fields) => blog.call('addpost', { accountId, postTitle: 'A post', ...fields });
  const byWriter = async (operation: string, body: object) =>
    outcomeOf(await blog.operate(operation, body, writer));
  const refusals = async (calls: readonly (readonly [string, object])[]) => {
    const outcomes = [];
    for (const [operation, body] of calls) outcomes.push([operation, await byWriter(operation, body)]);
    return outcomes;
  };
  const refused = (...operations: string[]) => operations.map((operation) => [operation, REFUSED]);

  it('see no category and no author that it adds, changes or deletes', async () => {
    const { authorId: postAuthorId } = await blog.call('addauthor', {
      authorName: 'Jane Doe',
      authorBio: 'Bakes.',
      subAccountId: null,
    });
    const { catId: postCategoriesId } = await blog.call('addcategory', { catName: 'News' });
    await post({ accountId: northId, ...PUBLIC, postAuthorId, postCategoriesId });
    const contributor = { accountId: northId, userRoleName: 'Contributor', name: 'Jane (Doe)' };
    const own = await machine(blog, { ...contributor, operations: ['write'] });
    const look = () =>
      all(
        ...['', '/author/jane-doe', '/author/evil', '/category/news', '/category/evil', '/feed.xml'].map(
          (path) => `/blog/north${path}`,
        ),
        ...['categories', 'posts?author=jane-doe', 'posts?category=news'].map(
          (path) => `/public/north/${path}`,
        ),
      );
    const before = await look();

    const added = [
      await blog.call(
        'addauthor',
        { subAccountId: northId, authorName: 'Jane-Doe', authorBio: 'No.' },
        writer,
      ),
      await blog.call('addauthor', { subAccountId: northId, authorName: 'Evil', authorBio: 'No.' }, writer),
    ];
    await blog.call('addcategory', { subAccountId: northId, catName: 'news' }, writer);
    const { catId } = await blog.call('addcategory', { subAccountId: northId, catName: 'Evil' }, writer);
    const byline = await blog.call('authors/own', { accountId: northId }, own);
    const afterAdding = await look();
    for (const { authorId, authorName } of added) {
      const changed = { subAccountId: northId, authorId, authorName, authorBio: 'Neither.' };
      await blog.call('updateauthor', changed, writer);
    }
    await blog.call('updatecategory', { catId, catName: 'Worse' }, writer);
    const afterChanging = await look();
    for (const { authorId } of [...added, byline]) await blog.call('deleteauthor', { authorId }, writer);

    expect([added[0]?.authorSlug, byline.authorSlug]).toEqual(['jane-doe', 'jane-doe-2']);
    expect(afterAdding).toEqual(before);
    expect(afterChanging).toEqual(before);
    expect(await look()).toEqual(before);
  });

  it.each<[string, (postId: number) => Promise<unknown>]>([
    [
      'of a scheduled post',
      (postId) => blog.call('updatepost', { accountId, postId, postTitle: 'A post', ...AHEAD }),
    ],
    [
      'of a private post with a scheduled draft',
      async (postId) => {
        await blog.call('updatepost', { accountId, postId, postTitle: 'A post', postStatus: 'draft' });
        const drafts = new Drafts(blog, accountId, postId);
        await drafts.save(PUBLIC);
        await scheduled(blog, [drafts]);
      },
    ],
  ])('keep the redirect %s', async (name, hide) => {
    const slug = `left-${name.length}`;
    const { postId } = await post({ ...PUBLIC, postSlug: slug });
    const { postUrl } = await blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'A post',
      postSlug: `new-${slug}`,
    });
    await hide(postId);

    const { postId: taker, postSlug } = await blog.call(
      'addpost',
      { accountId, postTitle: 'Taker', postSlug: slug },
      writer,
    );
    const wanted = { accountId, postId: taker, postTitle: 'Taker', postSlug: slug };
    const again = await blog.call('updatepost', wanted, writer);
    await blog.call('deletepost', { accountId, postId: taker }, writer);
    const restored = await blog.call('posts/restore', { accountId, postId: taker }, writer);
    await blog.call('updatepost', { accountId, postId, postTitle: 'A post', postPublishAt: null, ...PUBLIC });

    expect([postSlug, again.postSlug, restored.postSlug]).toEqual(Array(3).fill(`${slug}-2`));
    expect((await get(`/blog/other/${slug}`)).slice(1, 3)).toEqual([301, postUrl]);
  });

  it('find a scheduled draft under its slug', async () => {
    const drafts = await Drafts.ofNew(blog, PUBLIC);
    await drafts.save({ postSlug: 'launch' });
    const { groupId } = await scheduled(blog, [drafts]);

    const taken = await blog.call('addpost', { accountId, postTitle: 'Launch' }, writer);
    await settle(blog, groupId);

    expect(taken.postSlug).toBe('launch-2');
    const { data } = await blog.list('listposts', { accountId, postId: drafts.postId });
    expect(data[0]?.postSlug).toBe('launch');
  });

  it('find the categories, authors and pictures of a scheduled draft, and of its live post, unchanged', async () => {
    const picture = async () => blog.call('media/upload', { accountId, file: await newPicture() });
    const [ofAuthor, ofPost] = [await picture(), await picture()];
    const authorName = 'Later';
    const { authorId } = await blog.call('addauthor', { authorName, authorImg: ofAuthor.mediaUrl });
    const { catId } = await blog.call('addcategory', { catName: 'Later' });
    const drafts = await Drafts.ofNew(blog);
    await drafts.save(PUBLIC);
    await scheduled(blog, [drafts]);
    // The draft gets these when it is merged into the post.
    const live = { ...drafts.key, postTitle: 'Live', postImage: ofPost.mediaUrl };
    await blog.call('updatepost', { ...live, postCategoriesId: catId, postAuthorId: authorId });

    const outcomes = await refusals([
      ['updatecategory', { catId, catName: 'Sooner' }],
      ['deletecategory', { catId }],
      ['updateauthor', { authorId, authorName, subAccountId: null }],
      ['deleteauthor', { authorId }],
      ['media/update', { accountId, mediaId: ofAuthor.mediaId, alt: 'Later' }],
      ['media/delete', { accountId, mediaId: ofAuthor.mediaId }],
      ['media/delete', { accountId, mediaId: ofPost.mediaId }],
    ]);

    expect(outcomes).toEqual(
      refused(
        ...['updatecategory', 'deletecategory', 'updateauthor', 'deleteauthor'],
        ...['media/update', 'media/delete', 'media/delete'],
      ),
    );
  });

  it('find the picture of an author whom a scheduled draft names unchanged', async () => {
    const media = await blog.call('media/upload', { accountId, file: await newPicture() });
    const key = { accountId, mediaId: media.mediaId };
    const { authorId } = await blog.call('addauthor', { authorName: 'New', authorImg: media.mediaUrl });
    const drafts = await Drafts.ofNew(blog, PUBLIC);
    const unscheduled = await byWriter('media/update', { ...key, alt: 'Before' });
    await drafts.save({ postAuthorId: authorId });
    await scheduled(blog, [drafts]);

    expect(unscheduled).toEqual([200]);
    expect(await byWriter('media/update', { ...key, alt: 'After' })).toEqual(REFUSED);
  });

  it('get the scheduled drafts of a deleted post as its deletion has left them', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save(PUBLIC);
    await scheduled(blog, [drafts]);
    await blog.call('deletepost', drafts.key);

    const outcomes = await refusals([
      ['posts/restore', drafts.key],
      ['posts/purge', drafts.key],
    ]);

    expect(outcomes).toEqual(refused('posts/restore', 'posts/purge'));
  });
});
