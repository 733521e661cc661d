// Compares two OpenAPI documents and lists what breaks clients of the first one. Bounds and formats are not compared.

/** Each break is a sentence that stays the same as long as the break exists. */
export function breaksBetween(released, current) {
  const breaks = new Set();
  const context = {
    released,
    current,
    seen: new Set(),
    add: (where, what) => breaks.add(`${where}: ${what}`),
  };
  for (const [name, operation] of operationsOf(released)) {
    const now = operationsOf(current).get(name);
    if (now) compareOperations(context, name, operation, now);
    else context.add(name, 'is gone');
  }
  for (const [event, { post }] of Object.entries(released.webhooks ?? {})) {
    const now = current.webhooks?.[event]?.post;
    if (now) compareRead(context, `event ${event}`, jsonOf(post.requestBody), jsonOf(now.requestBody));
    else context.add(`event ${event}`, 'is gone');
  }
  compareProblems(context);
  return [...breaks].sort();
}

function operationsOf({ paths }) {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.responses)
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
  return new Map(entries);
}

function compareOperations(context, name, before, now) {
  if (before.operationId !== now.operationId) context.add(name, `is called ${now.operationId}`);
  if (!needsCredentials(before) && needsCredentials(now)) context.add(name, 'needs credentials');
  compareParameters(context, name, before, now);
  const [body, bodyNow] = [before, now].map(({ requestBody }) => jsonOf(requestBody));
  if (bodyNow && body) compareSent(context, `${name} request`, body, bodyNow);
  if (now.requestBody?.required && !before.requestBody?.required) context.add(name, 'needs a body');
  for (const [status, response] of Object.entries(before.responses).filter(([code]) => code < '300')) {
    const answer = resolved(context.current, now.responses[status]);
    if (!answer) context.add(name, `does not answer ${status}`);
    else compareContents(context, name, resolved(context.released, response).content, answer.content);
  }
}

function needsCredentials({ security = [] }) {
  return security.some((scheme) => Object.keys(scheme).length > 0);
}

function compareParameters(context, name, before, now) {
  const [old, fresh] = [
    parametersOf(context.released, before.parameters),
    parametersOf(context.current, now.parameters),
  ];
  for (const [key, { schema }] of old) {
    const parameter = fresh.get(key);
    if (parameter) compareSent(context, `${name} ${key}`, schema, parameter.schema);
    else context.add(name, `does not take ${key}`);
  }
  for (const [key, { required }] of fresh)
    if (required && !old.get(key)?.required) context.add(name, `needs ${key}`);
}

