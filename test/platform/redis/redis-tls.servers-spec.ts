import type { TlsOptions } from 'node:tls';
import { startBlog, type Blog } from '../../support/blog';
import { Authority } from '../../support/servers/certificates';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { PrivateRedis } from '../../support/servers/private-servers';
import { RawServer } from '../../support/servers/raw-server';
import { PrivateRedisCluster } from '../../support/servers/redis-cluster';
import { PRIMARY, PrivateSentinels } from '../../support/servers/redis-sentinels';
import { TlsRedis, tlsSentinels } from '../../support/servers/tls-servers';
import { until } from '../../support/until';

let authority: Authority;
let other: Authority;

beforeAll(() => {
  [authority, other] = [new Authority(), new Authority()];
});
afterAll(() => {
  for (const one of [authority, other]) one.remove();
});

interface Started {
  nodes: readonly PrivateRedis[];
  settings: Record<string, string>;
  remove: () => Promise<void>;
}

describe.each<[string, () => Promise<Started>]>([
  [
    'a Redis',
    async () => {
      const redis = await TlsRedis.secure(authority, 'DNS:localhost');
      return { nodes: [redis], settings: { REDIS_URL: redis.url }, remove: () => redis.remove() };
    },
  ],
  [
    'a Redis Cluster, whose nodes have the name in REDIS_URL and are announced by their address,',
    async () => {
      const start = (...args: string[]) =>
        TlsRedis.secure(authority, 'DNS:localhost', '--tls-cluster', 'yes', ...args);
      const cluster = await PrivateRedisCluster.apart(0, start);
      await cluster.form('--tls', '--cacert', authority.file);
      const settings = { REDIS_URL: cluster.url, REDIS_CLUSTER: 'true' };
      return { nodes: cluster.nodes, settings, remove: () => cluster.remove() };
    },
  ],
  [
    'a Redis with sentinels, whose servers have the name in REDIS_URL and are announced by their address,',
    async () => {
      const all = await PrivateSentinels.start(tlsSentinels(authority, 'DNS:localhost'));
      return { nodes: all.servers, settings: all.settings, remove: () => all.remove() };
    },
  ],
])('%s that accepts TLS only', (_, start) => {
  let redis: Started;
  let blog: Blog;
  let replica: Blog;

  beforeAll(async () => {
    redis = await start();
    const settings = { ...redis.settings, REDIS_CA_FILE: authority.file, RATE_LIMIT_PER_MINUTE: '30' };
    blog = await startBlog({ settings });
    replica = await blog.replica();
  });
  afterAll(async () => {
    await replica.stop();
    await blog.stop();
    await redis.remove();
  });

  /** Returns the replies of all nodes to a command. */
  const callAll = async (...command: [string, ...string[]]) => {
    const answers = await Promise.all(redis.nodes.map((node) => node.call(...command)));
    return answers.flat().map(String);
  };

  it('carries events', async () => {
    await until('both processes take jobs', async () => {
      const clients = (await callAll('CLIENT', 'LIST')).join('\n');
      return (clients.match(/cmd=brpoplpush/g)?.length ?? 0) >= 2;
    });
    await blog.subscribe('Create author');

    await blog.call('addauthor', { authorName: 'Ada' });

    expect((await blog.received()).body).toMatchObject({ authorName: 'Ada' });
    expect(await callAll('KEYS', '*:webhook-delivery:id')).not.toEqual([]);
  });

  it('counts the requests of a key pair for all processes', async () => {
    const send = (to: Blog) => to.operate('listcategories', { accountId: blog.accountId });

    // One after another: a process that is too busy to hear from Redis in time counts alone.
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) statuses.push((await send(at % 2 ? blog : replica)).status);

    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeLessThanOrEqual(30);
    expect(allowed).toBeGreaterThan(20);
  });
});

/** Checks that a service logs this message about Redis and nevertheless answers requests. */
async function worksWithout(settings: Record<string, string>, message: RegExp): Promise<void> {
  const fleet = await freshFleet(settings);
  try {
    const member = await fleet.serve();
    await until('it says why', () =>
      member.log.some(({ context, msg }) => context === 'Redis' && message.test(String(msg))),
    );
    const client = await fleet.client();
    await client.call('addcategory', { catName: 'News' });
  } finally {
    await fleet.end();
  }
}

