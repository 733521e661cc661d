import { Agent, Pool } from 'undici';
import type { Settings } from '../settings/settings';
import { Connection, MOST_HEAD_BYTES } from './connection';
import { Dialer } from './dialer';
import type { EgressRules } from './egress-rules';
import type { HostLookup } from './host-lookup';

/** How long an idle connection is kept, in milliseconds. */
const IDLE_MS = 4000;

/**
 * The options of the HTTP client. Its timeouts for headers and body are off, because the caller limits the duration of
 * the whole call. HTTP/2 is off, because the size of a response is limited by the bytes of its connection.
 */
const LIMITS = {
  allowH2: false,
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: IDLE_MS,
  maxHeaderSize: MOST_HEAD_BYTES,
};

/** Creates an HTTP client that connects only to addresses that may be called. */
export function agentOf(settings: Settings, rules: EgressRules, names: HostLookup): Agent {
  const dialer = new Dialer(settings, rules, names);
  const factory = (origin: URL, options: object) => new Connection(origin, options, dialer);
  return new Agent({ factory: (origin) => new Pool(origin, { ...LIMITS, factory }) });
}
