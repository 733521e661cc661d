import { DESCRIPTIONS_OF_RECORDS } from './record-descriptions';

/** Returns the description of the field in this schema, else the description of all fields with this name. */
export function descriptionOf(schema: string, field: string): string | undefined {
  const view = schema.replace(/^Partial/, '');
  return DESCRIPTIONS[`${view}.${field}`] ?? DESCRIPTIONS[field];
}

const WEBHOOK_STATUS = 'Whether events are sent to the webhook.';
const DELIVERY_STATUS = 'The state of the delivery.';
const MEMBER_STATUS = 'The state of the membership. An expired invitation can be renewed.';

/** The descriptions of all fields. A key is the name of a field, or `Schema.field` for the field of one schema. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...DESCRIPTIONS_OF_RECORDS,

  accountId: 'The id of the account.',
  createdAt: 'When the record was created.',
  updatedAt: 'When the record was changed last.',
  version: 'The number of changes of the record; If-Match takes it.',
  name: 'The name.',
  blogName: 'The name of the blog.',
  'LoggedInAccount.name': 'The name of the account.',
  'AccountView.name': 'The name of the account.',
  'UpdateAccount.name': 'The new name of the account; absent it stays.',
  'CreateSubAccount.name': 'The name of the sub-account.',
  'SubAccountView.name': 'The name of the sub-account.',
  'NamedPerson.name': 'The name of the person; the e-mail while it is not known.',
  'DraftView.draftVersion': 'The number of the draft, which each save moves; If-Match takes it.',
  'DraftView.reviewState': 'The state of the review of the draft.',
  'ListDrafts.reviewState': 'Only drafts whose review is in this state.',
  'DraftView.reviewNote': 'The note of the last decision, or of a request since then that has one.',
  note: 'What the people who read the draft or its review should know, at most 1000 characters.',
  'ApproveDraft.draftVersion': 'The number of the draft that is approved: the current one, else 412.',
  'RejectDraft.draftVersion': 'The number of the draft that is rejected: the current one, else 412.',
  'ReviewPayload.postTitle': 'The title in the draft, as plain text.',
  'ReviewPayload.draftVersion': 'The number of the draft.',
  'ReviewPayload.note': 'What the person who took the step has noted.',
  'ReviewPayload.author': 'The name of the person who saved this version of the draft.',
  reviewer: 'The name of the person who decided; null in a request.',
  'DraftView.seoScore': 'How well the draft is prepared for search engines, from 0 to 100.',
  'CreatePreview.name': 'What the preview is for, or for whom.',
  'NewPreviewView.name': 'What the preview is for, or for whom.',
  'PreviewView.name': 'What the preview is for, or for whom.',
  'NewPreviewView.url':
    'The page that shows the text. Once readers see exactly this text, it leads to the public page.',
  'NewPreviewView.jsonUrl': 'The text as the public JSON of the post, from any origin.',
  'UserPayload.name': 'The name of the person; the e-mail while it is not known.',

  token: 'To be sent as the header `token`.',
  expiresAt: 'When the login ends, unless it is used before.',
  user: 'The person who has logged in.',
  accounts: 'The accounts that the person reaches.',
  role: 'The highest role of the person in the account.',
  'UserPayload.role': 'The name of the role, as it was given.',
  password: 'The password.',
  'AcceptInvitation.password': 'The password of a new person, with 10 to 128 characters.',
  'ResetPassword.password': 'The new password, with 10 to 128 characters.',

  'CreateWebhook.status': WEBHOOK_STATUS,
  'UpdateWebhook.status': WEBHOOK_STATUS,
  'WebhookView.status': WEBHOOK_STATUS,
  'WebhookWithSecret.status': WEBHOOK_STATUS,
  'ListWebhooks.status': 'Only webhooks with this status.',
  'DeliveryView.status': DELIVERY_STATUS,
  'DeliveryDetail.status': DELIVERY_STATUS,
  'LastDelivery.status': DELIVERY_STATUS,
  'ListDeliveries.status': 'Only deliveries in this state.',
  'TeamMember.status': MEMBER_STATUS,
  'TeamUserView.status': MEMBER_STATUS,
  'PostPayload.status': 'The status of the post, as its postStatus.',

  articleId: 'The id of the post.',
  blogLink: 'The address at which the post is or would be read.',
  author: 'The name of the author.',
  'UserPayload.author': 'The name of the person who invited.',
  categories: 'The name of the category.',
  keyword: 'The primary keyword of the post.',
  seoPostTitle: 'The title of the post for search engines.',
  seoMetaDescription: 'The description of the post for search engines.',
  datetime: 'When the change happened.',
  dateTime: 'When the change happened.',
  categoryId: 'The id of the category.',
  categoryName: 'The name of the category.',
  categorySlug: 'The part of an address that names the category.',
  categoryDateTime: 'When the change happened.',
  authorUrlSlug: 'The part of an address that names the author.',
  authorDateTime: 'When the change happened.',
  subAccountAccessNames: 'The name of the account in which the members have their roles.',
  subAccountAccessIds: 'The id of the account in which the members have their roles.',
  accountMasterEmail: 'The e-mail of the Owner of the parent account.',
  subAccountName: 'The name of the sub-account.',
  subAccounId: 'The id of the sub-account. The name is spelled like this.',
};
