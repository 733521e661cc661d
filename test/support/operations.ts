import { PASSWORD, type Blog, type Tree } from './blog';
import { newPicture } from './pictures';
import { sentTest } from './webhooks/sent-test';

/** The account in which operations are called, and its tree. The Owner of the tree creates the required records. */
export interface Place {
  tree: Tree;
  accountId: number;
}

export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;
export type Role = (typeof ROLES)[number];

/** An operation with a minimal input, for tests of all operations. */
export interface OperationCase {
  operation: string;
  /** The lowest sufficient role in the account; for posts, the lowest for posts of other users. */
  least: Role;
  /** `accounts` are the fields that name an account, `records` those that name a record. */
  accounts?: string[];
  records?: string[];
  /** Set if the operation works only in parent accounts or only in sub-accounts. */
  only?: 'parent' | 'sub';
  /** Returns a minimal body that is valid for one call in this account. */
  body: (blog: Blog, place: Place) => Promise<object> | object;
}

let made = 0;

/** Every operation that needs credentials, except userlogout, which would end the session. */
export const OPERATIONS: OperationCase[] = [
  { operation: 'profile/get', least: 'Viewer', body: () => ({}) },
  { operation: 'updateprofile', least: 'Viewer', body: () => ({ firstName: 'Jane', lastName: 'Doe' }) },
  // The same password, so that the person can still log in.
  {
    operation: 'changepassword',
    least: 'Viewer',
    body: () => ({ password: PASSWORD, newPassword: PASSWORD }),
  },
  { operation: 'listsubaccounts', least: 'Viewer', body: () => ({}) },
  ...listing('accounts/get', 'Viewer'),
  ...listing('accounts/update', 'Admin'),

  ...listing('listposts', 'Viewer'),
  ...listing('posts/search', 'Viewer', { q: 'words' }),
  ofRecord('posts/get', 'Viewer', 'postId', postKey),
  ofRecord('posts/rights', 'Viewer', 'postId', postKey),
  { operation: 'addpost', least: 'Contributor', accounts: ['accountId'], body: (_, place) => postIn(place) },
  {
    operation: 'updatepost',
    least: 'Editor',
    accounts: ['accountId'],
    records: ['postId'],
    body: async (blog, place) => ({ ...postIn(place), postId: await newPost(blog, place) }),
  },
  ofRecord('deletepost', 'Editor', 'postId', postKey),
  ...ofVersion('posts/versions', 'Contributor'),
  ...ofVersion('posts/version', 'Contributor'),
  ...ofVersion('posts/label', 'Editor'),
  ...ofVersion('posts/restoreversion', 'Editor'),
  ofRecord('drafts/save', 'Editor', 'postId', postKey),
  ...['drafts/get', 'drafts/editing', 'drafts/versions', 'reviews/notes'].flatMap((one) =>
    ofDraft(one, 'Contributor'),
  ),
  ...ofDraft('drafts/publish', 'Editor'),
  ...ofDraft('drafts/discard', 'Editor'),
  ...ofDraft('drafts/version', 'Contributor', { draftVersion: 1 }),
  ...ofDraft('drafts/restoreversion', 'Editor', { draftVersion: 1 }),
  ...listing('drafts/list', 'Contributor'),
  ...ofDrafts('drafts/schedule', { publishAt: '2099-01-01' }),
  ...ofDrafts('drafts/unschedule'),
  ofRecord('previews/create', 'Editor', 'postId', postKey),
  ...listing('previews/list', 'Contributor'),
  ofRecord('previews/revoke', 'Editor', 'previewId', newPreview),
  ...ofDraft('reviews/request', 'Editor'),
  ...ofReview('reviews/approve', 'Editor'),
  ...ofReview('reviews/reject', 'Editor'),
  {
    operation: 'media/upload',
    least: 'Contributor',
    accounts: ['accountId'],
    body: async (_, { accountId }) => ({ accountId, file: await newPicture() }),
  },
  {
    operation: 'media/copy',
    least: 'Contributor',
    accounts: ['accountId'],
    body: async (blog, place) => ({
      accountId: place.accountId,
      url: (await uploaded(blog, place)).mediaUrl,
    }),
  },
  ...listing('media/list', 'Viewer'),
  ...['media/get', 'media/update', 'media/delete', 'media/restore'].map(ofMedia),
  ...listing('posts/trash', 'Contributor'),
  ofRecord('posts/restore', 'Editor', 'postId', newTrashedPost),
  ofRecord('posts/purge', 'Editor', 'postId', newTrashedPost),
  ...listing('postembedcode', 'Viewer'),

  ...listing('listcategories', 'Viewer'),
  ofRecord('categories/get', 'Viewer', 'catId', async (blog, place) => ({
    accountId: place.accountId,
    ...(await newCategory(blog, place)),
  })),
  {
    operation: 'addcategory',
    least: 'Editor',
    accounts: ['subAccountId'],
    body: (_, place) => subAccountOf(place),
  },
  { operation: 'updatecategory', least: 'Editor', records: ['catId'], body: newCategory },
  { operation: 'deletecategory', least: 'Editor', records: ['catId'], body: newCategory },

  ...listing('listauthors', 'Viewer'),
  ofRecord('authors/get', 'Viewer', 'authorId', async (blog, place) => ({
    accountId: place.accountId,
    ...(await newAuthor(blog, place)),
  })),
  { operation: 'authors/own', least: 'Contributor', accounts: ['accountId'], body: withoutBylines },
  {
    operation: 'addauthor',
    least: 'Editor',
    accounts: ['subAccountId'],
    body: (_, place) => ({ authorName: 'Jane', ...subAccountOf(place) }),
  },
  {
    operation: 'updateauthor',
    least: 'Editor',
    records: ['authorId'],
    body: async (blog, place) => ({
      authorName: 'Jane',
      subAccountId: place.accountId,
      ...(await newAuthor(blog, place)),
    }),
  },
  { operation: 'deleteauthor', least: 'Editor', records: ['authorId'], body: newAuthor },

  ...listing('listteams', 'Admin'),
  {
    operation: 'teams/get',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['teamId'],
    body: async (blog, place) => ({ accountId: place.accountId, ...(await newTeam(blog, place)) }),
  },
  {
    operation: 'createteam',
    least: 'Admin',
    accounts: ['assignAccountId'],
    body: (_, place) => teamIn(place),
  },
  {
    operation: 'updateteam',
    least: 'Admin',
    accounts: ['assignAccountId'],
    records: ['teamId'],
    body: async (blog, place) => ({ ...teamIn(place), ...(await newTeam(blog, place)) }),
  },
  { operation: 'deleteteam', least: 'Admin', records: ['teamId'], body: newTeam },
  ...listing('listusers', 'Admin'),
  {
    operation: 'addusertoteam',
    least: 'Admin',
    records: ['teamId'],
    body: async (blog, place) => ({ ...(await newTeam(blog, place)), ...newPerson() }),
  },
  { operation: 'updateteamuserrole', least: 'Admin', records: ['teamId'], body: newMember },
  { operation: 'deleteteamuser', least: 'Admin', records: ['teamId'], body: newMember },

  {
    operation: 'createsubaccount',
    least: 'Admin',
    accounts: ['parentAccountId'],
    only: 'parent',
    body: (_, { accountId }) => ({ name: 'New', parentAccountId: accountId }),
  },
  {
    operation: 'updatesubaccount',
    least: 'Admin',
    records: ['subAccountId'],
    only: 'sub',
    body: (_, { accountId }) => ({ subAccountId: accountId, updatedSubAccountName: 'Renamed' }),
  },
  {
    operation: 'deletesubaccount',
    least: 'Admin',
    records: ['subAccountId'],
    only: 'parent',
    body: async (blog, place) => ({ subAccountId: await newSubAccount(blog, place) }),
  },

  ...listing('webhooks/list', 'Admin'),
  {
    operation: 'webhooks/get',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['webhookId'],
    body: (blog, place) => newWebhook(blog, place),
  },
  {
    operation: 'webhooks/create',
    least: 'Admin',
    accounts: ['accountId'],
    body: (_, place) => webhookIn(place),
  },
  {
    operation: 'webhooks/edit',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['webhookId'],
    body: async (blog, place) => ({ ...webhookIn(place), ...(await newWebhook(blog, place)) }),
  },
  {
    operation: 'webhooks/delete',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['webhookId'],
    body: (blog, place) => newWebhook(blog, place),
  },
  ...listing('webhooks/deliveries', 'Admin'),
  ofRecord('webhooks/delivery', 'Admin', 'deliveryId', newDelivery),
  ofRecord('webhooks/redeliver', 'Admin', 'deliveryId', newDelivery),
  {
    operation: 'webhooks/recover',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['webhookId'],
    body: async (blog, place) => ({ ...(await newWebhook(blog, place, 'enable')), since: '2026-01-01' }),
  },
  ofRecord('webhooks/pull', 'Admin', 'webhookId', newPullWebhook),
  ofRecord('webhooks/test', 'Admin', 'webhookId', (blog, place) => newWebhook(blog, place, 'enable')),
  ofRecord('webhooks/rotatesecret', 'Admin', 'webhookId', (blog, place) => newWebhook(blog, place)),

  ...inParent(listing('apikeys/create', 'Admin', { name: 'New' })),
  ...inParent(listing('apikeys/list', 'Admin')),
  {
    operation: 'apikeys/revoke',
    least: 'Admin',
    accounts: ['accountId'],
    records: ['apikey'],
    only: 'parent',
    body: async (blog, { tree, accountId }) => {
      const { apikey } = await blog.call('apikeys/create', { accountId, name: 'Old' }, tree.credentials);
      return { accountId, apikey };
    },
  },
];

