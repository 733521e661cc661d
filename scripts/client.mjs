// Generates the parts of clients/typescript that are derived from openapi.json: the types, by openapi-typescript,
// and the table of the operations. With --check, changes nothing and fails if they are outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'clients', 'typescript');
const HEAD = '// Generated from openapi.json by `npm run openapi`. Do not edit.\n\n';

/** The tags of operations that the client omits, because only orchestrators and monitoring call them. */
const LEFT_OUT = ['Health', 'Metrics'];

/** The names of operations that change nothing, so that they can be sent again after any failure. */
const READS = /^(?:list|get|pull|search)[A-Z]/;

/** The parts of the document that no type needs. */
const EXTRAS = ['example', 'examples', 'headers'];

/** Values that code editors suggest for free-text fields. */
const USUAL_VALUES = { postStatus: ['draft', 'published', 'scheduled'] };

/** The parts of the document whose keys are names of fields or schemas. */
const NAMES = ['properties', 'schemas'];

const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const ROLES = document.components.schemas.UserView.properties.effectiveRole.enum;
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const files = {
  'src/generated/document.ts': await typesOf(document),
  'src/generated/operations.ts': HEAD + tableOf(document),
  'package.json': JSON.stringify({ ...manifest, version: document.info.version }, null, 2) + '\n',
};

if (process.argv.includes('--check')) check();
else for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);

function check() {
  const behind = Object.entries(files).filter(([file, text]) => readText(join(folder, file)) !== text);
  if (behind.length === 0) return;
  const names = behind.map(([file]) => `clients/typescript/${file}`).join(', ');
  console.error(`Out of date with openapi.json: ${names}. Run: npm run openapi`);
  process.exitCode = 1;
}

async function typesOf(source) {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, silent: true, transform: typeOfField };
  const nodes = await openapiTS(withoutExtras(source), options);
  return HEAD + astToString(nodes.filter((node) => !isPaths(node))) + shortNames(source);
}

function typeOfField({ type, format }, { path = '' }) {
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob | File | Uint8Array<ArrayBuffer>');
  const values = USUAL_VALUES[path.split('/').at(-1)];
  if (!values) return undefined;
  const nullable = [type].flat().includes('null');
  const names = [...values.map((value) => `'${value}'`), '(string & {})', ...(nullable ? ['null'] : [])];
  return ts.factory.createTypeReferenceNode(names.join(' | '));
}

/** Such as `Post` for `PostView`. */
function shortNames({ components: { schemas } }) {
  const names = Object.keys(schemas).filter((name) => name.endsWith('View'));
  const short = names.map((name) => [name.slice(0, -'View'.length), name]).filter(([name]) => !schemas[name]);
  return short.map(([name, view]) => `export type ${name} = ${view};\n`).join('');
}

/** `isNames`: whether the keys are names of fields or schemas. */
function withoutExtras(part, isNames = false) {
  if (Array.isArray(part)) return part.map((item) => withoutExtras(item));
  if (part === null || typeof part !== 'object') return part;
  const kept = Object.entries(part).filter(([key]) => isNames || !EXTRAS.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutExtras(value, !isNames && NAMES.includes(key))]),
  );
}

function isPaths(node) {
  return ts.isInterfaceDeclaration(node) && node.name.text === 'paths';
}

function tableOf({ paths, webhooks }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([, operation]) => operation.operationId && !operation.tags.some((tag) => LEFT_OUT.includes(tag)),
      )
      .map(([method, operation]) => lineOf(path, method, operation)),
  );
  const events = Object.entries(webhooks).map(([slug, { post }]) => `  '${slug}': '${post.summary}',`);
  return [
    '/** The operations of the service by operationId, each with its path and the supported request options. */',
    'export const OPERATIONS = {',
    ...operations,
    '} as const;',
    '',
    '/** The names of the webhook events by slug. */',
    'export const EVENTS = {',
    ...events,
    '} as const;',
    '',
    '/** The roles, from lowest to highest. */',
    `export const ROLES = [${ROLES.map((role) => `'${role}'`).join(', ')}] as const;`,
    '',
  ].join('\n');
}

function lineOf(path, method, operation) {
  const { operationId, summary, description, parameters = [], security } = operation;
  const names = parameters.map((parameter) => resolved(parameter).name);
  const credentials = security.some((scheme) => 'token' in scheme);
  const fields = {
    method: `'${method.toUpperCase()}'`,
    path: `'${path}'`,
    credentials,
    role: credentials ? `'${neededRole(operation)}'` : null,
    safe: method === 'get' || READS.test(operationId),
    idempotent: names.includes('Idempotency-Key'),
    versioned: names.includes('If-Match'),
    paged: inputOf(operation, names).includes('cursor'),
    form: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
  };
  const written = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const comment = `${summary}. ${description}`.replaceAll('*/', '*\\/').split('\n').join('\n   * ');
  return `  /**\n   * ${comment}\n   */\n  ${operationId}: { ${written.join(', ')} },`.replace(/ +$/gm, '');
}

/** The document names the role in the sentence that `right-description.ts` writes. */
function neededRole({ operationId, description }) {
  const role = /^Requires the (\w+) role/m.exec(description)?.[1];
  if (!ROLES.includes(role)) throw new Error(`The description of ${operationId} names no role.`);
  return role;
}

function inputOf({ requestBody }, names) {
  const [content = {}] = Object.values(requestBody?.content ?? {});
  const schema = resolved(content.schema ?? {});
  return [...names, ...Object.keys(schema.properties ?? {})];
}

function resolved(node) {
  if (!node.$ref) return node;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