function parametersOf(document, parameters = []) {
  const all = parameters.map((parameter) => resolved(document, parameter));
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function compareContents(context, name, before = {}, now = {}) {
  for (const [type, { schema }] of Object.entries(before)) {
    if (!now[type]) context.add(name, `does not answer ${type}`);
    else compareRead(context, `${name} answer`, schema, now[type].schema);
  }
}

/** Problems are compared by code, over all operations. */
function compareProblems(context) {
  const [before, now] = [context.released, context.current].map(problemsOf);
  for (const [code, schema] of before) {
    if (!now.has(code)) context.add('problems', `${code} is gone`);
    else if (schema && now.get(code)) compareRead(context, `problem ${code}`, schema, now.get(code));
  }
}

/** Undefined for codes that share a schema. */
function problemsOf(document) {
  const problems = new Map();
  for (const schema of Object.values(document.components.schemas)) {
    const codes = schema.properties?.code?.enum ?? [];
    if (!schema.properties?.instance) continue;
    for (const code of codes) problems.set(code, codes.length === 1 ? schema : undefined);
  }
  return problems;
}

/** What clients send: every form that was accepted must still be accepted. */
function compareSent(context, where, before, now) {
  compareForms(context, { where, before, now, sent: true });
}

/** What clients read: every form that a response can have must be one that it could have before. */
function compareRead(context, where, before, now) {
  compareForms(context, { where, before, now, sent: false });
}

function compareForms(context, { where, before, now, sent }) {
  if (!before || !now) return;
  const place = before.$ref && before.$ref === now.$ref ? placeOf(nameOf(before), sent) : where;
  const pair = [place, before.$ref, now.$ref, sent].join();
  if (before.$ref && context.seen.has(pair)) return;
  context.seen.add(pair);
  const [old, fresh] = [formsOf(context.released, before), formsOf(context.current, now)];
  const [given, taken] = sent ? [old, fresh] : [fresh, old];
  for (const form of given) {
    const fitting = taken.filter((other) => fits(form, other));
    if (fitting.length === 0) context.add(place, sent ? `does not take ${form.type}` : `can be ${form.type}`);
    else
      closest(context, fitting, (inner, other) => {
        const [was, is] = sent ? [form, other] : [other, form];
        compareForm(inner, place, was, is, sent);
      });
  }
  compareValues(context, { place, sent }, old, fresh);
}

/** Compares with each candidate, and uses the breaks of the one that has the fewest. */
function closest(context, candidates, compare) {
  const tried = candidates.map((candidate) => {
    const found = [];
    const seen = new Set(context.seen);
    compare({ ...context, seen, add: (where, what) => found.push([where, what]) }, candidate);
    return { found, seen };
  });
  const [best] = tried.sort((one, other) => one.found.length - other.found.length);
  for (const pair of best.seen) context.seen.add(pair);
  for (const [where, what] of best.found) context.add(where, what);
}

function compareForm(context, where, was, is, sent) {
  const place = was.name && was.name === is.name ? placeOf(was.name, sent) : where;
  if (was.items && is.items)
    compareForms(context, { where: `${place} items`, before: was.items, now: is.items, sent });
  for (const [name, schema] of Object.entries(was.properties ?? {})) {
    const property = is.properties?.[name];
    if (!property) context.add(place, `${name} is gone`);
    else compareForms(context, { where: `${place} ${name}`, before: schema, now: property, sent });
    if (!sent && property && isRequired(was, name) && !isRequired(is, name))
      context.add(place, `${name} can be absent`);
  }
  if (!sent) return;
  for (const name of is.required ?? []) if (!isRequired(was, name)) context.add(place, `${name} is required`);
}

/** No enum value may be removed: requests may send it, and clients may expect it. New ones may be added. */
function compareValues(context, { place, sent }, before, now) {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  if (sent && !old && fresh) context.add(place, 'takes only some values');
  if (!old || !fresh) return;
  for (const value of old)
    if (!fresh.includes(value)) context.add(place, `has no value ${JSON.stringify(value)}`);
}

/** Undefined if one of the forms is not an enum. */
function valuesOf(forms) {
  const lists = forms.filter(({ type }) => type !== 'null').map((form) => form.enum);
  return lists.includes(undefined) ? undefined : lists.flat();
}

function isRequired({ required = [] }, name) {
  return required.includes(name);
}

function fits({ type }, other) {
  return type === other.type || other.type === 'anything' || (type === 'integer' && other.type === 'number');
}

/** Each form has one type, from the types and alternatives of the schema. */
function formsOf(document, schema) {
  const { allOf, anyOf, oneOf, ...own } = resolved(document, schema);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => formsOf(document, alternative));
  if (allOf?.length === 1) return formsOf(document, allOf[0]);
  if (allOf) throw new Error('an allOf of several schemas is not compared');
  const types = Array.isArray(own.type) ? own.type : [own.type ?? 'anything'];
  const name = schema.$ref && nameOf(schema);
  return types.map((type) => ({ ...own, name, type, enum: own.enum?.filter((value) => value !== null) }));
}

function resolved(document, node) {
  if (!node?.$ref) return node;
  const found = node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  return resolved(document, found);
}

function jsonOf(body) {
  return body?.content['application/json']?.schema;
}

/** A schema that both documents have is named once, not for each place that uses it. */
function placeOf(name, sent) {
  return `${name} ${sent ? 'request' : 'answer'}`;
}

function nameOf({ $ref }) {
  return $ref.split('/').at(-1);
}
