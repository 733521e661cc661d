// Generated from openapi.json by `npm run openapi`. Do not edit.

/** The operations of the service by operationId, each with its path and the supported request options. */
export const OPERATIONS = {
  /**
   * List Posts. Lists posts of an account, newest first. You can filter by post fields, publication period and draft state; `fields` selects the fields to return.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listPosts: { method: 'POST', path: '/api/v1/listposts', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Add Post. Adds a post. It is a draft unless `postStatus` makes it public. Sends the event `post.create`, and `post.publish` if the post is public.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  addPost: { method: 'POST', path: '/api/v1/addpost', credentials: true, role: 'Contributor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Post. Changes the fields that are sent. An absent field stays the same, and an empty one is cleared. Sends the event `post.update`, and `post.publish` or `post.unpublish` if the post becomes public or private.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  updatePost: { method: 'POST', path: '/api/v1/updatepost', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Post. Deletes a post, and returns its last state. Sends the event `post.delete`, and `post.unpublish` if the post was public.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deletePost: { method: 'POST', path: '/api/v1/deletepost', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Post Embed Code. Returns the HTML that shows the posts of an account on any page, and the URLs of its blog and feeds.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  postEmbedCode: { method: 'POST', path: '/api/v1/postembedcode', credentials: true, role: 'Viewer', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Categories. Lists categories of an account, newest first.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listCategories: { method: 'POST', path: '/api/v1/listcategories', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Add Category. Adds a category. Without a body, the category gets a default name. Sends the event `category.create`.
   *
   * Requires the Editor role or higher in the account named in the request. A service token needs the scope `write`.
   */
  addCategory: { method: 'POST', path: '/api/v1/addcategory', credentials: true, role: 'Editor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Category. Changes the fields that are sent. A new name does not change the slug. Sends the event `category.update`.
   *
   * Requires the Editor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  updateCategory: { method: 'POST', path: '/api/v1/updatecategory', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Category. Deletes a category. Its posts are kept, but without a category. Sends the event `category.delete`.
   *
   * Requires the Editor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deleteCategory: { method: 'POST', path: '/api/v1/deletecategory', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * List Authors. Lists authors of an account, newest first.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listAuthors: { method: 'POST', path: '/api/v1/listauthors', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Add Author. Adds an author. Sends the event `author.create`.
   *
   * Requires the Editor role or higher in the account named in the request. A service token needs the scope `write`.
   */
  addAuthor: { method: 'POST', path: '/api/v1/addauthor', credentials: true, role: 'Editor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Author. Changes an author. `subAccountId` identifies the account of the author and does not move the author. Sends the event `author.update`.
   *
   * Requires the Editor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  updateAuthor: { method: 'POST', path: '/api/v1/updateauthor', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Author. Deletes an author. The posts of the author are kept, but without an author. Sends the event `author.delete`.
   *
   * Requires the Editor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deleteAuthor: { method: 'POST', path: '/api/v1/deleteauthor', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * List Teams. Lists teams. The id of the parent account lists all teams of the tree; the id of a sub-account lists the teams assigned to it.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listTeams: { method: 'POST', path: '/api/v1/listteams', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Create Team. Creates a team. Its members have their roles in one account. Sends the event `team.create`.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `write`.
   */
  createTeam: { method: 'POST', path: '/api/v1/createteam', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Team. Changes the name of a team and the account to which it is assigned. Sends the event `team.update`.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  updateTeam: { method: 'POST', path: '/api/v1/updateteam', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Team. Deletes a team, and ends its memberships. Sends the event `team.delete`.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deleteTeam: { method: 'POST', path: '/api/v1/deleteteam', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Add User To Team. Invites a person by email. The invitation can be accepted for seven days. Inviting the person again renews it. Sends the event `user.invited`.
   *
   * Requires the Admin role or higher in the account of the record. Service tokens cannot call it.
   */
  addUserToTeam: { method: 'POST', path: '/api/v1/addusertoteam', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Team User Role. Changes the role of a member. Sends the event `user.editinvite`.
   *
   * Requires the Admin role or higher in the account of the record. Service tokens cannot call it.
   */
  updateTeamUserRole: { method: 'POST', path: '/api/v1/updateteamuserrole', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Team User. Ends a membership or an invitation immediately. Sends no event.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deleteTeamUser: { method: 'POST', path: '/api/v1/deleteteamuser', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * User Login. Returns a `token` for the other operations, and the accounts that the person can access. The response is the same for an unknown email and a wrong password.
   *
   * Requires no credentials.
   */
  userLogin: { method: 'POST', path: '/api/v1/userlogin', credentials: false, role: null, safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Update Profile. Changes the profile of the person who is logged in: the name, the language of the console, and whether the person gets emails about reviews.
   *
   * Requires the Viewer role or higher in any account. Service tokens cannot call it.
   */
  updateProfile: { method: 'POST', path: '/api/v1/updateprofile', credentials: true, role: 'Viewer', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * List Users. Lists the people in an account. The id of the parent account lists all people of the tree; the id of a sub-account lists the people who can access it.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listUsers: { method: 'POST', path: '/api/v1/listusers', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * List Sub-Accounts. Lists the sub-accounts that the caller can access, newest first. Send the options as query parameters.
   *
   * Requires the Viewer role or higher in any account. A service token needs the scope `read`.
   */
  listSubAccounts: { method: 'GET', path: '/api/v1/listsubaccounts', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Create Sub-Account. Creates a sub-account of the parent account, with its own blog. Sends the event `subaccount.create`.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `write`, and `publish`.
   */
  createSubAccount: { method: 'POST', path: '/api/v1/createsubaccount', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Sub-Account. Changes the name, the blog settings and the review setting of a sub-account. Sends the event `subaccount.update`.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`, and `publish`.
   */
  updateSubAccount: { method: 'POST', path: '/api/v1/updatesubaccount', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Sub-Account. Deletes a sub-account with everything in it. Sends the event `subaccount.delete`, but no events for the records in it.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`, and `publish`.
   */
  deleteSubAccount: { method: 'POST', path: '/api/v1/deletesubaccount', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * List Webhooks. Lists webhooks of an account, newest first. The secrets are not shown.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listWebhooks: { method: 'POST', path: '/api/v1/webhooks/list', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Create Webhook. Creates a webhook for one event. Only this response contains the `secret` that verifies the calls.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `write`.
   */
  createWebhook: { method: 'POST', path: '/api/v1/webhooks/create', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Update Webhook. Changes a webhook. Disabling it or changing its event cancels its pending deliveries.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  updateWebhook: { method: 'POST', path: '/api/v1/webhooks/edit', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Webhook. Deletes a webhook, and cancels its pending deliveries. Its deliveries stay in the list.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  deleteWebhook: { method: 'POST', path: '/api/v1/webhooks/delete', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * List Webhook Deliveries. Lists deliveries to webhooks, newest first, including pending ones.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listWebhookDeliveries: { method: 'POST', path: '/api/v1/webhooks/deliveries', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Get Webhook Delivery. Returns a delivery, its payload, and its last attempts.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `read`.
   */
  getWebhookDelivery: { method: 'POST', path: '/api/v1/webhooks/delivery', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Redeliver Webhook Delivery. Sends a delivery again: the same event with the same `webhook-id`. Responds immediately, before the call.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  redeliverWebhookDelivery: { method: 'POST', path: '/api/v1/webhooks/redeliver', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Recover Webhook Deliveries. Sends the failed and canceled deliveries of a period again.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  recoverWebhookDeliveries: { method: 'POST', path: '/api/v1/webhooks/recover', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Test Webhook. Sends one sample of the webhook’s event. Responds immediately, before the call.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/test', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Rotate Webhook Secret. Replaces the secret of a webhook. During the grace period, calls are also signed with the old secret.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `write`.
   */
  rotateWebhookSecret: { method: 'POST', path: '/api/v1/webhooks/rotatesecret', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Pull Webhook. Returns deliveries of a pull webhook, and waits for the next one if there is none. Nothing is consumed: a delivery can be read again until it is deleted with the log. A delivery can appear more than once.
   *
   * Requires the Admin role or higher in the account of the record. A service token needs the scope `read`.
   */
  pullWebhook: { method: 'POST', path: '/api/v1/webhooks/pull', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Profile. Returns the person who is logged in.
   *
   * Requires the Viewer role or higher in any account. Service tokens cannot call it.
   */
  getProfile: { method: 'POST', path: '/api/v1/profile/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * User Logout. Ends the session of the token.
   *
   * Requires the Viewer role or higher in any account. Service tokens cannot call it.
   */
  userLogout: { method: 'POST', path: '/api/v1/userlogout', credentials: true, role: 'Viewer', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Change Password. Sets a new password for the person who is logged in, and ends all of their other logins. A wrong `password` counts as a failed login.
   *
   * Requires the Viewer role or higher in any account. Service tokens cannot call it.
   */
  changePassword: { method: 'POST', path: '/api/v1/changepassword', credentials: true, role: 'Viewer', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Request Password Reset. Sends an email with a link to set a new password. The response is the same whether the email is known or not.
   *
   * Requires no credentials.
   */
  requestPasswordReset: { method: 'POST', path: '/api/v1/requestpasswordreset', credentials: false, role: null, safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Reset Password. Sets a new password with the token from the email, and ends all logins of the person.
   *
   * Requires no credentials.
   */
  resetPassword: { method: 'POST', path: '/api/v1/resetpassword', credentials: false, role: null, safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Accept Invitation. Accepts an invitation with the token from its link. Sends the event `user.acceptinvite`.
   *
   * Requires no credentials.
   */
  acceptInvitation: { method: 'POST', path: '/api/v1/invitations/accept', credentials: false, role: null, safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Decline Invitation. Declines an invitation with the token from its link. Sends the event `user.declineinvite`.
   *
   * Requires no credentials.
   */
  declineInvitation: { method: 'POST', path: '/api/v1/invitations/decline', credentials: false, role: null, safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Post Versions. Lists the versions of a post, newest first. The first one is the current post. Unlabeled versions in excess of VERSIONS_KEEP are pruned.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  listPostVersions: { method: 'POST', path: '/api/v1/posts/versions', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Get Post Version. Returns a version of a post, and the post as of that version. If an update changed no field, its version number and the previous one refer to the same text.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  getPostVersion: { method: 'POST', path: '/api/v1/posts/version', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Label Post Version. Sets or clears the label of a version. A version with a label is never pruned.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`.
   */
  labelPostVersion: { method: 'POST', path: '/api/v1/posts/label', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Restore Post Version. Restores the fields of a version, as an update that creates a new version. Status, dates, slug and Yes/No fields stay the same unless `fields` names them. Sends the event `post.update`.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  restorePostVersion: { method: 'POST', path: '/api/v1/posts/restoreversion', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Save Draft. Changes the fields that are sent, as updatepost does for a post. If the post has no draft, one is created from the live post (201). Editors can save drafts of all posts, others only drafts of their own posts, including public ones. If-Match takes the draftVersion. Sends no event.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  saveDraft: { method: 'POST', path: '/api/v1/drafts/save', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Get Draft. Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  getDraft: { method: 'POST', path: '/api/v1/drafts/get', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Drafts. Lists the drafts of the posts of an account, most recently saved first.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listDrafts: { method: 'POST', path: '/api/v1/drafts/list', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Publish Draft. Publishes the changes of the draft as one update of the live post, and deletes the draft. If the post has changed since the draft was created, both are merged field by field; `take` selects the value for fields that both have changed to different values. If reviews are required, the draft must be approved and based on the live version; only the Owner can pass `override`. If-Match takes the draftVersion. Sends the event `post.update`.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  publishDraft: { method: 'POST', path: '/api/v1/drafts/publish', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Discard Draft. Discards the draft of a post, and returns its last state. If-Match takes the draftVersion. Sends no event.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  discardDraft: { method: 'POST', path: '/api/v1/drafts/discard', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Report Editing. Reports that the caller is editing the post, and returns the other people who are editing it. Repeat the request every 20 seconds: a report counts for 60 seconds. It is only a hint for people: it locks nothing, changes no version and sends no event.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`.
   */
  reportEditing: { method: 'POST', path: '/api/v1/drafts/editing', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Draft Versions. Lists the states of the draft of a post, newest first: the current draft, if there is one, and the last DRAFT_VERSIONS_KEEP former ones, including states of drafts that were published or discarded. A former state is kept for each save that is not automatic, for each review request, and every five minutes of automatic saves.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  listDraftVersions: { method: 'POST', path: '/api/v1/drafts/versions', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Get Draft Version. Returns a state of the draft of a post, with its fields.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  getDraftVersion: { method: 'POST', path: '/api/v1/drafts/version', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Restore Draft Version. Saves a draft with the fields of a former state, as drafts/save does. If the post has no draft, one is created from the live post (201). Status, dates, slug and Yes/No fields stay the same unless `fields` names them. If-Match takes the draftVersion of the current draft. Sends no event.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  restoreDraftVersion: { method: 'POST', path: '/api/v1/drafts/restoreversion', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Schedule Drafts. Schedules the drafts of 1 to 100 posts, with at most 16 MiB of content together, as one group. At `publishAt`, one transaction publishes all of them, as `drafts/publish` would at that time, and sends `post.update` for each post. If one of them cannot be published, none are. The drafts are then kept but are no longer scheduled, and the event `draft.fail` and an email state the reasons. A draft that is already scheduled leaves its previous group. If-Match takes the draftVersion of a single draft, and `draftVersions` takes one for each draft. Editors can schedule drafts of all posts, Authors only drafts of their own posts.
   *
   * Requires the Author role or higher in the account named in the request. A service token needs the scope `write`, and `publish`.
   */
  scheduleDrafts: { method: 'POST', path: '/api/v1/drafts/schedule', credentials: true, role: 'Author', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Unschedule Drafts. Removes drafts from their groups, so that they are no longer scheduled. The other drafts of the groups stay scheduled. Sends no event.
   *
   * Requires the Author role or higher in the account named in the request. A service token needs the scope `write`, and `publish`.
   */
  unscheduleDrafts: { method: 'POST', path: '/api/v1/drafts/unschedule', credentials: true, role: 'Author', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Create Preview. Creates a link that shows the draft of a post, the live post before it is public, or one of its versions. Only this response contains the link. Requires the right to change the post. The preview ends when it expires, when it is revoked, when the post is deleted, and when its creator can no longer read drafts of the account.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`.
   */
  createPreview: { method: 'POST', path: '/api/v1/previews/create', credentials: true, role: 'Contributor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * List Previews. Lists the active previews of the posts of an account or of one post, newest first. Their URLs are not shown.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listPreviews: { method: 'POST', path: '/api/v1/previews/list', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Revoke Preview. Ends a preview immediately. Requires the right to change the post.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`.
   */
  revokePreview: { method: 'POST', path: '/api/v1/previews/revoke', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Request Review. Requests a review of the draft of a post. Can be repeated. Saving the draft after a decision requests a review again. People who can approve the draft get an email, at most once per draft and hour. Sends the event `review.request`.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  requestReview: { method: 'POST', path: '/api/v1/reviews/request', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Approve Draft. Approves one version of a draft for which a review is requested. People who have saved the draft cannot approve it. The person who requested the review gets an email. Sends the event `review.approve`; with `publish`, also `post.update`.
   *
   * Requires the Editor role or higher in the account of the record. Service tokens cannot call it.
   */
  approveDraft: { method: 'POST', path: '/api/v1/reviews/approve', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Reject Draft. Rejects one version of a draft for which a review is requested. The draft stays. The person who requested the review gets an email. Sends the event `review.reject`.
   *
   * Requires the Editor role or higher in the account of the record. Service tokens cannot call it.
   */
  rejectDraft: { method: 'POST', path: '/api/v1/reviews/reject', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Review Notes. Lists the notes of the review requests and decisions of a post, newest first. They remain after the draft is published or discarded.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `read`.
   */
  listReviewNotes: { method: 'POST', path: '/api/v1/reviews/notes', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Search Posts. Finds posts whose title, slug, content or draft contain all words of `q`. Case and accents are ignored. The last word is a prefix. Posts with the words in the title come first, then newer posts. Drafts are not searched for Viewers. Changes are found within five seconds. Takes the filters of listposts.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  searchPosts: { method: 'POST', path: '/api/v1/posts/search', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Get Author. Requires the Viewer role or higher in the account of the record. A service token needs the scope `read`.
   */
  getAuthor: { method: 'POST', path: '/api/v1/authors/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Category. Requires the Viewer role or higher in the account of the record. A service token needs the scope `read`.
   */
  getCategory: { method: 'POST', path: '/api/v1/categories/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Post. Requires the Viewer role or higher in the account of the record. A service token needs the scope `read`.
   */
  getPost: { method: 'POST', path: '/api/v1/posts/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Post Rights. Returns what the role of the caller allows for a post, live or in the trash. If the account requires reviews, public text also needs approval.
   *
   * Requires the Viewer role or higher in the account of the record. A service token needs the scope `read`.
   */
  getPostRights: { method: 'POST', path: '/api/v1/posts/rights', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Team. Requires the Admin role or higher in the account of the record. A service token needs the scope `read`.
   */
  getTeam: { method: 'POST', path: '/api/v1/teams/get', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Webhook. Requires the Admin role or higher in the account of the record. A service token needs the scope `read`.
   */
  getWebhook: { method: 'POST', path: '/api/v1/webhooks/get', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Own Author. Returns the author that belongs to the caller in an account. If there is none, adds one with the name in the profile of the caller or, if the profile has no name, with the name of the account. In that case, returns 201 and sends the event `author.create`.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `write`.
   */
  ownAuthor: { method: 'POST', path: '/api/v1/authors/own', credentials: true, role: 'Contributor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Media Upload. Adds a picture. The fields come before the file. The picture is decoded and re-encoded without its metadata. If the account already has a picture with the same bytes, the response is 200 with the existing record.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  mediaUpload: { method: 'POST', path: '/api/v1/media/upload', credentials: true, role: 'Contributor', safe: false, idempotent: true, versioned: false, paged: false, form: true },
  /**
   * Copy Media. Fetches a picture from a public URL and adds it like an upload. If the account already has a picture with the same bytes, or the URL belongs to a picture in your accounts, the response is 200 with the existing record.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  copyMedia: { method: 'POST', path: '/api/v1/media/copy', credentials: true, role: 'Contributor', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * List Media. Lists the pictures of an account, newest first.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listMedia: { method: 'POST', path: '/api/v1/media/list', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Get Media. Returns a picture, even if it is in the trash, and where it is used.
   *
   * Requires the Viewer role or higher in the account of the record. A service token needs the scope `read`.
   */
  getMedia: { method: 'POST', path: '/api/v1/media/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Update Media. Changes the name or the alt text of a picture. Readers get the new alt text immediately.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  updateMedia: { method: 'POST', path: '/api/v1/media/update', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Delete Media. Moves a picture to the trash. It is still served until it is permanently deleted.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  deleteMedia: { method: 'POST', path: '/api/v1/media/delete', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Restore Media. Restores a picture from the trash.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  restoreMedia: { method: 'POST', path: '/api/v1/media/restore', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Trash. Lists the deleted posts of an account that can be restored, most recently deleted first. Filters, sorts and `fields` are the same as for `listposts`, plus `deletedAt`.
   *
   * Requires the Contributor role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listTrash: { method: 'POST', path: '/api/v1/posts/trash', credentials: true, role: 'Contributor', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Restore Post. Restores a deleted post with its id, and with its slug or the next free one. It is a draft unless `postStatus` makes it public. References to a deleted category, author or post are cleared. Sends the event `post.update`, and `post.publish` if the post is public.
   *
   * Requires the Contributor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  restorePost: { method: 'POST', path: '/api/v1/posts/restore', credentials: true, role: 'Contributor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Purge Post. Permanently deletes a post in the trash, and returns its last state. No text of the post is kept: stored payloads of its events are cleared as soon as their deliveries have ended. Sends no event.
   *
   * Requires the Editor role or higher in the account of the record. A service token needs the scope `write`, and `publish` for a change that readers would see.
   */
  purgePost: { method: 'POST', path: '/api/v1/posts/purge', credentials: true, role: 'Editor', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Get Account. Returns an account, which can be the parent account or a sub-account.
   *
   * Requires the Viewer role or higher in the account named in the request. A service token needs the scope `read`.
   */
  getAccount: { method: 'POST', path: '/api/v1/accounts/get', credentials: true, role: 'Viewer', safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Update Account. Changes the name, the blog settings and the review setting of an account. For a sub-account it sends the event `subaccount.update`.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `write`, and `publish`.
   */
  updateAccount: { method: 'POST', path: '/api/v1/accounts/update', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: true, paged: false, form: false },
  /**
   * Create API Key. Creates a key pair for a parent account. Only this response contains the `apisecretkey`.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  createAPIKey: { method: 'POST', path: '/api/v1/apikeys/create', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * List API Keys. Lists the key pairs of a parent account, newest first. The secrets are not shown.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  listAPIKeys: { method: 'POST', path: '/api/v1/apikeys/list', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Rotate API Key. Replaces the `apisecretkey` of a key pair and starts its lifetime again. The previous secret works until the grace period ends; an earlier one ends immediately. Only this response contains the new `apisecretkey`.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  rotateAPIKey: { method: 'POST', path: '/api/v1/apikeys/rotate', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Revoke API Key. Revokes a key pair immediately. Only the Owner can revoke an account’s last key pair.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  revokeAPIKey: { method: 'POST', path: '/api/v1/apikeys/revoke', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Create Service Token. Creates a token for a program, which sends it in the header `token` with a key pair of the parent account. The token never has more rights than the person who made it. Only this response contains the `token`.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  createServiceToken: { method: 'POST', path: '/api/v1/servicetokens/create', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * List Service Tokens. Lists the service tokens of an account, newest first, without their secrets. Revoked ones are omitted.
   *
   * Requires the Admin role or higher in the account named in the request. Service tokens cannot call it.
   */
  listServiceTokens: { method: 'POST', path: '/api/v1/servicetokens/list', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * Rotate Service Token. Replaces the secret of a service token and starts its lifetime again. The previous secret works until the grace period ends; an earlier one ends immediately. The caller becomes the person whose rights limit the token.
   *
   * Requires the Admin role or higher in the account of the record. Service tokens cannot call it.
   */
  rotateServiceToken: { method: 'POST', path: '/api/v1/servicetokens/rotate', credentials: true, role: 'Admin', safe: false, idempotent: true, versioned: false, paged: false, form: false },
  /**
   * Revoke Service Token. Ends a service token with all of its secrets.
   *
   * Requires the Admin role or higher in the account of the record. Service tokens cannot call it.
   */
  revokeServiceToken: { method: 'POST', path: '/api/v1/servicetokens/revoke', credentials: true, role: 'Admin', safe: false, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Audit Entries. Lists the audit log of a parent account and its sub-accounts, newest first: who did what, by which credential, and from where. It contains no text of posts.
   *
   * Requires the Admin role or higher in the account named in the request. A service token needs the scope `read`.
   */
  listAuditEntries: { method: 'POST', path: '/api/v1/audit/list', credentials: true, role: 'Admin', safe: true, idempotent: false, versioned: false, paged: true, form: false },
  /**
   * RSS Feed. The newest posts of a blog as RSS 2.0.
   */
  getRssFeed: { method: 'GET', path: '/blog/{blogSlug}/feed.xml', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * JSON Feed. The newest posts of a blog as JSON Feed 1.1.
   */
  getJsonFeed: { method: 'GET', path: '/blog/{blogSlug}/feed.json', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Sitemap. The URLs of a blog for search engines: a sitemap, or an index of its parts.
   */
  getSitemap: { method: 'GET', path: '/blog/{blogSlug}/sitemap.xml', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Public Changes. Lists what has changed in the lists of a blog since a cursor, for mirrors of the blog. The first request lists all public posts.
   */
  listPublicChanges: { method: 'GET', path: '/public/{blogSlug}/changes', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Public Blog. Returns the name, the language and the appearance of a blog.
   */
  getPublicBlog: { method: 'GET', path: '/public/{blogSlug}', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Public Posts. Lists the public posts of a blog, newest first, without their content.
   */
  listPublicPosts: { method: 'GET', path: '/public/{blogSlug}/posts', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Public Post. Returns a public post with its sanitized content. With `preview`, returns the draft, version or post of the preview, public or not.
   */
  getPublicPost: { method: 'GET', path: '/public/{blogSlug}/posts/{postSlug}', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * List Public Categories. Lists the categories of a blog that have public posts.
   */
  listPublicCategories: { method: 'GET', path: '/public/{blogSlug}/categories', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Search Public Posts. Lists the public posts of a blog that contain all words of the query. Posts with the words in the title come first.
   */
  searchPublicPosts: { method: 'GET', path: '/public/{blogSlug}/search', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Part of a Sitemap. One of the files in the sitemap index of a large blog.
   */
  getSitemapPart: { method: 'GET', path: '/blog/{blogSlug}/sitemap-{part}.xml', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
  /**
   * Get Public Post As Markdown. Returns a public post as Markdown with YAML front matter.
   */
  getPublicPostAsMarkdown: { method: 'GET', path: '/public/{blogSlug}/posts/{postSlug}.md', credentials: false, role: null, safe: true, idempotent: false, versioned: false, paged: false, form: false },
} as const;

/** The names of the webhook events by slug. */
export const EVENTS = {
  'post.create': 'Create post',
  'post.update': 'Update post',
  'post.delete': 'Delete post',
  'category.create': 'Create category',
  'category.update': 'Update category',
  'category.delete': 'Delete category',
  'author.create': 'Create author',
  'author.update': 'Update author',
  'author.delete': 'Delete author',
  'user.invited': 'User invited',
  'user.editinvite': 'Edit user invited',
  'user.acceptinvite': 'Accept user invite',
  'user.declineinvite': 'Decline user invite',
  'team.create': 'Create team',
  'team.update': 'Update team',
  'team.delete': 'Delete team',
  'subaccount.create': 'Create sub-account',
  'subaccount.update': 'Update sub-account',
  'subaccount.delete': 'Delete sub-account',
  'review.request': 'Request review',
  'review.approve': 'Approve review',
  'review.reject': 'Reject review',
  'draft.fail': 'Draft failed',
  'post.publish': 'Publish post',
  'post.unpublish': 'Unpublish post',
  'webhook.failing': 'Webhook failing',
  'webhook.disabled': 'Webhook disabled',
  'webhook.recovered': 'Webhook recovered',
} as const;

/** The roles, from lowest to highest. */
export const ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin', 'Owner'] as const;
