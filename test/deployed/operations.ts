import type { Fields } from '../support/answers';
import { webhookIn, type Records } from './records';
import type { Run } from './run';

/** What shows whether an operation has changed something. */
export type Look = (typeof LOOKS)[number];

const LOOKS = [
  'posts',
  'categories',
  'authors',
  'teams',
  'webhooks',
  'deliveries',
  'subAccounts',
  'keys',
] as const;

/** An operation that takes credentials. */
export interface OperationCase {
  operation: string;
  /** Its documented fields, with values that an administrator of the records may send. */
  body: (records: Records, run: Run) => Fields;
  /** The fields that name an account; one out of reach is 403. */
  accounts?: string[];
  /** The fields that name a record; one out of reach is 404. */
  records?: string[];
  /** The fields without which it is refused. */
  required?: string[];
  /** Values that it refuses, by field. */
  bad?: Fields;
  look?: Look;
}

const NUL = 'a\u0000b';
const LONG = 'x'.repeat(300);

/** Every field of a post, with values of the interface's types. */
const BAD_POST: Fields = {
  accountId: 0,
  postTitle: LONG,
  postSlug: 'x'.repeat(192),
  postContent: NUL,
  postImage: 7,
  postAuthorId: 1.5,
  postCategoriesId: 'first',
  postRelatedPostId: true,
  postStatus: 'x'.repeat(51),
  postPublishAt: '2026-02-31T10:00:00',
  postButtonText: LONG,
  postSeoPrimaryKeyword: NUL,
  postSeoOtherKeyword: 'x'.repeat(501),
  postSeoPostTitle: {},
  postSeoMetaDescription: [],
  postCanonicalUrl: 'nowhere',
  postEnableCommenting: 'Perhaps',
  postEnableSharing: 1,
  postHidePostFromBlog: 'maybe',
};
const BAD_CATEGORY: Fields = {
  catName: LONG,
  catLabelColor: 'no colour',
  catLabelFontSize: 0,
  catLabelTextColor: 'javascript:x',
};
const BAD_AUTHOR: Fields = { authorName: '  ', authorImg: 7, authorBio: 'x'.repeat(10_001) };
const BAD_TEAM: Fields = { teamName: '', assignAccountId: -1 };
const BAD_MEMBER: Fields = { teamId: [], userEmail: 'nobody', userRoleName: 'Owner' };
const BAD_WEBHOOK: Fields = {
  accountId: '1e3',
  name: NUL,
  endpointUrl: 'ftp://example.com/',
  event: 'Read post',
  status: 'on',
};
const BAD_LIST: Fields = { accountId: '01', limit: 501, page: 0, sort: 'password', fields: ['password'] };

const postFields = ({ accountId, authorId, catId }: Records): Fields => ({
  accountId,
  postTitle: 'Taken over',
  postSlug: 'taken-over',
  postContent: '<p>Taken over</p>',
  postImage: 'https://example.com/image.jpg',
  postAuthorId: authorId,
  postCategoriesId: catId,
  postStatus: 'published',
  postPublishAt: '2026-01-31T08:00:00',
  postButtonText: 'Read on',
  postSeoPrimaryKeyword: 'taken',
  postSeoOtherKeyword: 'over',
  postSeoPostTitle: 'Taken over',
  postSeoMetaDescription: 'Taken over',
  postCanonicalUrl: 'https://example.com/taken-over',
  postEnableCommenting: 'No',
  postEnableSharing: 'No',
  postHidePostFromBlog: 'Yes',
});
const categoryFields: Fields = {
  catName: 'Taken over',
  catLabelColor: '#123456',
  catLabelFontSize: 12,
  catLabelTextColor: 'white',
};
const authorFields: Fields = { authorName: 'Taken over', authorImg: '/x.jpg', authorBio: 'Taken over' };
const teamFields = ({ accountId }: Records, run: Run): Fields => ({
  teamName: run.name('Taken over'),
  assignAccountId: accountId,
});

