import type { Fields } from '../support/answers';
import {
  BAD_AUTHOR,
  BAD_CATEGORY,
  BAD_LIST,
  BAD_MEMBER,
  BAD_POST,
  BAD_TEAM,
  BAD_WEBHOOK,
  LONG,
  NUL,
  authorFields,
  categoryFields,
  postFields,
  teamFields,
} from './fields';
import type { Look } from './looks';
import { webhookIn, type Records } from './records';
import type { Run } from './run';

/** A note that is too long. */
const NOTE = 'x'.repeat(1001);

/** An operation that takes credentials. */
export interface OperationCase {
  operation: string;
  /** Returns the documented fields, with values that are valid for an Admin of the account. */
  body: (records: Records, run: Run) => Fields;
  /** The fields that name an account; an account out of reach is refused with 403. */
  accounts?: string[];
  /** The fields that name a record; a record out of reach is refused with 404. */
  records?: string[];
  /** The fields that are required. */
  required?: string[];
  /** Invalid values, by field. */
  bad?: Fields;
  look?: Look;
}

/** Every operation that takes credentials, except userlogout, which would end the session of the tests. */
export const OPERATIONS: OperationCase[] = [
  {
    operation: 'updateprofile',
    body: () => ({ firstName: 'Taken', lastName: 'Over' }),
    required: ['firstName', 'lastName'],
    bad: { firstName: LONG, lastName: 7 },
  },

  {
    operation: 'accounts/get',
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
  },
  {
    operation: 'accounts/update',
    body: ({ accountId }) => ({ accountId, name: 'Renamed', language: 'de', blogDescription: 'News' }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: {
      name: LONG,
      language: 'de_DE',
      blogDescription: NUL,
      blogAccentColor: 'reddish',
      blogLogo: 7,
      reviewRequired: 'maybe',
    },
    look: 'subAccounts',
  },

  getting('posts/get', 'postId'),
  getting('categories/get', 'catId'),
  getting('authors/get', 'authorId'),
  getting('teams/get', 'teamId'),
  getting('webhooks/get', 'webhookId'),

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
  { ...ofPost('deletepost', { accountId: 0, postId: -1 }), look: 'posts' },
  listing('posts/trash', { postVisibility: 'open', postId: 'x' }),
  { ...ofPost('posts/restore', { accountId: 0, postStatus: LONG }), body: ofTrash, look: 'trash' },
  { ...ofPost('posts/purge', { accountId: 0, postId: -1 }), body: ofTrash, look: 'trash' },
  {
    operation: 'drafts/save',
    body: (records) => ({ ...postFields(records), postId: records.postId }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId'],
    bad: { ...BAD_POST, postId: 0 },
    look: 'drafts',
  },
  ofPost('drafts/get', {}),
  { ...ofPost('drafts/publish', { take: 'base', override: 'maybe' }), look: 'posts' },
  { ...ofPost('drafts/discard', {}), look: 'drafts' },
  {
    operation: 'drafts/list',
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: { accountId: '01', limit: 501, page: 0, reviewState: 'open' },
  },
  { ...ofPost('reviews/request', { note: NOTE }), look: 'drafts' },
  ofReview('reviews/approve', { publish: 'soon' }),
  ofReview('reviews/reject', {}),
  ofPost('posts/versions', { limit: 501 }),
  ofVersion('posts/version', {}),
  { ...ofVersion('posts/label', { label: LONG }), look: 'posts' },
  { ...ofVersion('posts/restoreversion', { fields: 'seoScore' }), look: 'posts' },
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

/** Returns the case of an operation that shows one record, found by its id. */
function getting(
  operation: string,
  id: 'postId' | 'catId' | 'authorId' | 'teamId' | 'webhookId',
): OperationCase {
  return {
    operation,
    body: (records) => ({ accountId: records.accountId, [id]: records[id] }),
    accounts: ['accountId'],
    records: [id],
    required: ['accountId', id],
    bad: { [id]: 0, fields: 'unknown' },
  };
}

/** Returns the case of an operation on one version of a post. */
function ofVersion(operation: string, bad: Fields): OperationCase {
  return {
    operation,
    body: ({ accountId, postId }) => ({ accountId, postId, version: 1 }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId', 'version'],
    bad: { version: 0, ...bad },
  };
}

/** Returns the body of an operation on a post in the trash. */
function ofTrash({ accountId, trashedId }: Records): Fields {
  return { accountId, postId: trashedId };
}

/** Returns the case of an operation on a post that is named by its id. */
function ofPost(operation: string, bad: Fields): OperationCase {
  return {
    operation,
    body: ({ accountId, postId }) => ({ accountId, postId }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId'],
    bad: { postId: 0, ...bad },
  };
}

/** Returns the case of a decision on the draft of a post. */
function ofReview(operation: string, bad: Fields): OperationCase {
  const draft = ofPost(operation, { note: NOTE, draftVersion: 0, ...bad });
  return {
    ...draft,
    body: ({ accountId, postId }) => ({ accountId, postId, draftVersion: 1 }),
    required: ['accountId', 'postId', 'draftVersion'],
    look: 'drafts',
  };
}

function listing(operation: string, bad: Fields = {}): OperationCase {
  return {
    operation,
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: { ...BAD_LIST, ...bad },
  };
}
