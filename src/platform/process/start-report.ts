import { VERSION } from '../common/product-version';
import type { Settings } from '../settings/settings';
import { sinceStart } from './start-time';

/** A limit is off if its setting is 0. */
const LIMITS = [
  'RATE_LIMIT_PER_MINUTE',
  'ACCOUNT_RATE_LIMIT_PER_MINUTE',
  'SEARCH_LIMIT_PER_MINUTE',
  'LOGIN_LIMIT_PER_MINUTE',
  'LOGIN_FAILURES',
  'LOGIN_LOCK_SECONDS',
  'INVITATIONS_PER_PERSON_PER_HOUR',
  'INVITATIONS_PER_ACCOUNT_PER_DAY',
  'WEBHOOKS_PER_ACCOUNT',
  'KEYS_PER_ACCOUNT',
  'SERVICE_TOKENS_PER_ACCOUNT',
  'CONNECTIONS_PER_ADDRESS',
] as const;

/** `storage` was read before the port was opened; null if that read failed. */
export function startReport(settings: Settings, storage: string | null) {
  const { ROLE, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SMTP_URL, DATABASE_REPLICA_URLS } = settings;
  return {
    ms: sinceStart(),
    version: VERSION,
    role: ROLE,
    storage,
    queue: queueOf(settings),
    metricsPort: METRICS_PORT || null,
    tracing: OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    mail: SMTP_URL ? 'smtp' : 'files',
    replicas: DATABASE_REPLICA_URLS.length,
    limitsOff: LIMITS.filter((name) => settings[name] === 0),
  };
}

function queueOf({ REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL }: Settings): string {
  if (!REDIS_URL) return 'in process';
  if (REDIS_SENTINEL) return 'redis behind sentinels';
  return REDIS_CLUSTER ? 'redis cluster' : 'redis';
}
