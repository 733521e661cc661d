import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readSettings } from '../../src/platform/settings/read-settings';
import { SETTING_NAMES } from '../../src/platform/settings/settings';
import { ROOT } from '../support/root';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  network_mode?: string;
  restart?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

describe('the Dockerfile', () => {
  const instructions = textOf('docker/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .trim()
    .split(/\n+/)
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  const restOf = (wanted: string) =>
    instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest);
  const copied = restOf('COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .flatMap((rest) => rest.split(' ').slice(0, -1));

  it('copies all sources of the build', () => {
    const [, list = ''] = /const CONFIG = (\[[^\]]*\])/.exec(textOf('scripts/build-sources.mjs')) ?? [];
    const config = parse(list) as string[];

    const needed = [
      'package.json',
      'package-lock.json',
      'src',
      'embed',
      'manual',
      'docs',
      'scripts',
      ...config,
    ];

    expect(config).not.toEqual([]);
    expect(
      needed.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`))),
    ).toEqual([]);
  });

  it('has a build context of exactly the copied files', () => {
    const [first, ...rules] = textOf('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));

    const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));

    expect(first).toBe('*');
    expect(letIn.sort()).toEqual(copied.toSorted());
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('runs Node directly, as an unprivileged user', () => {
    expect(restOf('USER')).toEqual(['10001:10001']);
    expect(restOf('ENTRYPOINT')).toEqual(['["tini", "--", "node"]']);
    expect(restOf('CMD')).toEqual(['["dist/src/main.js"]']);
    expect(instructions.filter(({ rest }) => rest.includes('--no-install-recommends tini '))).toHaveLength(1);
    expect(existsSync(join(ROOT, 'src/main.ts'))).toBe(true);
  });

  it('contains the built service, its dependencies and the health check', () => {
    const stage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    const copies = stage.filter(({ name }) => name === 'COPY').map(({ rest }) => rest);

    expect(copies).toEqual([
      '--from=build /app/package.json ./',
      '--from=build /app/node_modules node_modules',
      '--from=build /app/dist dist',
      'docker/healthcheck.mjs docker/',
    ]);
    expect(restOf('HEALTHCHECK')).toEqual([
      '--interval=10s --timeout=5s --start-period=120s CMD ["node", "docker/healthcheck.mjs"]',
    ]);
    expect(restOf('EXPOSE')).toEqual([String(readSettings({}).PORT)]);
  });

  it('installs the locked packages without scripts and without development dependencies', () => {
    const npm = restOf('RUN')
      .flatMap((rest) => rest.split(/\s*&&\s*/))
      .filter((command) => command.startsWith('npm '));

    expect(npm).toEqual([
      'npm ci --ignore-scripts --no-audit --no-fund',
      'npm run build',
      'npm pkg delete optionalDependencies',
      'npm prune --omit=dev --ignore-scripts --no-audit --no-fund',
    ]);
    expect(restOf('RUN').at(-1)).toMatch(/rm -rf \/usr\/local\/lib\/node_modules /);
  });

  it('runs with NODE_ENV=production, a heap below its memory limit and a data folder', () => {
    const [environment = ''] = restOf('ENV');

    expect(environment).toMatch(/^NODE_ENV=production DATA_DIR=\/data NODE_OPTIONS="/);
    expect(environment).toContain('--max-old-space-size-percentage=75 --max-semi-space-size=8"');
    expect(restOf('RUN').at(-1)).toMatch(/&& install -d -o 10001 -g 10001 -m 0700 \/data$/);
  });

  it('has the Node.js version of the documentation', () => {
    expect(restOf('ARG')).toEqual(['NODE_IMAGE=docker.io/library/node:24-bookworm-slim']);
    expect(textOf('docker/README.md')).toContain('docker.io/library/node:24-bookworm-slim');
  });
});

describe('the health check of the image', () => {
  let server: Server;
  const answers: Record<string, number> = { '/health/live': 200, '/health/ready': 503 };

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.writeHead(answers[request.url ?? ''] ?? 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const check = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<number>((resolve) => {
      const file = join(ROOT, 'docker', 'healthcheck.mjs');
      const child = execFile(process.execPath, [file, ...args], { env: settings }, () =>
        resolve(child.exitCode ?? -1),
      );
    });
  const port = () => String((server.address() as AddressInfo).port);

  it('succeeds if the process is live, and fails if the requested probe fails', async () => {
    expect(await check({ PORT: port() })).toBe(0);
    expect(await check({ PORT: port() }, 'ready')).toBe(1);
  });

  it('uses METRICS_PORT if it is set', async () => {
    expect(await check({ PORT: '1', METRICS_PORT: port() })).toBe(0);
    expect(await check({ PORT: port(), METRICS_PORT: '1' })).toBe(1);
  });

  it('makes no request to a worker without METRICS_PORT', async () => {
    expect(await check({ PORT: '1', ROLE: 'worker' })).toBe(0);
    expect(await check({ PORT: '1', ROLE: 'api' })).toBe(1);
  });
});

describe('compose', () => {
  const { services, volumes: kept } = parse(textOf('docker/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const own = Object.entries(services).filter(([, { image }]) => image === 'blog-content-management-service');
  const folder = mkdtempSync(join(tmpdir(), 'blog-compose-'));
  const makeSecrets = () =>
    spawnSync(process.execPath, [join(ROOT, 'docker', 'make-secrets.mjs')], { env: { DATA_DIR: folder } });
  const secrets = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs the migration, the api and the worker separately', () => {
    expect(own.map(([name]) => name)).toEqual(['secrets', 'migrate', 'api', 'worker']);
    expect(services.api?.environment?.ROLE).toBe('api');
    expect(services.worker?.environment?.ROLE).toBe('worker');
    expect(services.migrate?.command).toEqual(['dist/src/cli.js', 'migrate']);
  });

  it('creates the secrets once', () => {
    makeSecrets();
    const first = secrets();
    makeSecrets();

    expect(Object.keys(first).sort()).toEqual([
      ...['DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'mysql-password', 'redis-password', 'redis.conf'],
    ]);
    expect(new URL(first.DATABASE_URL ?? '').password).toBe(first['mysql-password']);
    expect(new URL(first.REDIS_URL ?? '').password).toBe(first['redis-password']);
    expect(first['redis.conf']).toBe(`maxmemory-policy noeviction\nrequirepass ${first['redis-password']}\n`);
    expect(first['mysql-password']).toMatch(/^[\w-]{32}$/);
    expect(first['redis-password']).toMatch(/^[\w-]{32}$/);
    // The folder is readable by everyone, because the database runs as another user.
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    const modes = Object.keys(first).map((name) => statSync(join(folder, name)).mode);
    expect(modes.filter((mode) => mode & 0o222)).toEqual([]);
    expect(secrets()).toEqual(first);
  });

  it.each(['migrate', 'api', 'worker'])('gives %s settings that the service accepts', (name) => {
    makeSecrets();
    const given = Object.entries(services[name]?.environment ?? {}).map(([key, value]): [string, string] => [
      key,
      value.replace('/run/secrets/blog', folder),
    ]);
    const names = given.map(([key]) => key.replace(/_FILE$/, ''));

    const settings = readSettings({ NODE_ENV: 'production', ...Object.fromEntries(given) });

    expect(names.filter((setting) => !SETTING_NAMES.includes(setting))).toEqual([]);
    expect(settings.embedded).toBe(false);
    expect(settings.REDIS_URL).not.toBe('');
  });

  it('serves the metrics on a separate port', () => {
    expect(services.worker?.environment?.METRICS_PORT).toBe('9464');
  });

  it('shares the database password by a secret, and has no secret in plain text', () => {
    const { environment = {}, volumes } = services.mysql ?? {};

    expect(environment.MYSQL_PASSWORD_FILE).toBe('/run/secrets/blog/mysql-password');
    expect(volumes).toContain('secrets:/run/secrets/blog:ro');
    const open = Object.values(services).flatMap((service) => Object.keys(service.environment ?? {}));
    expect(
      open.filter((name) => /(?:(?<!RANDOM_ROOT_)PASSWORD|SECRET_KEY|DATABASE_URL|REDIS_URL)$/.test(name)),
    ).toEqual([]);
  });

  it.each(own)('runs %s read-only, without capabilities and with a memory limit', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '512m',
      stop_grace_period: '50s',
    });
  });

  it('publishes only the port of the api, to this machine alone, and creates the secrets without a network', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );

    expect(open).toEqual([['api', '127.0.0.1:3000:3000']]);
    expect(services.secrets?.network_mode).toBe('none');
  });

  it('keeps data in volumes, and mounts the secrets read-only except where they are created', () => {
    const written = Object.entries(services).map(([name, { volumes: mounts = [] }]) => [
      name,
      mounts.filter((mount) => !mount.endsWith(':ro')),
    ]);

    expect(Object.fromEntries(written)).toEqual({
      secrets: ['secrets:/data'],
      mysql: ['mysql:/var/lib/mysql'],
      redis: ['redis:/data'],
      migrate: [],
      api: ['data:/data'],
      worker: ['data:/data'],
    });
    expect(Object.keys(kept).sort()).toEqual(['data', 'mysql', 'redis', 'secrets']);
  });

  it('restarts ended containers, and checks their readiness', () => {
    const { api, worker, mysql, redis } = services;

    for (const service of [api, worker, mysql, redis]) expect(service?.restart).toBe('unless-stopped');
    for (const service of [api, worker])
      expect(service?.healthcheck).toEqual({
        test: ['CMD', 'node', 'docker/healthcheck.mjs', 'ready'],
        interval: '10s',
        timeout: '5s',
        start_period: '120s',
      });
    expect([mysql?.image, redis?.image]).toEqual(['mysql:8.4', 'redis:7.2']);
    expect(redis?.command).toEqual(['redis-server', '/run/secrets/blog/redis.conf']);
  });

  it('starts the service after the migration', () => {
    for (const name of ['api', 'worker'])
      expect(services[name]?.depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      });
    expect(services.migrate?.depends_on?.mysql?.condition).toBe('service_healthy');
    expect(services.mysql?.depends_on?.secrets?.condition).toBe('service_completed_successfully');
  });
});
