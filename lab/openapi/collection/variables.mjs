/** The fields with ids in examples. Each has a variable with the same name. */
const IDS = [
  'accountId',
  'subAccountId',
  'authorId',
  'catId',
  'postId',
  'previewId',
  'teamId',
  'webhookId',
  'deliveryId',
  'mediaId',
  'serviceTokenId',
];

/** The variables of the collection. Secret ones have no value: Postman keeps what the user enters. */
export const VARIABLES = [
  variable('baseUrl', 'http://localhost:3000'),
  variable('email', ''),
  secret('password'),
  secret('apikey'),
  secret('apisecretkey'),
  secret('token'),
  ...IDS.map((name) => variable(name, '1')),
  variable('pullWebhookId', '1'),
  variable('draftVersion', '1'),
  variable('blogSlug', 'acme'),
  variable('postSlug', 'hello-world'),
  variable('part', '1'),
  variable('mediaUrl', ''),
  secret('createdApikey'),
];

/** The variables that the response of an operation sets, each with the expression for its value. */
export const CAPTURED = {
  userLogin: { token: 'data.token', accountId: 'data.accounts[0].accountId' },
  addAuthor: { authorId: 'data.authorId' },
  addCategory: { catId: 'data.catId' },
  addPost: { postId: 'data.postId', postSlug: 'data.postSlug' },
  saveDraft: { draftVersion: 'data.draftVersion' },
  postEmbedCode: { blogSlug: 'data.blogSlug' },
  createPreview: { previewId: 'data.previewId' },
  createTeam: { teamId: 'data.teamId' },
  createSubAccount: { subAccountId: 'data.subAccountId' },
  createWebhook: { webhookId: 'data.webhookId' },
  createPullWebhook: { pullWebhookId: 'data.webhookId' },
  testWebhook: { deliveryId: 'data.deliveryId' },
  mediaUpload: { mediaId: 'data.mediaId', mediaUrl: 'data.mediaUrl' },
  createAPIKey: { createdApikey: 'data.apikey' },
  createServiceToken: { serviceTokenId: 'data.serviceTokenId' },
};

const ID_FIELDS = {
  ...Object.fromEntries(IDS.map((name) => [name, name])),
  assignAccountId: 'accountId',
  parentAccountId: 'accountId',
  draftVersion: 'draftVersion',
};

/** Ids whose variable has another name in some requests. */
const OTHER_IDS = {
  pullWebhook: { webhookId: 'pullWebhookId' },
  deletePullWebhook: { webhookId: 'pullWebhookId' },
};

const TEXT_FIELDS = {
  userLogin: { email: 'email', password: 'password' },
  // The same password, so that running the whole collection does not change it.
  changePassword: { password: 'password', newPassword: 'password' },
  requestPasswordReset: { email: 'email' },
  revokeAPIKey: { apikey: 'createdApikey' },
  rotateAPIKey: { apikey: 'createdApikey' },
  createServiceToken: { apikey: 'apikey' },
  // The service fetches no URL of a picture that it has.
  copyMedia: { url: 'mediaUrl' },
};

/** Returns the text of an example body, in which variables stand for ids, for credentials and for the email. */
export function bodyWithVariables(operationId, raw) {
  const texts = TEXT_FIELDS[operationId] ?? {};
  const ids = { ...ID_FIELDS, ...OTHER_IDS[operationId] };
  const fields = Object.entries(JSON.parse(raw)).map(([field, value]) => {
    if (texts[field]) return [field, `{{${texts[field]}}}`];
    if (field === 'postIds' && value) return [field, ['#{{postId}}']];
    return [field, ids[field] && typeof value === 'number' ? `#{{${ids[field]}}}` : value];
  });
  return JSON.stringify(Object.fromEntries(fields), null, 2).replaceAll(/"#(\{\{\w+\}\})"/g, '$1');
}

/** Returns the parts of an example form, with a variable for the account and a picture as its last part. */
export function formWithVariables(parts) {
  const fields = parts.filter(({ type }) => type !== 'file');
  return [
    ...fields.map(({ key, value, type }) => ({ key, value: ID_FIELDS[key] ? `{{${key}}}` : value, type })),
    { key: 'file', type: 'file', src: 'picture.png' },
  ];
}

/** Repeats the request every second while a delivery attempt is in progress. */
const RETRY_WHILE_IN_PROGRESS = [
  "if (pm.response.code === 409 && pm.response.json().code === 'delivery_in_progress') {",
  '  setTimeout(() => pm.execution.setNextRequest(pm.info.requestName), 1000);',
  '}',
];

/** Returns the script that runs after the response of an operation; empty if it has none. */
export function scriptOf(operationId) {
  return operationId === 'redeliverWebhookDelivery' ? RETRY_WHILE_IN_PROGRESS : captureScript(operationId);
}

/** Returns the script that sets the captured variables of an operation after a successful response. */
function captureScript(operationId) {
  const captured = Object.entries(CAPTURED[operationId] ?? {});
  if (captured.length === 0) return [];
  return [
    'if (pm.response.code < 300) {',
    '  const { data } = pm.response.json();',
    ...captured.map(([name, value]) => `  pm.environment.set('${name}', ${value});`),
    '}',
  ];
}

function variable(key, value) {
  return { key, value, type: 'default', enabled: true };
}

function secret(key) {
  return { key, value: '', type: 'secret', enabled: true };
}
