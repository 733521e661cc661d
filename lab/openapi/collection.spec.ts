import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, startBlog, type Blog } from '../../test/support/blog';
import { ended } from '../../test/support/commands';
import { breachesOf } from './prism/breaches';
import { describedOperations } from './prism/described';
import { ValidatingProxy } from './prism/validating-proxy';
import { ROOT } from '../../test/support/root';
import { ConnectProxy } from '../../test/support/servers/connect-proxy';

/** How long each delivery attempt takes: the collection usually requests a redelivery during one. */
const TRY_MS = 1_500;
const FOLDER = join(ROOT, 'examples', 'collection');
const NEWMAN = join(ROOT, 'lab', 'node_modules', 'newman', 'bin', 'newman.js');

interface Executed {
  item: { name: string };
  response?: { code: number; stream: { data: number[] } };
}

interface Report {
  run: { executions: Executed[]; failures: object[] };
}

/** Requests with a token that only an email contains. They get a 404. */
const BY_EMAIL = ['Reset Password', 'Accept Invitation', 'Decline Invitation'];

/** The request that the collection's user may not make: approving their own draft. */
const BY_SOMEBODY_ELSE = 'Approve Draft';

describe('the collection', () => {
  let blog: Blog;
  let proxy: ValidatingProxy;
  let webhooks: ConnectProxy;
  let report: Report;

  beforeAll(async () => {
    webhooks = await ConnectProxy.start();
    webhooks.waits = TRY_MS;
    blog = await startBlog({ settings: { WEBHOOK_PROXY_URL: webhooks.url() } });
    proxy = await ValidatingProxy.start(() => blog.baseUrl);
    report = await runCollection();
  });
  afterAll(async () => {
    await proxy?.stop();
    await blog.stop();
    await webhooks.stop();
  });

  it('works from its login to its last request', () => {
    const answers = report.run.executions.map(({ item, response }) => ({
      name: item.name,
      code: response?.code ?? 0,
      said: Buffer.from(response?.stream.data ?? []).toString(),
    }));

    const early = answers.filter(({ code }) => code === 409);
    const refused = answers.filter((one) => !early.includes(one) && !(one.code >= 200 && one.code < 300));
    expect(early.filter(({ name }) => name !== 'Redeliver Webhook Delivery')).toEqual([]);
    const expected = [
      ...BY_EMAIL.map((name) => ({ name, code: 404 })),
      { name: BY_SOMEBODY_ELSE, code: 403 },
    ];
    expect(refused.map(({ name, code }) => ({ name, code }))).toEqual(expected);
    expect(answers[0]).toMatchObject({ name: 'User Login', code: 200 });
    expect(answers.at(-1)).toMatchObject({ name: 'User Logout', code: 200 });
    expect(report.run.failures).toEqual([]);
  });

  it('has a request for each operation, and none that violates the document', () => {
    const wrong = proxy.exchanges.flatMap(breachesOf);
    const requests = new Set(proxy.exchanges.map(({ method, path }) => `${method} ${path}`));

    expect(wrong).toEqual([]);
    expect(requests.size).toBe(describedOperations().length);
  });

  it('matches openapi.json', () => {
    const { status, stderr } = spawnSync(process.execPath, ['lab/openapi/collection.mjs', '--check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([0, '']);
  });

  it('contains no secret', () => {
    const { values } = JSON.parse(readFileSync(join(FOLDER, 'local.postman_environment.json'), 'utf8')) as {
      values: { key: string; value: string; type: string }[];
    };

    const secrets = values.filter(({ type }) => type === 'secret');

    expect(secrets.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['password', 'token', 'apikey', 'apisecretkey']),
    );
    expect(secrets.filter(({ value }) => value !== '')).toEqual([]);
    expect(readFileSync(join(FOLDER, 'blog.postman_collection.json'), 'utf8')).not.toMatch(
      /bcms_(?:tok|sec|key)/,
    );
  });

  async function runCollection(): Promise<Report> {
    const { email, credentials } = blog.owner;
    const { apikey, apisecretkey } = credentials;
    const values = { baseUrl: proxy.baseUrl, email, password: PASSWORD, apikey, apisecretkey };
    const file = join(blog.folder, 'report.json');
    const variables = Object.entries(values).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
    const files = ['blog.postman_collection.json', '-e', 'local.postman_environment.json'];
    const output = ['-r', 'json', '--reporter-json-export', file];
    // Newman uses deprecated parts of Node.js.
    const child = spawn(
      process.execPath,
      ['--no-deprecation', NEWMAN, 'run', ...files, ...variables, ...output],
      {
        cwd: FOLDER,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const { stderr } = await ended(child);
    expect(stderr).toBe('');
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  }
});
