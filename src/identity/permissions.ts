import { isAtLeast, type Role } from './roles';

/**
 * Who may do what: the least role that each operation asks for in the account it works in. An operation
 * that is not listed here is refused to everybody.
 */
const LEAST_ROLES: Readonly<Record<string, Role>> = {
  updateprofile: 'Viewer',
  userlogout: 'Viewer',
  listposts: 'Viewer',
  addpost: 'Contributor',
  updatepost: 'Contributor',
  deletepost: 'Contributor',
  postembedcode: 'Viewer',
  listcategories: 'Viewer',
  addcategory: 'Editor',
  updatecategory: 'Editor',
  deletecategory: 'Editor',
  listauthors: 'Viewer',
  addauthor: 'Editor',
  updateauthor: 'Editor',
  deleteauthor: 'Editor',
  listteams: 'Admin',
  createteam: 'Admin',
  updateteam: 'Admin',
  deleteteam: 'Admin',
  listusers: 'Admin',
  addusertoteam: 'Admin',
  updateteamuserrole: 'Admin',
  deleteteamuser: 'Admin',
  createsubaccount: 'Admin',
  listsubaccounts: 'Viewer',
  updatesubaccount: 'Admin',
  deletesubaccount: 'Admin',
  'webhooks/list': 'Admin',
  'webhooks/create': 'Admin',
  'webhooks/edit': 'Admin',
  'webhooks/delete': 'Admin',
  'webhooks/deliveries': 'Admin',
  'webhooks/delivery': 'Admin',
  'webhooks/redeliver': 'Admin',
  'webhooks/recover': 'Admin',
  'webhooks/test': 'Admin',
  'webhooks/rotatesecret': 'Admin',
  'apikeys/create': 'Admin',
  'apikeys/list': 'Admin',
  'apikeys/revoke': 'Admin',
};

const LISTED: ReadonlyMap<string, Role> = new Map(Object.entries(LEAST_ROLES));

/** Whether a role suffices for an operation. No role suffices for an operation that is not listed. */
export function mayDo(operation: string, role: Role | null): boolean {
  const least = LISTED.get(operation);
  return least !== undefined && isAtLeast(role, least);
}

/** What decides about a write to a post, in addition to the role. */
export interface PostWrite {
  /** The caller added it. */
  own: boolean;
  /** It is private before the write, or does not exist yet. */
  privateBefore: boolean;
  /** It is private after the write. */
  privateAfter: boolean;
}

/** Editors write every post, authors their own, contributors their own while it is and stays private. */
export function mayWritePost(role: Role | null, { own, privateBefore, privateAfter }: PostWrite): boolean {
  if (isAtLeast(role, 'Editor')) return true;
  if (isAtLeast(role, 'Author')) return own;
  return isAtLeast(role, 'Contributor') && own && privateBefore && privateAfter;
}
