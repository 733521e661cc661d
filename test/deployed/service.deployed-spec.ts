import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OpenApiDocument } from './document';
import { EVENTS, INTERFACE } from './interface';
import { OPERATIONS } from './operations';
import { PUBLIC } from './public-operations';
import { theRun } from './run';
import { ROOT } from '../support/root';

describe('the deployment', () => {
  const { nobody } = theRun();

  it.each(['/health/live', '/health/ready'])('is healthy according to %s', async (path) => {
    const { status, body } = await nobody.read(path);

    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('shows its documentation as a page', async () => {
    const { status, headers } = await nobody.read('/docs');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('the document of the deployment', () => {
  const { nobody } = theRun();
  let document: OpenApiDocument;

  beforeAll(async () => {
    document = new OpenApiDocument((await nobody.read('/openapi.json')).body);
  });

  it('is valid by the rules of OpenAPI', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'e2e-document-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document.content));

    const linter = join(ROOT, 'node_modules', '.bin', 'redocly');
    const linted = promisify(execFile)(linter, ['lint', '--config', 'redocly.yaml', file], { cwd: ROOT });

    await expect(linted).resolves.toBeDefined();
    rmSync(folder, { recursive: true });
  });

  it('has no reference without a target', () => {
    expect(document.deadReferences).toEqual([]);
  });

  it('has every operation of the interface', () => {
    const operations = Object.fromEntries(document.operations.map(([method, path]) => [path, method]));

    const expected = Object.entries(INTERFACE).map(([name, method]) => [`/api/v1/${name}`, method]);
    expect(operations).toMatchObject(Object.fromEntries(expected));
  });

  it('has every event of the interface', () => {
    const webhooks = Object.keys(document.content['webhooks'] as object);

    expect(webhooks).toHaveLength(Object.keys(EVENTS).length);
  });

  it('has no operation that these suites do not test', () => {
    const known = [...OPERATIONS, ...PUBLIC].map(({ operation }) => operation);

    const paths = document.operations
      .map(([, path]) => path.replace('/api/v1/', ''))
      .filter((path) => !path.startsWith('/'));
    expect(paths.filter((operation) => ![...known, 'userlogout'].includes(operation))).toEqual([]);
  });
});
