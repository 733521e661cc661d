import { startBlog, type Blog } from '../support/blog';
import type { Fields } from '../support/answers';
import { newPicture } from '../support/pictures';
import { draftedPosts, keysOf, scheduled, settle } from '../support/rows/groups';
import { Drafts } from '../support/rows/drafts';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const REFUSED = [403, 'scope_forbidden', 'publish'];

const AHEAD = '2099-01-01';

/** Without `publish`, a token changes nothing that readers see, now or later. */
describe('the scope publish', () => {
  let blog: Blog;
  let accountId: number;
  let northId: number;
  let writer: Machine;
  let publisher: Machine;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    northId = await blog.subAccount('North');
    writer = await machine(blog, { operations: ['read', 'write'] });
    publisher = await machine(blog, { operations: ['read', 'write', 'publish'] });
  });
  afterAll(() => blog.stop());

  const newPost = async (fields: Fields = {}) =>
    (await blog.call('addpost', { accountId, postTitle: 'A post', ...fields })).postId;
  const byBoth = async (operation: string, body: () => Promise<Fields> | Fields) => [
    outcomeOf(await blog.operate(operation, await body(), writer)),
    outcomeOf(await blog.operate(operation, await body(), publisher))[0],
  ];

  it.each<[string, Fields]>([
    ['public', { postStatus: 'published' }],
    ['scheduled', { postStatus: 'scheduled', postPublishAt: AHEAD }],
  ])('is needed for posts that are %s, before or after', async (_, shown) => {
    const update = (before: Fields, fields: Fields) => async () => ({
      accountId,
      postTitle: 'A post',
      postId: await newPost(before),
      ...fields,
    });
    const trashed = async () => {
      const postId = await newPost();
      await blog.call('deletepost', { accountId, postId });
      return { accountId, postId, ...shown };
    };
    const changed = async () => {
      const postId = await newPost(shown);
      await blog.call('updatepost', { accountId, postId, postTitle: 'Another' });
      return { accountId, postId, version: 1 };
    };

    expect(await byBoth('addpost', () => ({ accountId, postTitle: 'New', ...shown }))).toEqual([
      REFUSED,
      201,
    ]);
    expect(await byBoth('updatepost', update({}, shown))).toEqual([REFUSED, 200]);
    expect(await byBoth('updatepost', update(shown, {}))).toEqual([REFUSED, 200]);
    expect(await byBoth('updatepost', update(shown, { postStatus: 'draft' }))).toEqual([REFUSED, 200]);
    expect(await byBoth('deletepost', update(shown, {}))).toEqual([REFUSED, 200]);
    expect(await byBoth('posts/restoreversion', changed)).toEqual([REFUSED, 200]);
    if (shown.postStatus === 'published') {
      expect(await byBoth('posts/restore', trashed)).toEqual([REFUSED, 200]);
    }
  });

  it('is not needed for private posts, drafts and previews', async () => {
    const postId = await newPost();
    const shown = await newPost({ postStatus: 'published' });
    const key = { accountId, postId };

    for (const [operation, body] of [
      ['addpost', { accountId, postTitle: 'Private' }],
      ['updatepost', { ...key, postTitle: 'Private 2' }],
      ['posts/label', { ...key, version: 2, label: 'Named' }],
      ['posts/restoreversion', { ...key, version: 1 }],
      ['drafts/save', { accountId, postId: shown, postTitle: 'Drafted' }],
      ['drafts/save', { accountId, postId: shown, postTitle: 'Drafted again' }],
      ['drafts/restoreversion', { accountId, postId: shown, draftVersion: 1 }],
      ['reviews/request', { accountId, postId: shown }],
      ['previews/create', { accountId, postId: shown }],
      ['drafts/discard', { accountId, postId: shown }],
      ['drafts/save', { ...key, postTitle: 'Drafted' }],
      ['drafts/publish', key],
      ['deletepost', key],
      ['posts/restore', key],
      ['deletepost', key],
      ['posts/purge', key],
    ] as const) {
      const { status } = await blog.operate(operation, body, writer);
      expect([operation, status < 300 ? 'done' : status]).toEqual([operation, 'done']);
    }
  });

  it('is needed to publish a draft', async () => {
    const drafted = async () => {
      const postId = await newPost({ postStatus: 'published' });
      await blog.call('drafts/save', { accountId, postId, postTitle: 'Drafted' });
      return { accountId, postId };
    };

    expect(await byBoth('drafts/publish', drafted)).toEqual([REFUSED, 200]);
  });

  it('is needed for everything that changes a scheduled draft', async () => {
    const group = async () => {
      const [drafts] = (await draftedPosts(blog, ['Grouped'], { postStatus: 'draft' })) as [Drafts];
      const { draftVersion } = await drafts.save({ postStatus: 'published' });
      await scheduled(blog, [drafts]);
      return { accountId, postId: drafts.postId, draftVersion };
    };

    for (const operation of ['drafts/save', 'drafts/discard', 'reviews/request', 'drafts/restoreversion']) {
      expect([operation, ...(await byBoth(operation, group))]).toEqual([
        operation,
        REFUSED,
        expect.any(Number),
      ]);
    }
    const withTitle = async () => ({ ...(await group()), postTitle: 'Changed' });
    expect(await byBoth('updatepost', withTitle)).toEqual([REFUSED, 200]);
    expect(await byBoth('deletepost', group)).toEqual([REFUSED, 200]);
  });

  it('is needed to schedule drafts, which are then published as the token', async () => {
    const drafts = await draftedPosts(blog, ['Later']);
    const body = { ...keysOf(drafts), publishAt: AHEAD };

    const refused = await blog.refuse('drafts/schedule', body, writer);
    const { groupId } = await scheduled(blog, drafts, publisher);
    const unscheduled = await blog.refuse('drafts/unschedule', keysOf(drafts), writer);
    await settle(blog, groupId);

    expect([outcomeOf(refused), outcomeOf(unscheduled)]).toEqual([REFUSED, REFUSED]);
    const { data } = await blog.list('listposts', { accountId, postId: drafts[0]?.postId });
    expect(data[0]?.postTitle).toBe('Later 2');
  });

  it('does not publish scheduled drafts of a token that has ended', async () => {
    const token = await machine(blog);
    const drafts = await draftedPosts(blog, ['Never']);
    const { groupId } = await scheduled(blog, drafts, token);
    await blog.call('servicetokens/revoke', { accountId, serviceTokenId: token.serviceTokenId });

    await settle(blog, groupId);

    const { data } = await blog.list('listposts', { accountId, postId: drafts[0]?.postId });
    expect(data[0]?.postTitle).toBe('Never');
  });

  describe.each([
    ['category', 'addcategory', 'catId', 'postCategoriesId', {}],
    ['author', 'addauthor', 'authorId', 'postAuthorId', { authorName: 'Jane', subAccountId: null }],
  ] as const)('of a token that changes a %s', (kind, add, id, reference, more) => {
    const record = async () => Number((await blog.call(add, { ...more }))[id as never]);
    const carried = (fields: Fields) => async () => {
      const recordId = await record();
      await newPost({ [reference]: recordId, ...fields });
      return { [id]: recordId, ...more };
    };

    it.each<[string, Fields]>([
      ['public', { postStatus: 'published' }],
      ['scheduled', { postStatus: 'scheduled', postPublishAt: AHEAD }],
    ])('is needed if a %s post carries it', async (_, fields) => {
      expect(await byBoth(`update${kind}`, carried(fields))).toEqual([REFUSED, 200]);
      expect(await byBoth(`delete${kind}`, carried(fields))).toEqual([REFUSED, 200]);
    });

    it('is needed if a scheduled draft will carry it', async () => {
      const drafted = async () => {
        const recordId = await record();
        const drafts = await Drafts.ofNew(blog, {});
        await drafts.save({ [reference]: recordId, postStatus: 'published' });
        await scheduled(blog, [drafts]);
        return { [id]: recordId, ...more };
      };

      expect(await byBoth(`update${kind}`, drafted)).toEqual([REFUSED, 200]);
    });

    it('is not needed if only private posts carry it, or none', async () => {
      const update = await blog.operate(`update${kind}`, await carried({})(), writer);
      const remove = await blog.operate(`delete${kind}`, { [id]: await record() }, writer);
      const create = await blog.operate(add, { ...more }, writer);

      expect([update.status, remove.status, create.status]).toEqual([200, 200, 201]);
    });
  });

  it.each([
    ['createsubaccount', () => ({ parentAccountId: accountId, name: 'New' }), 201],
    ['updatesubaccount', () => ({ subAccountId: northId, updatedSubAccountName: 'North' }), 200],
    ['accounts/update', () => ({ accountId, blogDescription: 'News' }), 200],
    ['deletesubaccount', async () => ({ subAccountId: await blog.subAccount('Old') }), 200],
  ])('is always needed for %s', async (operation, body, status) => {
    expect(await byBoth(operation, body)).toEqual([REFUSED, status]);
  });

  it('is needed for a picture that readers see', async () => {
    const shown = async () => {
      const media = await blog.call('media/upload', { accountId, file: await newPicture() });
      await newPost({ postImage: media.mediaUrl, postStatus: 'published' });
      return { accountId, mediaId: media.mediaId };
    };
    const unused = async () => {
      const { mediaId } = await blog.call('media/upload', { accountId, file: await newPicture() }, writer);
      return { accountId, mediaId };
    };
    const restored = async () => {
      const key = await shown();
      await blog.call('media/delete', key);
      return key;
    };

    expect(await byBoth('media/update', async () => ({ ...(await shown()), alt: 'New' }))).toEqual([
      REFUSED,
      200,
    ]);
    expect(await byBoth('media/delete', shown)).toEqual([REFUSED, 200]);
    expect(await byBoth('media/restore', restored)).toEqual([REFUSED, 200]);
    expect((await blog.operate('media/delete', await unused(), writer)).status).toBe(200);
  });

  it('is checked after the account and the record, where the role is', async () => {
    const viewer = await machine(blog, { userRoleName: 'Viewer', operations: ['write'] });
    const body = { accountId, postTitle: 'New', postStatus: 'published' };

    expect(outcomeOf(await blog.refuse('addpost', body, viewer))).toEqual([403, 'role_forbidden']);
    expect(outcomeOf(await blog.refuse('addpost', { ...body, postAuthorId: 2_000_000 }, writer))).toEqual(
      REFUSED,
    );
    expect(outcomeOf(await blog.refuse('addpost', { ...body, postTitle: '' }, writer))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(outcomeOf(await blog.refuse('updatepost', { ...body, postId: 2_000_000 }, writer))).toEqual([
      404,
      'record_not_found',
    ]);
  });
});