function inParent(cases: OperationCase[]): OperationCase[] {
  return cases.map((one) => ({ ...one, only: 'parent' }));
}

/** Returns the case of an operation that requires an accountId, and the fields in `more`. */
function listing(operation: string, least: Role, more: object = {}): OperationCase[] {
  return [
    { operation, least, accounts: ['accountId'], body: (_, { accountId }) => ({ accountId, ...more }) },
  ];
}

/** Returns the case of an operation whose body contains the ids of a record and its account. */
function ofRecord(
  operation: string,
  least: Role,
  record: string,
  body: OperationCase['body'],
): OperationCase {
  return { operation, least, accounts: ['accountId'], records: [record], body };
}

/** Returns the case of an operation on the versions of a post. */
function ofVersion(operation: string, least: Role): OperationCase[] {
  const body = async (blog: Blog, place: Place) => ({ ...(await postKey(blog, place)), version: 1 });
  return [ofRecord(operation, least, 'postId', body)];
}

/** Returns the case of an operation on the draft of a post. */
function ofDraft(operation: string, least: Role, more: object = {}): OperationCase[] {
  const body = async (blog: Blog, place: Place) => ({ ...(await draftKey(blog, place)), ...more });
  return [ofRecord(operation, least, 'postId', body)];
}

/** Returns the case of an operation on the drafts of several posts. */
function ofDrafts(operation: string, more: object = {}): OperationCase[] {
  const body = async (blog: Blog, place: Place) => {
    const { accountId, postId } = await draftKey(blog, place);
    return { accountId, postIds: [postId], ...more };
  };
  return [ofRecord(operation, 'Editor', 'postIds', body)];
}

