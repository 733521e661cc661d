import { stop, type Rule } from './rule';
import type { Settings } from './settings';
import { SKIP_VERIFY, skipsVerification } from './skip-verify';
import { redisTls } from './tls';

/** With the setting of the authorities for their certificates. */
const CONNECTIONS = [
  ['DATABASE_URL', 'DATABASE_CA_FILE'],
  ['DATABASE_REPLICA_URLS', 'DATABASE_CA_FILE'],
  ['REDIS_URL', 'REDIS_CA_FILE'],
  ['MEDIA_URL', 'MEDIA_CA_FILE'],
  ['MEDIA_FORMER_STORE', 'MEDIA_CA_FILE'],
] as const;

type Urls = (typeof CONNECTIONS)[number][0];

const skips = (settings: Settings, urls: Urls) => [settings[urls]].flat().some(skipsVerification);

/** Contradictions, and settings that production refuses. */
export const TLS: readonly Rule[] = [
  stop(
    ['DATABASE_URL', 'DATABASE_CA_FILE'],
    ({ embedded, DATABASE_CA_FILE }) => embedded && DATABASE_CA_FILE.length > 0,
    'DATABASE_CA_FILE requires a database server in DATABASE_URL: the embedded database does not use TLS',
  ),
  stop(
    ['REDIS_URL', 'REDIS_CA_FILE'],
    (settings) =>
      settings.REDIS_URL !== '' && settings.REDIS_CA_FILE.length > 0 && redisTls(settings) === 'none',
    'REDIS_CA_FILE requires a REDIS_URL that begins with rediss://',
  ),
  ...CONNECTIONS.flatMap(([urls, authorities]) => [
    stop(
      ['NODE_ENV', urls],
      (settings) => settings.production && skips(settings, urls),
      `${urls} has tls=${SKIP_VERIFY}, which is not allowed with NODE_ENV=production`,
    ),
    stop(
      [urls, authorities],
      (settings) => !settings.production && skips(settings, urls) && settings[authorities].length > 0,
      `${urls} has tls=${SKIP_VERIFY}, which contradicts ${authorities}: keep one`,
    ),
  ]),
];
