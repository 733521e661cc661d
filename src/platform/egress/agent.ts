import { Agent, Pool } from 'undici';
import type { Settings } from '../settings/settings';
import { Connection, MOST_BYTES, MOST_HEAD_BYTES } from './connection';
import { Dialer } from './dialer';
import type { EgressRules } from './egress-rules';
import type { HostLookup } from './host-lookup';

const IDLE_MS = 4000;

/** The caller limits the whole call. HTTP/2 is off because response sizes are limited by bytes of the connection. */
const LIMITS = {
  allowH2: false,
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: IDLE_MS,
  maxHeaderSize: MOST_HEAD_BYTES,
};

/** A response of more than `bytes`, without its headers, closes the connection. */
export function agentOf(
  settings: Settings,
  rules: EgressRules,
  names: HostLookup,
  bytes = MOST_BYTES,
): Agent {
  const dialer = new Dialer(settings, rules, names);
  const factory = (origin: URL, options: object) => new Connection(origin, options, { dialer, bytes });
  return new Agent({ factory: (origin) => new Pool(origin, { ...LIMITS, factory }) });
}
