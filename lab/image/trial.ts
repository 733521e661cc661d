import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { parse } from 'yaml';
import { render, type Manifest } from '../manifests/kubernetes/kustomize';
import { block } from '../../test/support/texts/markdown';
import { Receiver, type Endpoint } from '../../test/support/webhooks/receiver';
import { startServers } from '../../test/support/servers/servers.mjs';
import { until } from '../../test/support/until';
import { Engine } from './engine';
import { say } from './say';
import { Workload } from './workload';

const [, , FOLDER = '', IMAGE = ''] = process.argv;
const PASSWORD = 'a very long passphrase';

/** A public address, which the service permits for webhooks. In the isolated network, this machine serves it. */
const PUBLIC_HOST = '93.184.216.34';

async function main(): Promise<void> {
  const engine = new Engine(FOLDER);
  const stop = await startServers();
  const receiver = await Receiver.start();
  const endpoint = receiver.endpoint();
  try {
    const manifests = await manifestsFor(
      process.env.TEST_DATABASE_URL ?? '',
      process.env.TEST_REDIS_URL ?? '',
    );
    const workload = (name: string) => new Workload(engine, manifests, name, IMAGE);
    refusesToStart(engine);
    await endsWhileItStarts(engine);
    makesSecrets(engine);
    migrates(workload('Job blog-migrate'));
    await answersRequests(workload('Deployment blog-api'), endpoint);
    await sendsWebhooks(workload('Deployment blog-worker'), endpoint);
    say('All checks passed.');
  } finally {
    await receiver.stop();
    stop();
  }
}

/** Creates the database and users as in docs/kubernetes.md, and renders the example overlay for local servers. */
async function manifestsFor(database: string, redis: string): Promise<Manifest[]> {
  const source = await new DataSource({ type: 'mariadb', url: database.replace(/\/\w*$/, '/') }).initialize();
  for (const statement of block('docs/kubernetes.md', 'database').trim().split(';\n'))
    await source.query(statement);
  await source.destroy();
  const { host } = new URL(database);
  const folder = join(FOLDER, 'kubernetes');
  const secrets = join(folder, 'overlays', 'example', 'secrets');
  cpSync('docker/kubernetes', folder, { recursive: true });
  mkdirSync(secrets, { recursive: true });
  for (const [name, value] of [
    ['database-url', `mysql://blog:one-password@${host}/blog`],
    ['migrate-database-url', `mysql://migrate:another-password@${host}/blog`],
    ['redis-url', redis],
    ['secret-key-previous', ''],
    ['secret-key', Buffer.alloc(32, 7).toString('base64')],
    ['smtp-url', 'smtp://127.0.0.1:9'],
  ] as const)
    writeFileSync(join(secrets, name), `${value}\n`);
  return render(join(folder, 'overlays', 'example'));
}

function refusesToStart(engine: Engine): void {
  const { code, output } = engine.tryPodman('run', '--rm', ...LIMITS, IMAGE);

  assert.equal(code, 78, output);
  say(`without settings it exits with 78: ${output}`);
}

/** Options of all containers. The ulimits replace podman's defaults, which can exceed the limits of this machine. */
const LIMITS = [
  '--network',
  'host',
  '--no-healthcheck',
  '--ulimit',
  'nofile=1024:1024',
  '--ulimit',
  'nproc=1024:1024',
];

/** Checks that SIGTERM ends a starting container: as process 1, Node.js without signal handlers would ignore it. */
async function endsWhileItStarts(engine: Engine): Promise<void> {
  const silent = createServer().listen(0, '127.0.0.1');
  await until('a database listens that says nothing', () => silent.listening);
  const { port } = silent.address() as { port: number };
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const settings = [
    `DATABASE_URL=mysql://a:b@127.0.0.1:${port}/c`,
    `SECRET_KEY=${Buffer.alloc(32).toString('base64')}`,
  ];
  engine.podman(
    'run',
    '--detach',
    '--name',
    'starting',
    ...LIMITS,
    ...settings.flatMap((each) => ['--env', each]),
    IMAGE,
  );
  await connected;

  engine.podman('kill', '--signal', 'TERM', 'starting');
  const code = Number(engine.podman('wait', 'starting'));

  silent.close();
  assert.equal(code, 128 + 15);
  say('a signal ends it during startup');
}

/** Checks that the `secrets` service of compose creates the secrets once, and that another user can read them. */
function makesSecrets(engine: Engine): void {
  const { services } = parse(readFileSync('docker/compose.yaml', 'utf8'), { merge: true }) as {
    services: { secrets: { command: string[]; volumes: string[] } };
  };
  const { command, volumes } = services.secrets;
  const mounts = volumes.flatMap((volume) => [
    '--volume',
    volume.replace('./', join(process.cwd(), 'docker/')),
  ]);
  const confined = [...LIMITS, '--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all'];
  const make = () => engine.podman('run', '--rm', ...confined, ...mounts, IMAGE, ...command);
  const read = () =>
    engine.podman(
      ...['run', '--rm', ...confined, '--user', '999:999', '--volume', 'secrets:/made:ro'],
      ...['--entrypoint', 'sh', IMAGE, '-c', 'cd /made && sha256sum *'],
    );
  make();
  const made = read();
  make();

  assert.equal(made.split('\n').length, 6, made);
  assert.equal(read(), made);
  say('the secrets for Compose are created only once');
}

