import { type Blog, type Tree } from './blog';
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

export function inParent(cases: OperationCase[]): OperationCase[] {
  return cases.map((one) => ({ ...one, only: 'parent' }));
}

/** Returns the case of an operation that requires an accountId, and the fields in `more`. */
export function listing(operation: string, least: Role, more: object = {}): OperationCase[] {
  return [
    { operation, least, accounts: ['accountId'], body: (_, { accountId }) => ({ accountId, ...more }) },
  ];
}

/** Returns the case of an operation whose body contains the ids of a record and its account. */
export function ofRecord(
  operation: string,
  least: Role,
  record: string,
  body: OperationCase['body'],
): OperationCase {
  return { operation, least, accounts: ['accountId'], records: [record], body };
}

/** Returns the case of an operation on the versions of a post. */
export function ofVersion(operation: string, least: Role): OperationCase[] {
  const body = async (blog: Blog, place: Place) => ({ ...(await postKey(blog, place)), version: 1 });
  return [ofRecord(operation, least, 'postId', body)];
}

/** Returns the case of an operation on the draft of a post. */
export function ofDraft(operation: string, least: Role, more: object = {}): OperationCase[] {
  const body = async (blog: Blog, place: Place) => ({ ...(await draftKey(blog, place)), ...more });
  return [ofRecord(operation, least, 'postId', body)];
}

/** Returns the case of an operation on the drafts of several posts. */
export function ofDrafts(operation: string, more: object = {}): OperationCase[] {
  const body = async (blog: Blog, place: Place) => {
    const { accountId, postId } = await draftKey(blog, place);
    return { accountId, postIds: [postId], ...more };
  };
  return [ofRecord(operation, 'Editor', 'postIds', body)];
}

/** Returns the case of a decision on a draft. */
export function ofReview(operation: string, least: Role): OperationCase[] {
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

export const postIn = ({ accountId }: Place) => ({ accountId, postTitle: 'A post' });
export const teamIn = ({ accountId }: Place) => ({ teamName: 'A team', assignAccountId: accountId });
let made = 0;

export const newPerson = () => ({ userEmail: `person${++made}@example.org`, userRoleName: 'Viewer' });
export const webhookIn = ({ accountId }: Place) => ({
  accountId,
  name: 'A webhook',
  endpointUrl: 'https://example.com/hooks/blog',
  event: 'Delete author',
  status: 'disable',
});
export const subAccountOf = ({ tree, accountId }: Place) => ({
  subAccountId: accountId === tree.accountId ? null : accountId,
});

export async function newPost(blog: Blog, place: Place): Promise<number> {
  return (await blog.call('addpost', postIn(place), place.tree.credentials)).postId;
}

export async function postKey(blog: Blog, place: Place) {
  return { accountId: place.accountId, postId: await newPost(blog, place) };
}

async function draftKey(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  await blog.call('drafts/save', { ...key, postTitle: 'A draft' }, place.tree.credentials);
  return key;
}

export async function newTrashedPost(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  await blog.call('deletepost', key, place.tree.credentials);
  return key;
}

export async function newPreview(blog: Blog, place: Place) {
  const key = await postKey(blog, place);
  const { previewId } = await blog.call('previews/create', key, place.tree.credentials);
  return { accountId: key.accountId, previewId };
}

export async function newCategory(blog: Blog, place: Place) {
  const { catId } = await blog.call('addcategory', subAccountOf(place), place.tree.credentials);
  return { catId };
}

/** So that each call adds the author of its caller. */
export async function withoutBylines(blog: Blog, { tree, accountId }: Place) {
  const { data } = await blog.list('listauthors', { accountId, limit: 500 }, tree.credentials);
  for (const { authorId } of data.filter(({ userId }) => userId !== null)) {
    await blog.call('deleteauthor', { authorId }, tree.credentials);
  }
  return { accountId };
}

export async function newAuthor(blog: Blog, place: Place) {
  const author = { authorName: 'Jane', ...subAccountOf(place) };
  const { authorId } = await blog.call('addauthor', author, place.tree.credentials);
  return { authorId };
}

export async function newTeam(blog: Blog, place: Place) {
  const { teamId } = await blog.call('createteam', teamIn(place), place.tree.credentials);
  return { teamId };
}

export async function newMember(blog: Blog, place: Place) {
  const member = { ...(await newTeam(blog, place)), ...newPerson() };
  await blog.call('addusertoteam', member, place.tree.credentials);
  return member;
}

export async function newSubAccount(blog: Blog, { tree, accountId }: Place): Promise<number> {
  const sub = { name: 'Old', parentAccountId: accountId };
  return (await blog.call('createsubaccount', sub, tree.credentials)).subAccountId;
}

export async function newPullWebhook(blog: Blog, place: Place) {
  const webhook = { ...webhookIn(place), mode: 'pull', endpointUrl: null };
  const { webhookId } = await blog.call('webhooks/create', webhook, place.tree.credentials);
  return { accountId: place.accountId, webhookId };
}

export async function newWebhook(blog: Blog, place: Place, status = 'disable') {
  const webhook = { ...webhookIn(place), status };
  const { webhookId } = await blog.call('webhooks/create', webhook, place.tree.credentials);
  return { accountId: place.accountId, webhookId };
}

export async function newDelivery(blog: Blog, place: Place) {
  return sentTest(blog, await newWebhook(blog, place, 'enable'), place.tree.credentials);
}

export function ofMedia(operation: string): OperationCase {
  const body = async (blog: Blog, place: Place) => {
    const { mediaId } = await uploaded(blog, place);
    const media = { accountId: place.accountId, mediaId };
    if (operation === 'media/restore') await blog.call('media/delete', media, place.tree.credentials);
    return media;
  };
  return ofRecord(operation, operation === 'media/get' ? 'Viewer' : 'Editor', 'mediaId', body);
}

export async function uploaded(blog: Blog, { tree, accountId }: Place) {
  return blog.call('media/upload', { accountId, file: await newPicture() }, tree.credentials);
}

export async function newServiceToken(blog: Blog, { tree, accountId }: Place) {
  const token = { accountId, name: 'A token', userRoleName: 'Viewer' };
  const { serviceTokenId } = await blog.call('servicetokens/create', token, tree.credentials);
  return { accountId, serviceTokenId };
}
