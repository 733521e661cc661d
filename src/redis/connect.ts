import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { urlOfEachHost } from '../common/url-of-each-host';
import type { Settings } from '../settings/settings';
import type { ConnectionOptions } from './connection-options';

/** The ports of a URL that names none. */
const PORTS = { server: 6379, sentinel: 26_379 };

/** How long a sentinel may take to answer, in milliseconds. */
const SENTINEL_MS = 2000;

/** Connects to the server or the cluster of REDIS_URL, or to the primary that its sentinels name. */
export function connect(settings: Settings, { server, cluster }: ConnectionOptions): Redis | Cluster {
  const { REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL } = settings;
  const { db, ...access } = accessOf(REDIS_URL);
  if (REDIS_CLUSTER) {
    const options = { ...cluster, dnsLookup, redisOptions: { ...access, ...server } };
    return new Cluster(addressesOf(REDIS_URL, PORTS.server), options);
  }
  if (REDIS_SENTINEL) {
    return new Redis({ ...access, db, ...server, name: REDIS_SENTINEL, ...behindSentinels(REDIS_URL) });
  }
  return new Redis({ ...access, db, ...server, ...addressesOf(REDIS_URL, PORTS.server)[0] });
}

/** A sentinel that asks for a password has that of the servers, and that of the user `default`. */
function behindSentinels(url: string): RedisOptions {
  const { password, tls } = accessOf(url);
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
    const { hostname, port } = new URL(one);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  });
}

/** What all servers of a URL have in common. */
function accessOf(url: string) {
  const { protocol, username, password, pathname } = new URL(urlOfEachHost(url)[0] ?? '');
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    db: Number(pathname.slice(1)),
    tls: protocol === 'rediss:' ? {} : undefined,
  };
}

/** Each connection looks a name up by itself: a certificate is for the name. */
const dnsLookup: ClusterOptions['dnsLookup'] = (name, callback) => callback(null, name);