function migrates(job: Workload): void {
  const first = job.complete();
  const second = job.complete();

  assert.match(first, /ran/);
  assert.notEqual(first, second);
  say(`the job migrates: ${first.split('\n').length} lines, and the second time: ${second.trim()}`);
}

async function answersRequests(api: Workload, endpoint: Endpoint): Promise<void> {
  api.start();
  await isHealthy(api);
  isConfined(api);
  const keys = madeAccount(api);
  const call = caller(keys);
  const { token } = await call('userlogin', { email: 'owner@example.com', password: PASSWORD });
  const as = caller({ ...keys, token });
  const hook = await as('webhooks/create', {
    accountId: keys.accountId,
    name: 'Trial',
    event: 'Create post',
    status: 'enable',
    endpointUrl: await publicly(endpoint),
  });
  endpoint.trusts(hook.secret);
  const post = await as('addpost', { accountId: keys.accountId, postTitle: 'Seen', postStatus: 'published' });
  say(`the api adds a post: ${JSON.stringify({ postId: post.postId, postTitle: post.postTitle })}`);
  await servesFiles();
  assert.equal(api.stop(), 0, api.log);
  say('the api exits with 0');
}

/** Forwards a public address to an endpoint and returns the public URL. */
async function publicly(endpoint: Endpoint): Promise<string> {
  const { port, pathname } = new URL(endpoint.url);
  const server = createServer((socket) => {
    const inner = connect(Number(port), '127.0.0.1');
    inner.on('error', () => socket.destroy()).pipe(socket);
    socket.on('error', () => inner.destroy()).pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(Number(port), PUBLIC_HOST, resolve).unref());
  return `http://${PUBLIC_HOST}:${port}${pathname}`;
}

async function sendsWebhooks(worker: Workload, endpoint: Endpoint): Promise<void> {
  worker.start();
  await isHealthy(worker);
  isConfined(worker);
  const call = await until('the worker has sent the webhook', () => endpoint.calls[0]);

  assert.equal(call.genuine, true);
  say(`the worker sends the webhook to a public address: ${call.id}, signed`);
  assert.equal(worker.stop(), 0, worker.log);
  say('the worker exits with 0');
}

async function isHealthy(workload: Workload): Promise<void> {
  await until(
    `${workload.container} has started`,
    async () => (await workload.probe('startupProbe')) === 200,
  );
  assert.equal(await workload.probe('livenessProbe'), 200);
  await until(`${workload.container} is ready`, async () => (await workload.probe('readinessProbe')) === 200);
  for (const what of ['live', 'ready']) {
    const { code, output } = workload.exec('node', 'docker/healthcheck.mjs', what);
    assert.equal(code, 0, output);
  }
  say(`${workload.container}: the probes of its manifest and the health check of the image succeed`);
}

function isConfined(workload: Workload): void {
  const { output: status } = workload.exec('cat', '/proc/1/status');
  const { output: refusal } = workload.exec('sh', '-c', 'for d in / /app /data; do touch $d/x; done');
  const { output: heap } = workload.exec(
    'node',
    '-p',
    "require('v8').getHeapStatistics().heap_size_limit >> 20",
  );

  assert.match(status, /^Name:\s*tini$/m);
  assert.match(status, /^Uid:\s*10001\s*10001\s*10001\s*10001$/m);
  assert.match(status, /^CapEff:\s*0+$/m);
  assert.match(status, /^CapBnd:\s*0+$/m);
  assert.match(status, /^NoNewPrivs:\s*1$/m);
  assert.match(status, /^Seccomp:\s*2$/m);
  assert.equal(refusal.match(/Read-only file system/g)?.length, 3);
  assert.ok(Number(heap) > 300 && Number(heap) < 450, heap);
  say(
    `${workload.container}: user 10001 without a capability, nothing writable, a heap of ${heap} MiB of 512`,
  );
}

function madeAccount(api: Workload): { accountId: number; apikey: string; apisecretkey: string } {
  const { code, output } = api.exec(
    ...['node', 'dist/src/cli.js', 'account:create', '--name', 'Acme', '--json'],
    ...['--email', 'owner@example.com', '--password', PASSWORD],
  );
  assert.equal(code, 0, output);
  return JSON.parse(output) as { accountId: number; apikey: string; apisecretkey: string };
}

function caller({
  apikey,
  apisecretkey,
  token = '',
}: {
  apikey: string;
  apisecretkey: string;
  token?: unknown;
}) {
  const headers = { 'Content-Type': 'application/json', apikey, apisecretkey, token: String(token) };
  return async (operation: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`http://127.0.0.1:3000/api/v1/${operation}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${operation}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: Record<string, unknown> }).data;
  };
}

/** Checks that the image has the non-code files: templates, style sheets, the embed and the documentation. */
async function servesFiles(): Promise<void> {
  for (const [path, content] of [
    ['/blog/acme', 'Seen'],
    ['/blog/acme/seen', '<h1'],
    ['/embed/v1.js', 'function'],
    ['/docs', '<html'],
    ['/openapi.json', '"openapi"'],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:3000${path}`);
    const text = await answer.text();
    assert.ok(answer.ok && text.includes(content), `${path}: ${answer.status} ${text.slice(0, 200)}`);
  }
  say('the api serves pages, the embed and the documentation');
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
