/** The roles, the lowest first. */
export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

/**
 * The role that each operation needs, as openapi.json says it; a test compares the two. Null: it needs no credentials.
 * Screens ask `rightsOf` and never compare roles themselves.
 */
export const NEEDED_ROLES = {
  listPosts: 'Viewer',
  addPost: 'Contributor',
  updatePost: 'Contributor',
  deletePost: 'Contributor',
  postEmbedCode: 'Viewer',
  listCategories: 'Viewer',
  addCategory: 'Editor',
  updateCategory: 'Editor',
  deleteCategory: 'Editor',
  listAuthors: 'Viewer',
  addAuthor: 'Editor',
  updateAuthor: 'Editor',
  deleteAuthor: 'Editor',
  listTeams: 'Admin',
  createTeam: 'Admin',
  updateTeam: 'Admin',
  deleteTeam: 'Admin',
  addUserToTeam: 'Admin',
  updateTeamUserRole: 'Admin',
  deleteTeamUser: 'Admin',
  userLogin: null,
  updateProfile: 'Viewer',
  changePassword: 'Viewer',
  listUsers: 'Admin',
  listSubAccounts: 'Viewer',
  createSubAccount: 'Admin',
  updateSubAccount: 'Admin',
  deleteSubAccount: 'Admin',
  listWebhooks: 'Admin',
  createWebhook: 'Admin',
  updateWebhook: 'Admin',
  deleteWebhook: 'Admin',
  listWebhookDeliveries: 'Admin',
  getWebhookDelivery: 'Admin',
  redeliverWebhookDelivery: 'Admin',
  recoverWebhookDeliveries: 'Admin',
  testWebhook: 'Admin',
  rotateWebhookSecret: 'Admin',
  userLogout: 'Viewer',
  requestPasswordReset: null,
  resetPassword: null,
  acceptInvitation: null,
  declineInvitation: null,
  listPostVersions: 'Contributor',
  getPostVersion: 'Contributor',
  labelPostVersion: 'Contributor',
  restorePostVersion: 'Contributor',
  saveDraft: 'Contributor',
  getDraft: 'Contributor',
  listDrafts: 'Contributor',
  publishDraft: 'Contributor',
  discardDraft: 'Contributor',
  createPreview: 'Contributor',
  listPreviews: 'Contributor',
  revokePreview: 'Contributor',
  requestReview: 'Contributor',
  approveDraft: 'Editor',
  rejectDraft: 'Editor',
  getAuthor: 'Viewer',
  getCategory: 'Viewer',
  getPost: 'Viewer',
  getPostRights: 'Viewer',
  getTeam: 'Admin',
  getWebhook: 'Admin',
  listTrash: 'Contributor',
  restorePost: 'Contributor',
  purgePost: 'Editor',
  getAccount: 'Viewer',
  updateAccount: 'Admin',
  createAPIKey: 'Admin',
  listAPIKeys: 'Admin',
  revokeAPIKey: 'Admin',
} as const satisfies Record<string, Role | null>;

/** The operations that a right can be asked for. */
export type RightId = keyof typeof NEEDED_ROLES;

/** What is known of a post when a change of it is offered. */
export interface PostFacts {
  /** Whether the person added the post. */
  own: boolean;
  privateBefore: boolean;
  privateAfter: boolean;
}

/** What a person may do in an account. */
export interface Rights {
  readonly role: Role | null;
  /** Whether the role suffices for an operation. */
  readonly may: (operation: RightId) => boolean;
  /**
   * Whether the person may change a live post: an Editor every post, an Author own posts, a Contributor own posts that
   * stay private.
   */
  readonly mayWritePost: (facts: PostFacts) => boolean;
  /** Whether the person may end the review of an account's posts: the Owner alone. */
  readonly mayEndReview: boolean;
  /** Whether the person may save a draft of a post: an Editor of every post, others of their own. */
  readonly mayDraft: (own: boolean) => boolean;
  /** Whether the person is the Owner, who alone revokes the last key pair and changes own memberships. */
  readonly isOwner: boolean;
}

/** Returns whether a role is at least as high as another one. */
export function isAtLeast(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Returns what a person with this role in an account may do there. */
export function rightsOf(role: Role | null): Rights {
  return {
    role,
    may: (operation) => suffices(role, NEEDED_ROLES[operation]),
    mayWritePost: ({ own, privateBefore, privateAfter }) => {
      if (isAtLeast(role, 'Editor')) return true;
      if (isAtLeast(role, 'Author')) return own;
      return isAtLeast(role, 'Contributor') && own && privateBefore && privateAfter;
    },
    mayEndReview: role === 'Owner',
    mayDraft: (own) => isAtLeast(role, 'Editor') || (own && isAtLeast(role, 'Contributor')),
    isOwner: role === 'Owner',
  };
}

function suffices(role: Role | null, needed: Role | null): boolean {
  return needed === null || isAtLeast(role, needed);
}
