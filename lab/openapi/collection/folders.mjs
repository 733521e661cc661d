import { bodyWithVariables, formWithVariables, scriptOf } from './variables.mjs';

const LOG_IN = 'userLogin';

/** The operations of the last folder, in order. */
const CLEAN_UP = [
  'revokePreview',
  'deleteMedia',
  'restoreMedia',
  'deleteMedia',
  'deletePost',
  'restorePost',
  'deletePost',
  'purgePost',
  'deleteCategory',
  'deleteAuthor',
  'deleteTeamUser',
  'deleteTeam',
  'deleteWebhook',
  'deletePullWebhook',
  'revokeServiceToken',
  'revokeAPIKey',
  'deleteSubAccount',
  'userLogout',
];

/** The first request of its folder, because the others refer to the record that it creates. */
const FIRST = 'testWebhook';

/** Requests to send before another one, because a request in between has ended the draft, or no record fits. */
const BEFORE = {
  discardDraft: 'saveDraft',
  requestReview: 'saveDraft',
  scheduleDrafts: 'saveDraft',
  pullWebhook: 'createPullWebhook',
};

/** Requests that differ from the example of their operation. */
const VARIANTS = {
  createPullWebhook: {
    of: 'createWebhook',
    name: 'Create Pull Webhook',
    fields: { mode: 'pull', event: 'All events', endpointUrl: undefined, maxPerSecond: undefined },
  },
  deletePullWebhook: { of: 'deleteWebhook', name: 'Delete Pull Webhook', fields: {} },
};

const CREDENTIALS = ['token', 'apikey', 'apisecretkey'].map((key) => ({ key, value: `{{${key}}}` }));

/** The values of the optional headers. The converter would invent new ones in each run. */
const HEADERS = {
  'X-Request-Id': '{{$guid}}',
  'Idempotency-Key': '{{$guid}}',
  'If-Match': '*',
  'If-None-Match': '*',
};

/** The values of required parameters that have no example. */
const QUERY = { q: 'hello' };

/**
 * Returns the folders of the collection: the login, one for each tag, and the requests that delete and log out. The
 * order lets a run of the whole collection find each record that a request names.
 */
export function foldersOf(tags, document) {
  const folders = tags.map(({ name, item }) => ({
    name,
    requests: item.map((one) => requestOf(one, document)),
  }));
  const byId = new Map(folders.flatMap(({ requests }) => requests.map((one) => [one.operationId, one])));
  requireDeletes([...byId.keys()]);
  for (const id of Object.keys(VARIANTS)) byId.set(id, variantOf(id, tags, document));
  const moved = [LOG_IN, ...CLEAN_UP];
  return [
    { name: 'Log in', requests: [byId.get(LOG_IN)] },
    ...folders.map(({ name, requests }) => ({
      name,
      requests: requests
        .filter((one) => !moved.includes(one.operationId))
        .sort((one, other) => Number(other.operationId === FIRST) - Number(one.operationId === FIRST))
        .flatMap((one) => [...(BEFORE[one.operationId] ? [byId.get(BEFORE[one.operationId])] : []), one]),
    })),
    { name: 'Clean up', requests: CLEAN_UP.map((operationId) => byId.get(operationId)) },
  ].map(({ name, requests }) => ({ name, item: requests.map(({ item }) => item) }));
}

function requireDeletes(operationIds) {
  const left = operationIds.filter((id) => /^(?:delete|revoke)/.test(id) && !CLEAN_UP.includes(id));
  if (left.length > 0) throw new Error(`CLEAN_UP lacks ${left.join(', ')}`);
}

function variantOf(id, tags, document) {
  const { of, name, fields } = VARIANTS[id];
  const items = tags.flatMap(({ item }) => item);
  const { request } = items.find((one) => requestOf(one, document).operationId === of);
  const raw = JSON.stringify({ ...JSON.parse(request.body.raw), ...fields });
  return requestOf({ name, request: { ...request, body: { ...request.body, raw } } }, document, id);
}

/** `id`: of a variant. */
function requestOf({ name, request }, document, id) {
  const { method, url, header, body, description } = request;
  const { security, ...operation } = operationOf(document, method, url.path);
  const operationId = id ?? operation.operationId;
  const script = scriptOf(operationId);
  const item = {
    name,
    request: {
      method,
      description: description.content,
      header: [...(security.length > 0 ? CREDENTIALS : []), ...header.map(headerOf)],
      url: urlOf(url),
      ...bodyOf(body, operationId),
    },
    ...(script.length > 0 && {
      event: [{ listen: 'test', script: { type: 'text/javascript', exec: script } }],
    }),
  };
  return { operationId, item };
}

function bodyOf(body, operationId) {
  if (body?.raw) return { body: { ...body, raw: bodyWithVariables(operationId, body.raw) } };
  return body?.formdata ? { body: { ...body, formdata: formWithVariables(body.formdata) } } : {};
}

function operationOf(document, method, path) {
  const template = `/${path.join('/').replaceAll(/:(\w+)|\{\{(\w+)\}\}/g, '{$1$2}')}`;
  return document.paths[template][method.toLowerCase()];
}

function headerOf({ key, value, description, disabled }) {
  if (!disabled) return { key, value };
  return { key, value: HEADERS[key], description: description.content, disabled };
}

function urlOf({ host, path, query, variable }) {
  const parameters = query.map(({ key, description, disabled }) => ({
    key,
    value: disabled ? '' : QUERY[key],
    description: description.content,
    disabled,
  }));
  const raw = `${host.join('')}/${path.join('/')}`;
  const enabled = parameters.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: enabled.length > 0 ? `${raw}?${enabled.join('&')}` : raw,
    host,
    path,
    ...(query.length > 0 && { query: parameters }),
    ...(variable.length > 0 && { variable: variable.map(({ key }) => ({ key, value: `{{${key}}}` })) }),
  };
}