describe('a Redis with an untrusted certificate', () => {
  const WRONG_NAME =
    /^outage begins: REDIS_URL asks for TLS, which failed: Hostname\/IP does not match certificate's altnames: IP: 127\.0\.0\.1 is not in/;
  let redis: TlsRedis;
  let elsewhere: TlsRedis;

  beforeAll(async () => {
    [redis, elsewhere] = await Promise.all([
      TlsRedis.secure(authority, 'DNS:localhost'),
      TlsRedis.secure(authority, 'DNS:elsewhere.example'),
    ]);
  });
  afterAll(() => Promise.all([redis.remove(), elsewhere.remove()]));

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'because of its authority',
      () => ({ REDIS_URL: redis.url, REDIS_CA_FILE: other.file }),
      /^outage begins: .+ certificate/,
    ],
    [
      'because of its authority, as a cluster',
      () => ({ REDIS_URL: redis.url, REDIS_CA_FILE: other.file, REDIS_CLUSTER: 'true' }),
      /^outage begins: .+ certificate/,
    ],
    [
      'because of the authority of its sentinel',
      () => ({ REDIS_URL: redis.url, REDIS_CA_FILE: other.file, REDIS_SENTINEL: PRIMARY }),
      /^outage begins: .+ certificate/,
    ],
    [
      'because of its name',
      () => ({ REDIS_URL: redis.url.replace('localhost', '127.0.0.1'), REDIS_CA_FILE: authority.file }),
      WRONG_NAME,
    ],
    [
      'because of its name, as a cluster',
      () => ({
        REDIS_URL: redis.url.replace('localhost', '127.0.0.1'),
        REDIS_CA_FILE: authority.file,
        REDIS_CLUSTER: 'true',
      }),
      WRONG_NAME,
    ],
    [
      'because of its name, which another host in REDIS_URL has,',
      () => ({
        REDIS_URL: `${elsewhere.url},elsewhere.example`,
        REDIS_CA_FILE: authority.file,
        REDIS_CLUSTER: 'true',
      }),
      /^outage begins: REDIS_URL asks for TLS, which failed: Hostname\/IP does not match certificate's altnames: Host: localhost\. is not/,
    ],
  ])('%s is not used, and the service logs the reason and works without it', async (_, settings, message) => {
    await worksWithout(settings(), message);

    for (const server of [redis, elsewhere]) expect(await server.call('KEYS', '*')).toEqual([]);
  });

  it('is used if the settings skip the verification', async () => {
    const blog = await startBlog({
      settings: { REDIS_URL: `${redis.url}?tls=skip-verify`, RATE_LIMIT_PER_MINUTE: '10' },
    });

    await blog.call('addcategory', { catName: 'News' });

    await until('it has keys', async () => ((await redis.call('KEYS', '*')) as string[]).length > 0);
    await blog.stop();
  });
});

describe('a Redis that speaks the other protocol than REDIS_URL', () => {
  let secure: TlsRedis;
  let plain: PrivateRedis;

  beforeAll(async () => {
    [secure, plain] = await Promise.all([TlsRedis.secure(authority, 'DNS:localhost'), PrivateRedis.start()]);
  });
  afterAll(() => Promise.all([secure.remove(), plain.remove()]));

  it.each<[string, () => string, RegExp]>([
    [
      'with TLS is named where REDIS_URL is redis:',
      () => secure.url.replace('rediss:', 'redis:'),
      /^outage begins: REDIS_URL is redis:, and the server may require TLS \(rediss:\): (?:read|write) ECONNRESET/,
    ],
    [
      'without TLS is named where REDIS_URL is rediss:',
      () => plain.url.replace('redis:', 'rediss:'),
      /^outage begins: REDIS_URL asks for TLS, which (?:failed|the server may not offer): /,
    ],
  ])('%s', async (_, url, message) => {
    await worksWithout({ REDIS_URL: url() }, message);
  });
});

describe('a Redis with sentinels and an untrusted authority', () => {
  it.each([
    ['of its sentinels', () => tlsSentinels(authority, 'DNS:localhost', other)],
    ['of its servers', () => tlsSentinels(other, 'DNS:localhost', authority)],
  ])('%s is not used, and the service logs the reason and works without it', async (_, kind) => {
    const redis = await PrivateSentinels.start(kind());
    try {
      await worksWithout(
        { ...redis.settings, REDIS_CA_FILE: authority.file },
        /^outage begins: .+ certificate/,
      );

      for (const server of redis.servers) expect(await server.call('KEYS', '*')).toEqual([]);
    } finally {
      await redis.remove();
    }
  });
});

describe('a proxy before Redis', () => {
  it('gets the host of REDIS_URL as the TLS server name', async () => {
    const named: string[] = [];
    const SNICallback: TlsOptions['SNICallback'] = (name, done) => {
      named.push(name);
      done(null);
    };
    const proxy = await RawServer.start(() => {}, { ...authority.issue('DNS:localhost'), SNICallback });
    const REDIS_URL = `rediss://localhost:${proxy.port}`;
    const blog = await startBlog({ settings: { REDIS_URL, REDIS_CA_FILE: authority.file } });

    await until('it is told', () => named.length > 0);
    await blog.stop();
    await proxy.stop();

    expect(new Set(named)).toEqual(new Set(['localhost']));
  });
});