/** Every operation that takes credentials, but userlogout, which would end them. */
export const OPERATIONS: OperationCase[] = [
  {
    operation: 'updateprofile',
    body: () => ({ firstName: 'Taken', lastName: 'Over' }),
    required: ['firstName', 'lastName'],
    bad: { firstName: LONG, lastName: 7 },
  },

  listing('listposts', { postVisibility: 'open', postId: 'x' }),
  {
    operation: 'addpost',
    body: postFields,
    accounts: ['accountId'],
    required: ['accountId', 'postTitle'],
    bad: BAD_POST,
    look: 'posts',
  },
  {
    operation: 'updatepost',
    body: (records) => ({ ...postFields(records), postId: records.postId }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postTitle', 'postId'],
    bad: { ...BAD_POST, postId: 0 },
    look: 'posts',
  },
  {
    operation: 'deletepost',
    body: ({ accountId, postId }) => ({ accountId, postId }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId'],
    bad: { accountId: 0, postId: -1 },
    look: 'posts',
  },
  {
    operation: 'postembedcode',
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: { accountId: 0 },
  },

  listing('listcategories', { catId: 1.5 }),
  {
    operation: 'addcategory',
    body: ({ accountId }) => ({ ...categoryFields, subAccountId: accountId }),
    accounts: ['subAccountId'],
    bad: { ...BAD_CATEGORY, subAccountId: -1 },
    look: 'categories',
  },
  {
    operation: 'updatecategory',
    body: ({ catId }) => ({ ...categoryFields, catId }),
    records: ['catId'],
    required: ['catId'],
    bad: { ...BAD_CATEGORY, catId: 0 },
    look: 'categories',
  },
  {
    operation: 'deletecategory',
    body: ({ catId }) => ({ catId }),
    records: ['catId'],
    required: ['catId'],
    bad: { catId: 0 },
    look: 'categories',
  },

  listing('listauthors', { authorId: {} }),
  {
    operation: 'addauthor',
    body: ({ accountId }) => ({ ...authorFields, subAccountId: accountId }),
    accounts: ['subAccountId'],
    required: ['authorName'],
    bad: { ...BAD_AUTHOR, subAccountId: 'north' },
    look: 'authors',
  },
  {
    operation: 'updateauthor',
    body: ({ accountId, authorId }) => ({ ...authorFields, subAccountId: accountId, authorId }),
    records: ['authorId'],
    required: ['authorName', 'subAccountId', 'authorId'],
    bad: { ...BAD_AUTHOR, subAccountId: 1.5, authorId: 0 },
    look: 'authors',
  },
  {
    operation: 'deleteauthor',
    body: ({ authorId }) => ({ authorId }),
    records: ['authorId'],
    required: ['authorId'],
    bad: { authorId: 0 },
    look: 'authors',
  },

  listing('listteams', { teamId: 'x' }),
  {
    operation: 'createteam',
    body: teamFields,
    accounts: ['assignAccountId'],
    required: ['teamName', 'assignAccountId'],
    bad: BAD_TEAM,
    look: 'teams',
  },
  {
    operation: 'updateteam',
    body: (records, run) => ({ ...teamFields(records, run), teamId: records.teamId }),
    accounts: ['assignAccountId'],
    records: ['teamId'],
    required: ['teamName', 'assignAccountId', 'teamId'],
    bad: { ...BAD_TEAM, teamId: 0 },
    look: 'teams',
  },
  {
    operation: 'deleteteam',
    body: ({ teamId }) => ({ teamId }),
    records: ['teamId'],
    required: ['teamId'],
    bad: { teamId: 0 },
    look: 'teams',
  },
  listing('listusers', { email: 'nobody' }),
  {
    operation: 'addusertoteam',
    body: ({ teamId }, run) => ({ teamId, userEmail: run.email(), userRoleName: 'Admin' }),
    records: ['teamId'],
    required: ['teamId', 'userEmail', 'userRoleName'],
    bad: BAD_MEMBER,
    look: 'teams',
  },
  {
    operation: 'updateteamuserrole',
    body: ({ teamId, userEmail }) => ({ teamId, userEmail, userRoleName: 'Admin' }),
    records: ['teamId'],
    required: ['teamId', 'userEmail', 'userRoleName'],
    bad: BAD_MEMBER,
    look: 'teams',
  },
  {
    operation: 'deleteteamuser',
    body: ({ teamId, userEmail }) => ({ teamId, userEmail }),
    records: ['teamId'],
    required: ['teamId', 'userEmail'],
    bad: { teamId: 0, userEmail: 'nobody' },
    look: 'teams',
  },

  {
    operation: 'listsubaccounts',
    body: () => ({}),
    bad: { limit: 0, sort: 'password', fields: 'password' },
  },
  {
    operation: 'createsubaccount',
    body: ({ parentId }, run) => ({ name: run.name('Taken over'), parentAccountId: parentId }),
    accounts: ['parentAccountId'],
    required: ['name', 'parentAccountId'],
    bad: { name: LONG, parentAccountId: 0, blogUrl: 'ftp://example.com' },
    look: 'subAccounts',
  },
  {
    operation: 'updatesubaccount',
    body: ({ accountId }, run) => ({
      subAccountId: accountId,
      updatedSubAccountName: run.name('Taken over'),
    }),
    records: ['subAccountId'],
    required: ['updatedSubAccountName', 'subAccountId'],
    bad: { subAccountId: 0, updatedSubAccountName: NUL },
    look: 'subAccounts',
  },
  {
    operation: 'deletesubaccount',
    body: ({ accountId }) => ({ subAccountId: accountId }),
    records: ['subAccountId'],
    required: ['subAccountId'],
    bad: { subAccountId: 0 },
    look: 'subAccounts',
  },

  listing('webhooks/list', { status: 'on', event: 'Read post' }),
  {
    operation: 'webhooks/create',
    body: ({ accountId }, run) => webhookIn(run, accountId),
    accounts: ['accountId'],
    required: ['name', 'endpointUrl', 'event', 'status', 'accountId'],
    bad: BAD_WEBHOOK,
    look: 'webhooks',
  },
  {
    operation: 'webhooks/edit',
    body: ({ accountId, webhookId }, run) => ({ ...webhookIn(run, accountId), webhookId }),
    accounts: ['accountId'],
    records: ['webhookId'],
    required: ['webhookId', 'name', 'endpointUrl', 'event', 'status', 'accountId'],
    bad: { ...BAD_WEBHOOK, webhookId: 0 },
    look: 'webhooks',
  },
  {
    operation: 'webhooks/delete',
    body: ({ accountId, webhookId }) => ({ accountId, webhookId }),
    accounts: ['accountId'],
    records: ['webhookId'],
    required: ['webhookId', 'accountId'],
    bad: { webhookId: 0, accountId: 0 },
    look: 'webhooks',
  },
  listing('webhooks/deliveries', { status: 'lost', since: 'yesterday' }),
  {
    operation: 'webhooks/delivery',
    body: ({ accountId, deliveryId }) => ({ accountId, deliveryId }),
    accounts: ['accountId'],
    records: ['deliveryId'],
    required: ['accountId', 'deliveryId'],
    bad: { deliveryId: 0 },
  },
  {
    operation: 'webhooks/redeliver',
    body: ({ accountId, deliveryId }) => ({ accountId, deliveryId }),
    accounts: ['accountId'],
    records: ['deliveryId'],
    required: ['accountId', 'deliveryId'],
    bad: { deliveryId: 'x' },
    look: 'deliveries',
  },
  {
    operation: 'webhooks/recover',
    body: ({ accountId, webhookId }) => ({ accountId, webhookId, since: '2026-01-01' }),
    accounts: ['accountId'],
    records: ['webhookId'],
    required: ['accountId', 'webhookId', 'since'],
    bad: { webhookId: 0, since: 'yesterday' },
    look: 'deliveries',
  },
  {
    operation: 'webhooks/test',
    body: ({ accountId, webhookId }) => ({ accountId, webhookId }),
    accounts: ['accountId'],
    records: ['webhookId'],
    required: ['accountId', 'webhookId'],
    bad: { webhookId: 0 },
    look: 'deliveries',
  },
  {
    operation: 'webhooks/rotatesecret',
    body: ({ accountId, webhookId }) => ({ accountId, webhookId }),
    accounts: ['accountId'],
    records: ['webhookId'],
    required: ['accountId', 'webhookId'],
    bad: { gracePeriodSeconds: 604_801 },
    look: 'webhooks',
  },

  {
    operation: 'apikeys/create',
    body: ({ parentId }, run) => ({ accountId: parentId, name: run.name('Taken over') }),
    accounts: ['accountId'],
    required: ['accountId', 'name'],
    bad: { accountId: 0, name: LONG },
    look: 'keys',
  },
  {
    ...listing('apikeys/list'),
    body: ({ parentId }) => ({ accountId: parentId }),
  },
  {
    operation: 'apikeys/revoke',
    body: ({ parentId, apikey }) => ({ accountId: parentId, apikey }),
    accounts: ['accountId'],
    records: ['apikey'],
    required: ['accountId', 'apikey'],
    bad: { accountId: 0, apikey: 7 },
    look: 'keys',
  },
];

/** Operations without credentials: what they refuse. */
export const PUBLIC: Omit<OperationCase, 'body'>[] = [
  { operation: 'userlogin', required: ['email', 'password'], bad: { email: 7, password: {} } },
  { operation: 'requestpasswordreset', required: ['email'], bad: { email: 'nobody' } },
  {
    operation: 'resetpassword',
    required: ['resetToken', 'password'],
    bad: { resetToken: 7, password: 'short' },
  },
  {
    operation: 'invitations/accept',
    required: ['invitationToken'],
    bad: { invitationToken: [], password: 'short', firstName: LONG, lastName: NUL },
  },
  { operation: 'invitations/decline', required: ['invitationToken'], bad: { invitationToken: 7 } },
];

/** What one look shows now: of the records' own account, or of the run. */
export async function lookAt(look: Look, { accountId, parentId }: Records, run: Run): Promise<unknown> {
  const { a, state } = run;
  const search = { search: state.id };
  const looks: Record<Look, () => Promise<{ data: unknown[] }>> = {
    posts: () => a.list('listposts', { accountId }),
    categories: () => a.list('listcategories', { accountId }),
    authors: () => a.list('listauthors', { accountId }),
    teams: () => a.list('listteams', { accountId: parentId, ...search }),
    webhooks: () => a.list('webhooks/list', { accountId }),
    deliveries: () => a.list('webhooks/deliveries', { accountId }),
    subAccounts: () => a.list('listsubaccounts', search),
    keys: () => a.list('apikeys/list', { accountId: parentId, ...search, fields: ['apikey', 'name'] }),
  };
  return (await looks[look]()).data;
}

/** What all of them show. */
export async function lookAtAll(records: Records, run: Run): Promise<Record<Look, unknown>> {
  const seen = LOOKS.map(async (look) => [look, await lookAt(look, records, run)] as const);
  return Object.fromEntries(await Promise.all(seen)) as Record<Look, unknown>;
}

/** A list that takes an accountId. */
function listing(operation: string, bad: Fields = {}): OperationCase {
  return {
    operation,
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: { ...BAD_LIST, ...bad },
  };
}