/** Returns the case of a decision on a draft. */
function ofReview(operation: string, least: Role): OperationCase[] {
  const body = async (blog: Blog, place: Place) => {
    const { credentials } = place.tree;
    const key = await postKey(blog, place);
    const { draftVersion } = await blog.call('drafts/save', { ...key, postTitle: 'A draft' }, credentials);
    await blog.call('reviews/request', key, credentials);
    // The Owner, who saved the draft, is one of the callers.
    await blog.sql('DELETE FROM post_draft_savers WHERE post_id = ?', [key.postId]);
    return { ...key, draftVersion };
  };
  return [ofRecord(operation, least, 'postId', body)];
}

const postIn = ({ accountId }: Place) => ({ accountId, postTitle: 'A post' });
const teamIn = ({ accountId }: Place) => ({ teamName: 'A team', assignAccountId: accountId });
const newPerson = () => ({ userEmail: `person${++made}@example.org`, userRoleName: 'Viewer' });
const webhookIn = ({ accountId }: Place) => ({
  accountId,
  name: 'A webhook',
  endpointUrl: 'https://example.com/hooks/blog',
  event: 'Delete author',
  status: 'disable',
});
const subAccountOf = ({ tree, accountId }: Place) => ({
  subAccountId: accountId === tree.accountId ? null : accountId,
});

