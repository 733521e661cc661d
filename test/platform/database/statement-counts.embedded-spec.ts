import { startBlog, type Blog } from '../../support/blog';
import type { Place } from '../../support/operation-cases';
import { OPERATIONS } from '../../support/operations';
import { kindsOf } from '../../support/rows/statements';

/** The number of statements of each operation without service tokens, the audit of content, and the feed of changes. */
const BEFORE: Record<string, number> = {
  'profile/get': 2,
  updateprofile: 3,
  changepassword: 7,
  listsubaccounts: 1,
  'accounts/get': 1,
  'accounts/update': 3,
  listposts: 1,
  'posts/search': 1,
  'posts/get': 1,
  'posts/rights': 2,
  addpost: 8,
  updatepost: 3,
  deletepost: 7,
  'posts/versions': 3,
  'posts/version': 3,
  'posts/label': 2,
  'posts/restoreversion': 3,
  'drafts/save': 8,
  'drafts/get': 4,
  'drafts/editing': 1,
  'drafts/versions': 4,
  'reviews/notes': 2,
  'drafts/publish': 8,
  'drafts/discard': 9,
  'drafts/version': 3,
  'drafts/restoreversion': 9,
  'drafts/list': 4,
  'drafts/schedule': 6,
  'drafts/unschedule': 3,
  'previews/create': 4,
  'previews/list': 1,
  'previews/revoke': 4,
  'reviews/request': 10,
  'reviews/approve': 10,
  'reviews/reject': 9,
  'media/upload': 6,
  'media/copy': 4,
  'media/list': 1,
  'media/get': 2,
  'media/update': 5,
  'media/delete': 5,
  'media/restore': 5,
  'posts/trash': 2,
  'posts/restore': 8,
  'posts/purge': 36,
  postembedcode: 0,
  listcategories: 1,
  'categories/get': 1,
  addcategory: 4,
  updatecategory: 3,
  deletecategory: 3,
  listauthors: 1,
  'authors/get': 1,
  'authors/own': 4,
  addauthor: 4,
  updateauthor: 3,
  deleteauthor: 3,
  listteams: 1,
  'teams/get': 2,
  createteam: 4,
  updateteam: 7,
  deleteteam: 7,
  listusers: 2,
  addusertoteam: 13,
  updateteamuserrole: 12,
  deleteteamuser: 8,
  createsubaccount: 6,
  updatesubaccount: 5,
  deletesubaccount: 6,
  'webhooks/list': 1,
  'webhooks/get': 1,
  'webhooks/create': 4,
  'webhooks/edit': 5,
  'webhooks/delete': 5,
  'webhooks/deliveries': 1,
  'webhooks/delivery': 4,
  'webhooks/redeliver': 6,
  'webhooks/recover': 6,
  'webhooks/test': 4,
  'webhooks/rotatesecret': 7,
  'apikeys/create': 3,
  'apikeys/list': 1,
  'apikeys/revoke': 3,
};

/** Statements that these features need in addition to the one for the audit log. */
const MORE: Record<string, string[]> = {
  // For mirrors.
  'media/update': ['INSERT refreshed_posts'],
  'media/delete': ['INSERT refreshed_posts'],
  'media/restore': ['INSERT refreshed_posts'],
  updatecategory: ['INSERT refreshed_posts'],
  deletecategory: ['INSERT refreshed_posts'],
  updateauthor: ['INSERT refreshed_posts'],
  deleteauthor: ['INSERT refreshed_posts'],
  'posts/purge': ['SELECT gone_posts', 'SELECT gone_posts'],
  // Reads the mode, which has a default in the schema.
  'webhooks/create': ['SELECT webhooks'],
};

const OF_AUDIT = 'INSERT audit_log';

describe('the statements of an operation', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0' } });
    parent = { tree: blog.owner, accountId: blog.accountId };
    north = { tree: blog.owner, accountId: await blog.subAccount('North') };
  });
  afterAll(() => blog.stop());

  const kindsFor = async ({ operation, only, body }: (typeof OPERATIONS)[number]) => {
    const input = await body(blog, only === 'sub' ? north : parent);
    return kindsOf(blog, () => blog.call(operation, input));
  };

  it.each(OPERATIONS.filter(({ operation }) => operation in BEFORE))(
    '$operation are as many as before, with at most one for the audit log',
    async (one) => {
      const kinds = await kindsFor(one);
      const more = MORE[one.operation] ?? [];
      const others = kinds.filter((kind) => kind !== OF_AUDIT);
      const most = (BEFORE[one.operation] ?? 0) + more.length;

      expect(kinds.length - others.length).toBeLessThanOrEqual(1);
      expect(others.length > most ? others : []).toEqual([]);
    },
  );
});
