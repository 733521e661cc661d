import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { partsOf } from '../common/server-url';
import { urlOfEachHost } from '../common/url-of-each-host';
import type { Settings } from '../settings/settings';
import type { ConnectionOptions } from './connection-options';
import { explainRedisTls, redisTlsOptions } from './redis-tls';

const PORTS = { server: 6379, sentinel: 26_379 };

const SENTINEL_MS = 2000;

const TRIAL_MS = 2000;

/** With sentinels, connects to the primary that they name. */
export function connectRedis(settings: Settings, { server, cluster }: ConnectionOptions): Redis | Cluster {
  const { REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL } = settings;
  const { db, ...access } = accessOf(settings);
  if (REDIS_CLUSTER) {
    const options = { ...cluster, dnsLookup, redisOptions: { ...access, ...server } };
    return new Cluster(addressesOf(REDIS_URL, PORTS.server), options);
  }
  if (REDIS_SENTINEL) {
    return new Redis({
      ...access,
      db,
      ...server,
      name: REDIS_SENTINEL,
      ...behindSentinels(REDIS_URL, access),
    });
  }
  return new Redis({ ...access, db, ...server, ...addressesOf(REDIS_URL, PORTS.server)[0] });
}

/** The error says that no node or sentinel can be reached, but not why. */
export function lacksCause(failure: Error): boolean {
  return 'lastNodeError' in failure || failure.message.startsWith('All sentinels are unreachable');
}

/** Connects to the first node or sentinel for the cause; `failure` itself if that succeeds. */
export async function causeOf(failure: Error, settings: Settings): Promise<Error> {
  const isSentinel = settings.REDIS_SENTINEL !== '';
  const [address] = addressesOf(settings.REDIS_URL, isSentinel ? PORTS.sentinel : PORTS.server);
  const { password, tls, ...access } = accessOf(settings);
  const username = isSentinel ? undefined : access.username;
  const once: RedisOptions = { connectTimeout: TRIAL_MS, lazyConnect: true, retryStrategy: () => null };
  const trial = new Redis({ username, password, tls, ...address, ...once });
  let cause = failure;
  trial.on('error', (error: Error) => {
    explainRedisTls(error, settings);
    cause = error;
  });
  await trial.connect().catch(() => {});
  trial.disconnect();
  return cause;
}

/** Sentinels get the servers' password without a user name, so it must be the password of their `default` user. */
function behindSentinels(
  url: string,
  { password, tls }: Pick<RedisOptions, 'password' | 'tls'>,
): RedisOptions {
  return {
    sentinels: addressesOf(url, PORTS.sentinel),
    sentinelPassword: password,
    sentinelCommandTimeout: SENTINEL_MS,
    sentinelRetryStrategy: (times) => Math.min(times * 50, 2000),
    sentinelTLS: tls,
    enableTLSForSentinelMode: tls !== undefined,
  };
}

function addressesOf(url: string, defaultPort: number): { host: string; port: number }[] {
  return urlOfEachHost(url).map((one) => {
    const { host, port = defaultPort } = partsOf(one);
    return { host, port };
  });
}

function accessOf(settings: Settings) {
  const { username, password, path } = partsOf(urlOfEachHost(settings.REDIS_URL)[0] ?? '');
  const hosts = addressesOf(settings.REDIS_URL, PORTS.server).map(({ host }) => host);
  return { username, password, db: Number(path), tls: redisTlsOptions(settings, hosts) };
}

/** TLS compares names with certificates, so the connection resolves the name. */
const dnsLookup: ClusterOptions['dnsLookup'] = (name, callback) => callback(null, name);