async function newPost(blog: Blog, place: Place): Promise<number> {
  return (await blog.call('addpost', postIn(place), place.tree.credentials)).postId;
}

async function postKey(blog: Blog, place: Place) {
  return { accountId: place.accountId, postId: await newPost(blog, place) };
}

async function draftKey(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  await blog.call('drafts/save', { ...key, postTitle: 'A draft' }, place.tree.credentials);
  return key;
}

async function newTrashedPost(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  await blog.call('deletepost', key, place.tree.credentials);
  return key;
}

async function newPreview(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  const { previewId } = await blog.call('previews/create', key, place.tree.credentials);
  return { accountId: key.accountId, previewId };
}

async function newCategory(blog: Blog, place: Place) {
  const { catId } = await blog.call('addcategory', subAccountOf(place), place.tree.credentials);
  return { catId };
}

/** So that each call adds the author of its caller. */
async function withoutBylines(blog: Blog, { tree, accountId }: Place) {
  const { data } = await blog.list('listauthors', { accountId, limit: 500 }, tree.credentials);
  for (const { authorId } of data.filter(({ userId }) => userId !== null)) {
    await blog.call('deleteauthor', { authorId }, tree.credentials);
  }
  return { accountId };
}

async function newAuthor(blog: Blog, place: Place) {
  const author = { authorName: 'Jane', ...subAccountOf(place) };
  const { authorId } = await blog.call('addauthor', author, place.tree.credentials);
  return { authorId };
}

async function newTeam(blog: Blog, place: Place) {
  const { teamId } = await blog.call('createteam', teamIn(place), place.tree.credentials);
  return { teamId };
}

async function newMember(blog: Blog, place: Place) {
  const member = { ...(await newTeam(blog, place)), ...newPerson() };
  await blog.call('addusertoteam', member, place.tree.credentials);
  return member;
}

async function newSubAccount(blog: Blog, { tree, accountId }: Place): Promise<number> {
  const sub = { name: 'Old', parentAccountId: accountId };
  return (await blog.call('createsubaccount', sub, tree.credentials)).subAccountId;
}

async function newPullWebhook(blog: Blog, place: Place) {
  const webhook = { ...webhookIn(place), mode: 'pull', endpointUrl: null };
  const { webhookId } = await blog.call('webhooks/create', webhook, place.tree.credentials);
  return { accountId: place.accountId, webhookId };
}

async function newWebhook(blog: Blog, place: Place, status = 'disable') {
  const webhook = { ...webhookIn(place), status };
  const { webhookId } = await blog.call('webhooks/create', webhook, place.tree.credentials);
  return { accountId: place.accountId, webhookId };
}

async function newDelivery(blog: Blog, place: Place) {
  return sentTest(blog, await newWebhook(blog, place, 'enable'), place.tree.credentials);
}

function ofMedia(operation: string): OperationCase {
  const body = async (blog: Blog, place: Place) => {
    const { mediaId } = await uploaded(blog, place);
    const media = { accountId: place.accountId, mediaId };
    if (operation === 'media/restore') await blog.call('media/delete', media, place.tree.credentials);
    return media;
  };
  return ofRecord(operation, operation === 'media/get' ? 'Viewer' : 'Editor', 'mediaId', body);
}

async function uploaded(blog: Blog, { tree, accountId }: Place) {
  return blog.call('media/upload', { accountId, file: await newPicture() }, tree.credentials);
}
