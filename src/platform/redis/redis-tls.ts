import { isIP } from 'node:net';
import {
  checkServerIdentity,
  createSecureContext,
  type ConnectionOptions,
  type PeerCertificate,
} from 'node:tls';
import { trustedAuthorities } from '../common/authorities';
import type { Settings } from '../settings/settings';
import { redisTls } from '../settings/tls';

/** Undefined without TLS. `hosts` are from REDIS_URL. */
export function redisTlsOptions(settings: Settings, hosts: readonly string[]): ConnectionOptions | undefined {
  const tls = redisTls(settings);
  if (tls === 'none') return undefined;
  const { REDIS_CA_FILE, REDIS_CLUSTER, REDIS_SENTINEL } = settings;
  const options = {
    secureContext: createSecureContext({ ca: trustedAuthorities(REDIS_CA_FILE) }),
    rejectUnauthorized: tls === 'verified',
  };
  if (REDIS_CLUSTER || REDIS_SENTINEL) return { ...options, checkServerIdentity: checkAnnounced(hosts) };
  // A proxy can choose the server by this name (SNI).
  const [servername = ''] = hosts;
  return isIP(servername) ? options : { ...options, servername };
}

const OF_TLS = /^(?:ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

/** Errors that a server without TLS, among other things, causes. */
const MAYBE_OF_TLS = /^(?:ECONNRESET|ETIMEDOUT)$/;

/** Explains in the message what the TLS setting in REDIS_URL may have caused. */
export function explainRedisTls(error: Error & { code?: string }, settings: Settings): void {
  const { code = '', message } = error;
  const asks = redisTls(settings) !== 'none';
  if (asks && OF_TLS.test(code)) error.message = `REDIS_URL asks for TLS, which failed: ${message}`;
  else if (asks && MAYBE_OF_TLS.test(code))
    error.message = `REDIS_URL asks for TLS, which the server may not offer: ${message}`;
  else if (code === 'ECONNRESET')
    error.message = `REDIS_URL is redis:, and the server may require TLS (rediss:): ${message}`;
}

/** A server announced by an IP address may have a certificate for a host of REDIS_URL. */
const checkAnnounced = (hosts: readonly string[]) => (announced: string, certificate: PeerCertificate) => {
  const wrong = checkServerIdentity(announced, certificate);
  const other = hosts.some((host) => !checkServerIdentity(host, certificate));
  return isIP(announced) && other ? undefined : wrong;
};
