import { DESCRIPTIONS_OF_RECORDS } from './record-descriptions';

/** The description for this schema, else the one for all fields with this name. */
export function fieldDescription(schema: string, field: string): string | undefined {
  const view = schema.replace(/^Partial/, '');
  return DESCRIPTIONS[`${view}.${field}`] ?? DESCRIPTIONS[field];
}

const WEBHOOK_STATUS = 'Whether events are sent to the webhook.';
const DELIVERY_STATUS = 'The state of the delivery.';
const MEMBER_STATUS = 'The state of the membership. An expired invitation can be renewed.';

/** By the name of a field, or `Schema.field` for one schema. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...DESCRIPTIONS_OF_RECORDS,

  accountId: 'The id of the account.',
  createdAt: 'When the record was created.',
  updatedAt: 'When the record was last changed.',
  version: 'The number of changes to the record, for If-Match.',
  name: 'The name.',
  blogName: 'The name of the blog.',
  'LoggedInAccount.name': 'The name of the account.',
  'AccountView.name': 'The name of the account.',
  'UpdateAccount.name': 'The new name of the account. If absent, the name stays the same.',
  'CreateSubAccount.name': 'The name of the sub-account.',
  'SubAccountView.name': 'The name of the sub-account.',
  'EditorView.name': 'The name of the person, or the email if the name is unknown.',
  'NamedPerson.name': 'The name of the person, or the email if the name is unknown.',
  'DraftView.draftVersion': 'The number of the draft, which changes with each save, for If-Match.',
  'DraftView.reviewState': 'The state of the review of the draft.',
  'ListDrafts.reviewState': 'Only drafts whose review is in this state.',
  'ListPosts.reviewState': 'Only posts with a draft whose review is in this state.',
  'FindPosts.reviewState': 'Only posts with a draft whose review is in this state.',
  publishedFrom: 'Only posts published at or after this time, or scheduled for this time or later.',
  publishedBefore: 'Only posts published before this time, or scheduled for an earlier time.',
  hasDraft: 'Only posts with a draft (`Yes`), or without one (`No`).',
  draftScheduled: 'Only posts with a draft that is scheduled (`Yes`), or with one that is not (`No`).',
  draftEditedBy: 'Only posts with a draft that this user has saved since it was created.',
  editedBy: 'Only drafts that this user has saved since they were created.',
  'ReviewNoteView.reviewState':
    'The step of the note: a request (`requested`), an approval (`approved`) or a rejection (`rejected`).',
  'ReviewNoteView.draftVersion': 'The version of the draft at that time.',
  'ReviewNoteView.text': 'The note.',
  'DraftView.reviewNote': 'The note from the last decision or a later request.',
  note: 'A note for the people who read the draft or its review, at most 1000 characters.',
  'ApproveDraft.draftVersion':
    'The number of the draft to approve. If it is not the current one, the response is 412.',
  'RejectDraft.draftVersion':
    'The number of the draft to reject. If it is not the current one, the response is 412.',
  'ReviewPayload.postTitle': 'The title in the draft, as plain text.',
  'ReviewPayload.draftVersion': 'The number of the draft.',
  'ReviewPayload.note': 'The note from the person who took the step.',
  'ReviewPayload.author': 'The name of the person who saved this version of the draft.',
  reviewer: 'The name of the person who decided; null for a request.',
  groupId:
    'The group of scheduled drafts that are published together; null for a draft that is not scheduled.',
  'ListDrafts.groupId': 'Only the drafts of this group.',
  publishAt: 'When the drafts are published.',
  postIds: 'The ids of the posts.',
  'DraftFailedPayload.publishAt': 'When the drafts were scheduled to be published.',
  'DraftFailedPayload.posts': 'The posts whose drafts could not be published, with the reasons.',
  cause:
    'conflict: the draft and the live post have changed the same fields to different values; outdated: the post has changed since it was approved; review: a required approval is missing; role: the person who scheduled or last saved the draft is not allowed to publish it; deleted: the post or its draft no longer exists, or the post is in the trash; invalid: the dates of the post conflict with the scheduled time; size: the posts are too large to be published together.',
  'FailedDraft.reason': 'The reason in English.',
  'DraftView.seoScore': 'The SEO score of the draft, from 0 to 100.',
  'CreatePreview.name': 'The purpose or the recipient of the preview.',
  'NewPreviewView.name': 'The purpose or the recipient of the preview.',
  'PreviewView.name': 'The purpose or the recipient of the preview.',
  'NewPreviewView.url':
    'The page that shows the text. Once this text is public, it redirects to the public page.',
  'NewPreviewView.jsonUrl': 'The text as public JSON, for pages from any origin.',
  'UserPayload.name': 'The name of the person, or the email if the name is unknown.',

  token: 'The token to send in the header `token`.',
  expiresAt: 'When the login expires unless it is used.',
  user: 'The person who has logged in.',
  accounts: 'The accounts that the person can access.',
  role: 'The highest role of the person in the account.',
  'UserPayload.role': 'The name of the role, as it was sent.',
  password: 'The password.',
  'AcceptInvitation.password': 'The password of a new person, with 10 to 128 characters.',
  'ResetPassword.password': 'The new password, with 10 to 128 characters.',

  'CreateWebhook.status': WEBHOOK_STATUS,
  'UpdateWebhook.status': WEBHOOK_STATUS,
  'WebhookView.status': WEBHOOK_STATUS,
  'NewWebhookView.status': WEBHOOK_STATUS,
  'WebhookWithSecret.status': WEBHOOK_STATUS,
  'ListWebhooks.status': 'Only webhooks with this status.',
  'ListWebhooks.mode': 'Only webhooks with this mode.',
  'CreateWebhook.endpointUrl': 'The URL that is called. Required, except for a pull webhook, which has none.',
  'UpdateWebhook.endpointUrl': 'The URL that is called. Required, except for a pull webhook, which has none.',
  'WebhookStatePayload.name': 'The name of the webhook.',
  'WebhookStatePayload.since': 'When the failures began.',
  'WebhookStatePayload.lastStatusCode': 'The status of the last response; null if there was none.',
  endpointHost: 'The host of the URL of the webhook.',
  'DeliveryView.status': DELIVERY_STATUS,
  'DeliveryDetail.status': DELIVERY_STATUS,
  'LastDelivery.status': DELIVERY_STATUS,
  'ListDeliveries.status': 'Only deliveries with this status.',
  'TeamMember.status': MEMBER_STATUS,
  'TeamUserView.status': MEMBER_STATUS,
  'PostPayload.status': 'The postStatus of the post.',

  articleId: 'The id of the post.',
  blogLink: 'The URL of the post, even if it is not public.',
  author: 'The name of the author.',
  'UserPayload.author': 'The name of the inviter.',
  categories: 'The name of the category.',
  keyword: 'The primary keyword of the post.',
  seoPostTitle: 'The SEO title of the post.',
  seoMetaDescription: 'The meta description of the post.',
  datetime: 'When the change happened.',
  dateTime: 'When the change happened.',
  categoryId: 'The id of the category.',
  categoryName: 'The name of the category.',
  categorySlug: 'The part of a URL that identifies the category.',
  categoryDateTime: 'When the change happened.',
  authorUrlSlug: 'The part of a URL that identifies the author.',
  authorDateTime: 'When the change happened.',
  subAccountAccessNames: 'The name of the account in which the members have their roles.',
  subAccountAccessIds: 'The id of the account in which the members have their roles.',
  accountMasterEmail: 'The email of the Owner of the parent account.',
  subAccountName: 'The name of the sub-account.',
  subAccounId: 'The id of the sub-account. The misspelled field name is intentional.',
};
