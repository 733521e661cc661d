import { operationsByPath } from '../../src/platform/operations/operation';
import type { Changes } from '../support/mirror';
import { startBlog, type Blog, type Sent } from '../support/blog';
import type { Fields, ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { makeDue } from '../support/rows/due-posts';
import { until } from '../support/until';

/** A word that no one has reviewed. */
const MARKER = 'unreviewedword';
const AHEAD = '2099-01-01';
const ENDS = '2098-01-01';
const PAST = '2020-01-01';

/** The posts of an account that requires reviews. */
interface Posts {
  accountId: number;
  published: number;
  scheduled: number;
  ended: number;
  hidden: number;
  drafted: number;
  trashed: number;
}

/** Request bodies that try to show readers an unapproved text, by operation. */
const WAYS: Record<string, (posts: Posts) => Fields[]> = {
  addpost: () => [
    { postTitle: MARKER, postStatus: 'published' },
    { postTitle: MARKER, postStatus: ' LIVE ' },
    { postTitle: MARKER, postStatus: 'publish', postPublishAt: AHEAD },
    { postTitle: MARKER, postStatus: 'scheduled' },
    { postTitle: MARKER, postStatus: 'future', postPublishAt: AHEAD },
    { postTitle: MARKER, postStatus: 'published', postUnpublishAt: AHEAD },
    { postTitle: MARKER, postStatus: 'published', postHidePostFromBlog: 'Yes' },
  ],
  updatepost: ({ published, scheduled, ended, hidden }) => [
    { postId: published, postTitle: MARKER },
    { postId: published, postTitle: 'Published' },
    { postId: published, postTitle: 'Published', postSlug: MARKER },
    { postId: published, postTitle: 'Published', postContent: MARKER },
    { postId: published, postTitle: MARKER, postUnpublishAt: '2097-01-01' },
    { postId: published, postTitle: 'Published', postUnpublishAt: AHEAD },
    { postId: published, postTitle: 'Published', postUnpublishAt: null },
    { postId: published, postTitle: 'Published', postHidePostFromBlog: 'Yes' },
    { postId: published, postTitle: 'Published', postPublishAt: '2097-01-01' },
    { postId: scheduled, postTitle: MARKER },
    { postId: scheduled, postTitle: 'Scheduled', postPublishAt: null },
    { postId: scheduled, postTitle: 'Scheduled', postStatus: 'published', postPublishAt: PAST },
    { postId: ended, postTitle: MARKER, postUnpublishAt: null },
    { postId: ended, postTitle: 'Ended', postUnpublishAt: AHEAD },
    { postId: hidden, postTitle: MARKER, postStatus: 'published' },
    { postId: hidden, postTitle: 'Hidden', postStatus: 'scheduled', postPublishAt: AHEAD },
  ],
  'posts/restore': ({ trashed }) => [
    { postId: trashed, postStatus: 'published' },
    { postId: trashed, postStatus: 'scheduled' },
  ],
  'posts/restoreversion': ({ published, scheduled, ended, hidden }) => [
    { postId: published, version: 1 },
    { postId: published, version: 2 },
    { postId: scheduled, version: 1 },
    { postId: ended, version: 1, fields: ['postUnpublishAt'] },
    { postId: hidden, version: 1, fields: 'postStatus' },
  ],
  'drafts/publish': ({ drafted }) => [{ postId: drafted }, { postId: drafted, take: 'draft' }],
};

/** Operations that write posts or their records but show readers nothing. */
const FREE = [
  ...['deletepost', 'posts/purge', 'posts/label'],
  ...['drafts/save', 'drafts/discard', 'drafts/unschedule'],
  ...['drafts/restoreversion', 'reviews/request', 'reviews/reject'],
  ...['previews/create', 'previews/revoke'],
];

/** Publishes with another person's approval: see the publishing tests. */
const BY_APPROVAL = ['reviews/approve'];

/** Publishes later with another person's approval: see the tests of failing groups. */
const LATER = ['drafts/schedule'];

/** Operations that write no posts. */
const OTHERS = [
  ...[
    'listposts',
    'posts/get',
    'posts/rights',
    'posts/trash',
    'posts/versions',
    'posts/version',
    'posts/search',
    'postembedcode',
  ],
  ...[
    'drafts/get',
    'drafts/editing',
    'drafts/list',
    'drafts/versions',
    'drafts/version',
    'previews/list',
    'reviews/notes',
  ],
  ...['userlogin', 'userlogout', 'updateprofile', 'requestpasswordreset', 'resetpassword', 'listusers'],
  ...['profile/get', 'changepassword'],
  ...['accounts/get', 'accounts/update'],
  ...['listsubaccounts', 'createsubaccount', 'updatesubaccount', 'deletesubaccount'],
  ...['listcategories', 'categories/get', 'addcategory', 'updatecategory', 'deletecategory'],
  ...['listauthors', 'authors/get', 'authors/own', 'addauthor', 'updateauthor', 'deleteauthor'],
  ...['listteams', 'teams/get', 'createteam', 'updateteam', 'deleteteam'],
  ...['addusertoteam', 'updateteamuserrole', 'deleteteamuser', 'invitations/accept', 'invitations/decline'],
  ...['webhooks/list', 'webhooks/get', 'webhooks/create', 'webhooks/edit', 'webhooks/delete'],
  ...['webhooks/deliveries', 'webhooks/delivery', 'webhooks/redeliver', 'webhooks/recover'],
  ...['webhooks/pull'],
  ...['webhooks/test', 'webhooks/rotatesecret', 'apikeys/create', 'apikeys/list', 'apikeys/revoke'],
  ...['apikeys/rotate', 'servicetokens/create', 'servicetokens/list'],
  ...['servicetokens/rotate', 'servicetokens/revoke', 'audit/list'],
  ...[
    'media/upload',
    'media/copy',
    'media/list',
    'media/get',
    'media/update',
    'media/delete',
    'media/restore',
  ],
];

describe('an account that requires reviews', () => {
  let blog: Blog;
  let posts: Posts;
  let blogSlug: string;

  beforeAll(async () => {
    blog = await startBlog();
    const sub = { name: 'Reviewed', parentAccountId: blog.accountId };
    const made = await blog.call('createsubaccount', sub);
    blogSlug = String(made.blogSlug);
    posts = await addPosts(Number(made.subAccountId));
    await requireReviews(posts.accountId);
    await look();
  });
  afterAll(() => blog.stop());

  const requireReviews = (accountId: number) =>
    blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
  async function addPosts(accountId: number): Promise<Posts> {
    const add = async (postTitle: string, fields: Fields) =>
      (await blog.call('addpost', { accountId, postTitle, ...fields })).postId;
    const live = { postStatus: 'published' };
    const published = await add('Before', { ...live, postUnpublishAt: ENDS });
    await blog.call('updatepost', { accountId, postId: published, postTitle: 'Published' });
    const scheduled = await add('Before', { postStatus: 'scheduled', postPublishAt: AHEAD });
    await blog.call('updatepost', { accountId, postId: scheduled, postTitle: 'Scheduled' });
    const ended = await add('Ended', live);
    const over = { postUnpublishAt: PAST, postContent: MARKER };
    await blog.call('updatepost', { accountId, postId: ended, postTitle: 'Ended', ...over });
    const hidden = await add('Hidden', live);
    const back = { postStatus: 'draft', postContent: MARKER };
    await blog.call('updatepost', { accountId, postId: hidden, postTitle: 'Hidden', ...back });
    const drafted = await add('Drafted', live);
    await new Drafts(blog, accountId, drafted).save({ postTitle: MARKER });
    const trashed = await add('Trashed', { postContent: MARKER });
    await blog.call('deletepost', { accountId, postId: trashed });
    return { accountId, published, scheduled, ended, hidden, drafted, trashed };
  }

  const look = async () => {
    const seen = [];
    for (const path of [
      ...['', '/published', '/before', '/scheduled', '/ended', '/hidden', '/drafted', '/trashed'],
      ...[`/${MARKER}`, '/feed.xml', '/feed.json', '/sitemap.xml'],
    ].map((name) => `/blog/${blogSlug}${name}`)) {
      const { status, text, headers } = await blog.send(path, { method: 'GET' });
      // An error page can name its request.
      seen.push({ path, status, text: status < 400 ? text : '', etag: headers.get('etag') });
    }
    const json = `/public/${blogSlug}/posts`;
    seen.push({ path: json, text: (await blog.send(json, { method: 'GET' })).text });
    const changes = await blog.send(`/public/${blogSlug}/changes`, { method: 'GET' });
    seen.push({ path: 'changes', text: JSON.stringify((changes.body as Changes).data) });
    return seen;
  };
  const outcome = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];

  it('is tested with every operation', () => {
    const known = [...Object.keys(WAYS), ...FREE, ...BY_APPROVAL, ...LATER, ...OTHERS];

    const there = [...operationsByPath.values()].map(({ name }) => name);

    expect(there.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.entries(WAYS))(
    'lets no text without an approval through by %s',
    async (operation, bodies) => {
      const before = await look();

      for (const fields of bodies(posts)) {
        const sent = await blog.operate(operation, { accountId: posts.accountId, ...fields });

        expect([fields, ...outcome(sent)]).toEqual([fields, 403, 'review_required']);
      }
      expect(await look()).toEqual(before);
      expect(before.map(({ text }) => text).join()).not.toContain(MARKER);
    },
  );

  it('documents the refusal with each operation that has it', () => {
    const documented = [...operationsByPath.values()]
      .filter(({ refusals }) => refusals.includes('review_required'))
      .map(({ name }) => name);

    expect(documented.sort()).toEqual([...Object.keys(WAYS), ...BY_APPROVAL].sort());
  });

  describe('leaves free', () => {
    let accountId: number;

    beforeAll(async () => {
      accountId = await blog.subAccount('Free');
    });

    /** Adds a post while no review is required. */
    const add = async (fields: Fields = {}) => {
      await blog.call('accounts/update', { accountId, reviewRequired: 'No' });
      const drafts = await Drafts.ofNew(blog, { accountId, ...fields });
      await requireReviews(accountId);
      return drafts;
    };

    it('what is private: adding, updating, restoring and publishing a draft of it', async () => {
      await requireReviews(accountId);
      const drafts = await Drafts.ofNew(blog, { accountId, postStatus: 'idea' });

      const updated = await drafts.update({ postContent: 'More' });
      await drafts.save({ postTitle: 'Drafted' });
      const published = await drafts.publish();
      const restored = await blog.call('posts/restoreversion', { ...drafts.key, version: 1 });
      await blog.call('deletepost', drafts.key);
      const back = await blog.call('posts/restore', drafts.key);

      expect([updated, published, restored, back].map(({ postVisibility }) => postVisibility)).toEqual(
        Array(4).fill('private'),
      );
      expect(published.postTitle).toBe('Drafted');
    });

    it('the deletion of a public post', async () => {
      const drafts = await add({ postStatus: 'published' });

      expect((await blog.operate('deletepost', drafts.key)).status).toBe(200);
    });

    it('to make a post private, also with another text', async () => {
      const drafts = await add({ postStatus: 'published' });

      const updated = await drafts.update({ postStatus: 'draft', postContent: 'Private' });

      expect(updated).toMatchObject({ postVisibility: 'private', postContent: 'Private' });
    });

    it('an end, an earlier end, and an immediate end', async () => {
      const drafts = await add({ postStatus: 'published' });
      const ends: unknown[] = [];

      for (const postUnpublishAt of [AHEAD, ENDS, PAST]) {
        ends.push((await drafts.update({ postUnpublishAt })).postVisibility);
      }

      expect(ends).toEqual(['public', 'public', 'private']);
    });

    it('what was scheduled before: it goes live', async () => {
      const drafts = await add({ postStatus: 'scheduled', postPublishAt: AHEAD });
      const before = await drafts.post();

      await makeDue(blog, drafts.postId);
      await until('it has gone live', async () => (await drafts.post()).version === 2);

      expect(before.postVisibility).toBe('scheduled');
      expect(await drafts.post()).toMatchObject({ postVisibility: 'public', postStatus: 'published' });
    });

    it('the other accounts: each has its own setting', async () => {
      const drafts = await Drafts.ofNew(blog, { postStatus: 'published' });

      expect(await drafts.post()).toMatchObject({ postVisibility: 'public' });
      expect(await drafts.update({ postTitle: 'Changed' })).toMatchObject({ postTitle: 'Changed' });
    });
  });

  it('refuses with 403 before 412', async () => {
    const { accountId, published } = posts;
    const body = { accountId, postId: published, postTitle: MARKER };

    const sent = await blog.operate('updatepost', body, undefined, { 'If-Match': '77' });

    expect(outcome(sent)).toEqual([403, 'review_required']);
  });
});
