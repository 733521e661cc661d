import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { partsOf } from '../common/server-url';
import { urlOfEachHost } from '../common/url-of-each-host';
import type { Settings } from '../settings/settings';
import type { ConnectionOptions } from './connection-options';
import { tlsOptions } from './redis-tls';

/** The ports for URLs without a port. */
const PORTS = { server: 6379, sentinel: 26_379 };

/** The time limit of a sentinel's response, in milliseconds. */
const SENTINEL_MS = 2000;

/** The connect timeout of the connection that finds the cause of a failure, in milliseconds. */
const TRIAL_MS = 2000;

/** Connects to the server or the cluster of REDIS_URL, or to the primary that its sentinels name. */
export function connect(settings: Settings, { server, cluster }: ConnectionOptions): Redis | Cluster {
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

/**
 * Returns whether an error of ioredis only says that no node of a cluster, or no sentinel, can be reached, but not why.
 */
export function lacksCause(failure: Error): boolean {
  return 'lastNodeError' in failure || failure.message.startsWith('All sentinels are unreachable');
}

/**
 * Opens another connection to the first node or sentinel, and returns its error, which is the cause of `failure`.
 * Returns `failure` itself if the connection succeeds.
 */
export async function causeOf(failure: Error, settings: Settings): Promise<Error> {
  const isSentinel = settings.REDIS_SENTINEL !== '';
  const [address] = addressesOf(settings.REDIS_URL, isSentinel ? PORTS.sentinel : PORTS.server);
  const { password, tls, ...access } = accessOf(settings);
  const username = isSentinel ? undefined : access.username;
  const once: RedisOptions = { connectTimeout: TRIAL_MS, lazyConnect: true, retryStrategy: () => null };
  const trial = new Redis({ username, password, tls, ...address, ...once });
  let cause = failure;
  trial.on('error', (error: Error) => (cause = error));
  await trial.connect().catch(() => {});
  trial.disconnect();
  return cause;
}

/**
 * Returns the options for sentinels. Sentinels get the servers' password without a user name. A sentinel that requires
 * a password must have this password for its user `default`.
 */
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

/** Returns the credentials, the database and the TLS options, which are the same for all servers of REDIS_URL. */
function accessOf(settings: Settings) {
  const { username, password, path } = partsOf(urlOfEachHost(settings.REDIS_URL)[0] ?? '');
  const hosts = addressesOf(settings.REDIS_URL, PORTS.server).map(({ host }) => host);
  return { username, password, db: Number(path), tls: tlsOptions(settings, hosts) };
}

/** Returns the name unresolved, because TLS compares names with certificates. The connection resolves the name. */
const dnsLookup: ClusterOptions['dnsLookup'] = (name, callback) => callback(null, name);
