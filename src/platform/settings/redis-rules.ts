import { urlOfEachHost } from '../common/url-of-each-host';
import { stop, warn, type Rule } from './rule';
import type { Settings } from './settings';

const ABOUT = ['REDIS_URL', 'REDIS_CLUSTER', 'REDIS_SENTINEL'] as const;

const hosts = ({ REDIS_URL }: Settings) => urlOfEachHost(REDIS_URL).filter(Boolean);
const number = (url: string) => Number(new URL(url).pathname.slice(1));

/** Contradictions about the hosts of REDIS_URL: one server, sentinels, or nodes of a cluster. */
export const REDIS: readonly Rule[] = [
  stop(
    ABOUT,
    ({ REDIS_CLUSTER, REDIS_SENTINEL }) => REDIS_CLUSTER && REDIS_SENTINEL !== '',
    'REDIS_SENTINEL and REDIS_CLUSTER contradict each other: set only one',
  ),
  // These only warn: migration jobs share the settings of the service, but need no REDIS_URL.
  warn(
    ABOUT,
    ({ REDIS_URL, REDIS_SENTINEL }) => REDIS_SENTINEL !== '' && !REDIS_URL,
    'REDIS_SENTINEL needs a REDIS_URL that names the sentinels',
  ),
  warn(
    ABOUT,
    ({ REDIS_URL, REDIS_CLUSTER }) => REDIS_CLUSTER && !REDIS_URL,
    'REDIS_CLUSTER needs a REDIS_URL that names nodes',
  ),
  stop(
    ABOUT,
    (settings) => hosts(settings).length > 1 && !settings.REDIS_CLUSTER && !settings.REDIS_SENTINEL,
    'REDIS_URL names several hosts: set REDIS_SENTINEL if they are sentinels, REDIS_CLUSTER if they are a cluster',
  ),
  stop(
    ABOUT,
    (settings) =>
      settings.REDIS_CLUSTER &&
      hosts(settings)
        .slice(0, 1)
        .some((url) => number(url) > 0),
    'REDIS_URL names a database other than 0: a cluster has no other',
  ),
];
