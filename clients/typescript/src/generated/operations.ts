// Made from openapi.json by `npm run client:generate`. Do not edit.

/** The operations of the service by their operationId: where each is, and what its request may carry. */
export const OPERATIONS = {
  /**
   * List Posts. Lists posts of an account, the newest first. Filters are fields of the post; `fields` selects what is answered.
   *
   * Needs the role Viewer or a higher one in the account that the request names.
   */
  listPosts: { method: 'POST', path: '/api/v1/listposts', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Add Post. Adds a post. It is a draft unless `postStatus` makes it public. Sends the event `post.create`.
   *
   * Needs the role Contributor or a higher one in the account that the request names.
   */
  addPost: { method: 'POST', path: '/api/v1/addpost', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Post. Changes the fields that are sent; an absent field stays as it is, and an empty one is cleared. Sends the event `post.update`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  updatePost: { method: 'POST', path: '/api/v1/updatepost', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Post. Deletes a post, and answers with it as it last was. Sends the event `post.delete`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  deletePost: { method: 'POST', path: '/api/v1/deletepost', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Post Embed Code. Answers with the HTML that shows the posts of an account in any page, and with the addresses of its blog and feeds.
   *
   * Needs the role Viewer or a higher one in the account that the request names.
   */
  postEmbedCode: { method: 'POST', path: '/api/v1/postembedcode', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * List Categories. Lists categories of an account, the newest first.
   *
   * Needs the role Viewer or a higher one in the account that the request names.
   */
  listCategories: { method: 'POST', path: '/api/v1/listcategories', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Add Category. Adds a category. The whole body can be left out: then the category gets a name to begin with. Sends the event `category.create`.
   *
   * Needs the role Editor or a higher one in the account that the request names.
   */
  addCategory: { method: 'POST', path: '/api/v1/addcategory', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Category. Changes the fields that are sent. A new name leaves the slug as it is. Sends the event `category.update`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  updateCategory: { method: 'POST', path: '/api/v1/updatecategory', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Category. Deletes a category; its posts stay, without it. Sends the event `category.delete`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  deleteCategory: { method: 'POST', path: '/api/v1/deletecategory', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * List Authors. Lists authors of an account, the newest first.
   *
   * Needs the role Viewer or a higher one in the account that the request names.
   */
  listAuthors: { method: 'POST', path: '/api/v1/listauthors', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Add Author. Adds an author, whom posts can name. Sends the event `author.create`.
   *
   * Needs the role Editor or a higher one in the account that the request names.
   */
  addAuthor: { method: 'POST', path: '/api/v1/addauthor', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Author. Changes an author. `subAccountId` says where the author is; it moves nothing. Sends the event `author.update`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  updateAuthor: { method: 'POST', path: '/api/v1/updateauthor', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Author. Deletes an author; the posts stay, without the name. Sends the event `author.delete`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  deleteAuthor: { method: 'POST', path: '/api/v1/deleteauthor', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * List Teams. Lists teams: with the id of the parent those of the whole tree, with that of a sub-account those that are assigned to it.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  listTeams: { method: 'POST', path: '/api/v1/listteams', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Create Team. Creates a team, which gives its members their roles in one account. Sends the event `team.create`.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  createTeam: { method: 'POST', path: '/api/v1/createteam', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Team. Changes the name of a team and the account that it is assigned to. Sends the event `team.update`.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  updateTeam: { method: 'POST', path: '/api/v1/updateteam', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Team. Deletes a team, and ends its memberships. Sends the event `team.delete`.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  deleteTeam: { method: 'POST', path: '/api/v1/deleteteam', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Add User To Team. Invites somebody by e-mail. The invitation can be accepted for seven days; inviting again renews it. Sends the event `user.invited`.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  addUserToTeam: { method: 'POST', path: '/api/v1/addusertoteam', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Team User Role. Changes the role of a member. Sends the event `user.editinvite`.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  updateTeamUserRole: { method: 'POST', path: '/api/v1/updateteamuserrole', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Team User. Ends a membership or an invitation at once. Sends no event.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  deleteTeamUser: { method: 'POST', path: '/api/v1/deleteteamuser', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * User Login. Answers with a `token` for the other operations, and with the accounts that the person reaches. An unknown e-mail and a wrong password have the same answer.
   *
   * Needs no credentials.
   */
  userLogin: { method: 'POST', path: '/api/v1/userlogin', credentials: false, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Update Profile. Changes the name of the person who is logged in.
   *
   * Needs the role Viewer or a higher one in any account.
   */
  updateProfile: { method: 'POST', path: '/api/v1/updateprofile', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * List Users. Lists the people of an account: with the id of the parent those of the whole tree, with that of a sub-account those who reach it.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  listUsers: { method: 'POST', path: '/api/v1/listusers', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * List Sub-Accounts. Lists the sub-accounts that the caller reaches, the newest first. The options are sent as a query.
   *
   * Needs the role Viewer or a higher one in any account.
   */
  listSubAccounts: { method: 'GET', path: '/api/v1/listsubaccounts', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Create Sub-Account. Creates an account below the parent account, with a blog of its own. Sends the event `subaccount.create`.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  createSubAccount: { method: 'POST', path: '/api/v1/createsubaccount', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Sub-Account. Changes the name of a sub-account, what its blog says of itself, and whether its posts are reviewed. Sends the event `subaccount.update`.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  updateSubAccount: { method: 'POST', path: '/api/v1/updatesubaccount', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Sub-Account. Deletes a sub-account with everything in it. Sends the event `subaccount.delete`, and none for the records in it.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  deleteSubAccount: { method: 'POST', path: '/api/v1/deletesubaccount', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * List Webhooks. Lists webhooks of an account, the newest first. The secrets are not shown.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  listWebhooks: { method: 'POST', path: '/api/v1/webhooks/list', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Create Webhook. Creates a webhook for one event. Only this answer contains the `secret` that verifies the calls.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  createWebhook: { method: 'POST', path: '/api/v1/webhooks/create', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * Update Webhook. Changes a webhook. Disabling it or giving it another event cancels what is still to be sent to it.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  updateWebhook: { method: 'POST', path: '/api/v1/webhooks/edit', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Delete Webhook. Deletes a webhook, and cancels what is still to be sent to it. Its deliveries stay in the list.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  deleteWebhook: { method: 'POST', path: '/api/v1/webhooks/delete', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * List Webhook Deliveries. Lists what was and will be sent to webhooks, the newest first.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  listWebhookDeliveries: { method: 'POST', path: '/api/v1/webhooks/deliveries', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Get Webhook Delivery. Answers with a delivery, the payload that is sent, and its last attempts.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  getWebhookDelivery: { method: 'POST', path: '/api/v1/webhooks/delivery', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Redeliver Webhook Delivery. Sends a delivery again: the same event with the same `webhook-id`. Answers at once, before the call.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  redeliverWebhookDelivery: { method: 'POST', path: '/api/v1/webhooks/redeliver', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Recover Webhook Deliveries. Sends the failed and cancelled deliveries of a period again.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  recoverWebhookDeliveries: { method: 'POST', path: '/api/v1/webhooks/recover', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Test Webhook. Sends a sample of the event of the webhook once. Answers at once, before the call.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/test', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Rotate Webhook Secret. Replaces the secret of a webhook. During the grace period calls are signed with the old one as well.
   *
   * Needs the role Admin or a higher one in the account of the record.
   */
  rotateWebhookSecret: { method: 'POST', path: '/api/v1/webhooks/rotatesecret', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * User Logout. Ends the login whose token is sent.
   *
   * Needs the role Viewer or a higher one in any account.
   */
  userLogout: { method: 'POST', path: '/api/v1/userlogout', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Change Password. Sets a new password for the person who is logged in, and ends all other logins of the person. A wrong `password` counts as a failed login.
   *
   * Needs the role Viewer or a higher one in any account.
   */
  changePassword: { method: 'POST', path: '/api/v1/changepassword', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Request Password Reset. Sends an e-mail with a link to set a new password. The answer is the same whether the e-mail is known or not.
   *
   * Needs no credentials.
   */
  requestPasswordReset: { method: 'POST', path: '/api/v1/requestpasswordreset', credentials: false, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Reset Password. Sets a new password with the token of the e-mail, and ends all logins of the person.
   *
   * Needs no credentials.
   */
  resetPassword: { method: 'POST', path: '/api/v1/resetpassword', credentials: false, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Accept Invitation. Accepts an invitation with the token of its link. Sends the event `user.acceptinvite`.
   *
   * Needs no credentials.
   */
  acceptInvitation: { method: 'POST', path: '/api/v1/invitations/accept', credentials: false, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Decline Invitation. Declines an invitation with the token of its link. Sends the event `user.declineinvite`.
   *
   * Needs no credentials.
   */
  declineInvitation: { method: 'POST', path: '/api/v1/invitations/decline', credentials: false, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * List Post Versions. Lists the versions of a post, the newest first. The first one is the post as it is now. Versions without a label are pruned above VERSIONS_KEEP.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  listPostVersions: { method: 'POST', path: '/api/v1/posts/versions', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Get Post Version. Answers with a version of a post, and with the post as it was. A version that changed no field is found under each of its numbers.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  getPostVersion: { method: 'POST', path: '/api/v1/posts/version', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Label Post Version. Sets the label of a version, or clears it. A version with a label is never pruned.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  labelPostVersion: { method: 'POST', path: '/api/v1/posts/label', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Restore Post Version. Brings the fields of a version back, as an update that makes a new version. Status, dates, slug and Yes/No fields stay as they are unless `fields` names them. Sends the event `post.update`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  restorePostVersion: { method: 'POST', path: '/api/v1/posts/restoreversion', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Save Draft. Changes the fields of the draft that are sent, as updatepost would change the post. If the post has no draft, it is made from the live post (201). An Editor saves a draft of every post, others of their own ones, even if these are public. If-Match names the draftVersion. Sends no event.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  saveDraft: { method: 'POST', path: '/api/v1/drafts/save', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Get Draft. Needs the role Contributor or a higher one in the account of the record.
   */
  getDraft: { method: 'POST', path: '/api/v1/drafts/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * List Drafts. Lists the drafts of the posts of an account, the last saved one first.
   *
   * Needs the role Contributor or a higher one in the account that the request names.
   */
  listDrafts: { method: 'POST', path: '/api/v1/drafts/list', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Publish Draft. Writes the changes of the draft to the live post, as one update, and ends the draft. If the post has changed since the draft was made, both are merged field by field; `take` decides the fields that both have changed to different values. Where reviews are required, the draft must be approved and its base must be the live version; only the Owner may pass `override`. If-Match names the draftVersion. Sends the event `post.update`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  publishDraft: { method: 'POST', path: '/api/v1/drafts/publish', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Discard Draft. Ends the draft of a post, and answers with it as it was. If-Match names the draftVersion. Sends no event.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  discardDraft: { method: 'POST', path: '/api/v1/drafts/discard', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Create Preview. Makes an address at which everybody who has it sees the draft of a post, the live post before it is public, or a version of it. Only this answer contains the address. It needs the right to change the post. The preview ends at its time, when it is revoked, with the post, and when who made it has no role in the account any more.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  createPreview: { method: 'POST', path: '/api/v1/previews/create', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * List Previews. Lists the previews that work, of the posts of an account or of one post, the newest first. The addresses are not shown.
   *
   * Needs the role Contributor or a higher one in the account that the request names.
   */
  listPreviews: { method: 'POST', path: '/api/v1/previews/list', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Revoke Preview. Ends a preview at once. It needs the right to change the post.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  revokePreview: { method: 'POST', path: '/api/v1/previews/revoke', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Request Review. Asks for a review of the draft of a post. May be repeated; a later save of a draft that was decided on asks again by itself. Sends the event `review.request`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  requestReview: { method: 'POST', path: '/api/v1/reviews/request', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Approve Draft. Approves one version of a draft for which a review is requested. Nobody who has saved the draft since it was made may do so. Sends the event `review.approve`; with `publish`, also `post.update`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  approveDraft: { method: 'POST', path: '/api/v1/reviews/approve', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Reject Draft. Rejects one version of a draft for which a review is requested. The draft stays. Sends the event `review.reject`.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  rejectDraft: { method: 'POST', path: '/api/v1/reviews/reject', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * Get Author. Needs the role Viewer or a higher one in the account of the record.
   */
  getAuthor: { method: 'POST', path: '/api/v1/authors/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Category. Needs the role Viewer or a higher one in the account of the record.
   */
  getCategory: { method: 'POST', path: '/api/v1/categories/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Post. Needs the role Viewer or a higher one in the account of the record.
   */
  getPost: { method: 'POST', path: '/api/v1/posts/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Post Rights. Says what the role of the caller allows with a post, live or in the trash. Where the account requires reviews, a public text also needs an approval.
   *
   * Needs the role Viewer or a higher one in the account of the record.
   */
  getPostRights: { method: 'POST', path: '/api/v1/posts/rights', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Team. Needs the role Admin or a higher one in the account of the record.
   */
  getTeam: { method: 'POST', path: '/api/v1/teams/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Webhook. Needs the role Admin or a higher one in the account of the record.
   */
  getWebhook: { method: 'POST', path: '/api/v1/webhooks/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * List Trash. Lists the deleted posts of an account that can be restored, the newest deletion first. Filters, sorts and `fields` are those of `listposts`, and `deletedAt`.
   *
   * Needs the role Contributor or a higher one in the account that the request names.
   */
  listTrash: { method: 'POST', path: '/api/v1/posts/trash', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Restore Post. Restores a deleted post under its id, with its slug or the next free one. It is a draft unless `postStatus` makes it public. A category, an author or a related post that has been deleted is left out. Sends the event `post.update`.
   *
   * Needs the role Contributor or a higher one in the account of the record.
   */
  restorePost: { method: 'POST', path: '/api/v1/posts/restore', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Purge Post. Deletes a post in the trash for good, and answers with it as it last was. No text of the post is kept: stored payloads of its events are emptied as soon as their deliveries have ended. Sends no event.
   *
   * Needs the role Editor or a higher one in the account of the record.
   */
  purgePost: { method: 'POST', path: '/api/v1/posts/purge', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Get Account. Answers with an account, which can be the parent account or a sub-account.
   *
   * Needs the role Viewer or a higher one in the account that the request names.
   */
  getAccount: { method: 'POST', path: '/api/v1/accounts/get', credentials: true, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Update Account. Changes the name of an account, what its blog says of itself, and whether its posts are reviewed. For a sub-account it sends the event `subaccount.update`.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  updateAccount: { method: 'POST', path: '/api/v1/accounts/update', credentials: true, safe: false, idempotent: false, versioned: true, paged: false },
  /**
   * Create API Key. Creates a key pair for a parent account. Only this answer contains the `apisecretkey`.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  createAPIKey: { method: 'POST', path: '/api/v1/apikeys/create', credentials: true, safe: false, idempotent: true, versioned: false, paged: false },
  /**
   * List API Keys. Lists the key pairs of a parent account, the newest first. The secrets are not shown.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  listAPIKeys: { method: 'POST', path: '/api/v1/apikeys/list', credentials: true, safe: true, idempotent: false, versioned: false, paged: true },
  /**
   * Revoke API Key. Ends a key pair at once. Only the Owner revokes the last one of an account.
   *
   * Needs the role Admin or a higher one in the account that the request names.
   */
  revokeAPIKey: { method: 'POST', path: '/api/v1/apikeys/revoke', credentials: true, safe: false, idempotent: false, versioned: false, paged: false },
  /**
   * RSS Feed. The newest posts of a blog as RSS 2.0.
   */
  getRssFeed: { method: 'GET', path: '/blog/{blogSlug}/feed.xml', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * JSON Feed. The newest posts of a blog as JSON Feed 1.1.
   */
  getJsonFeed: { method: 'GET', path: '/blog/{blogSlug}/feed.json', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Sitemap. The addresses of a blog for search engines: a sitemap, or an index of its parts.
   */
  getSitemap: { method: 'GET', path: '/blog/{blogSlug}/sitemap.xml', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Public Blog. Answers with the name, the language and the looks of a blog.
   */
  getPublicBlog: { method: 'GET', path: '/public/{blogSlug}', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * List Public Posts. Lists the public posts of a blog, the newest first, without their content.
   */
  listPublicPosts: { method: 'GET', path: '/public/{blogSlug}/posts', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Public Post. Answers with a public post and its cleaned content. With `preview`, answers with the draft, the version or the post that the preview shows, public or not.
   */
  getPublicPost: { method: 'GET', path: '/public/{blogSlug}/posts/{postSlug}', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * List Public Categories. Lists the categories of a blog that have public posts.
   */
  listPublicCategories: { method: 'GET', path: '/public/{blogSlug}/categories', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Search Public Posts. Lists the public posts of a blog that have all words of the query, those with the words in the title first.
   */
  searchPublicPosts: { method: 'GET', path: '/public/{blogSlug}/search', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Part of a Sitemap. One of the files that the index of a large blog names.
   */
  getSitemapPart: { method: 'GET', path: '/blog/{blogSlug}/sitemap-{part}.xml', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
  /**
   * Get Public Post As Markdown. Answers with a public post as Markdown, after front matter in YAML.
   */
  getPublicPostAsMarkdown: { method: 'GET', path: '/public/{blogSlug}/posts/{postSlug}.md', credentials: false, safe: true, idempotent: false, versioned: false, paged: false },
} as const;

/** The events that webhooks are sent, by their slug. */
export const EVENTS = [
  'post.create',
  'post.update',
  'post.delete',
  'category.create',
  'category.update',
  'category.delete',
  'author.create',
  'author.update',
  'author.delete',
  'user.invited',
  'user.editinvite',
  'user.acceptinvite',
  'user.declineinvite',
  'team.create',
  'team.update',
  'team.delete',
  'subaccount.create',
  'subaccount.update',
  'subaccount.delete',
  'review.request',
  'review.approve',
  'review.reject',
] as const;
