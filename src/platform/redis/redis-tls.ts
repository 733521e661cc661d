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

/** Returns the TLS options of every connection to Redis; undefined without TLS. `hosts` are those of REDIS_URL. */
export function tlsOptions(settings: Settings, hosts: readonly string[]): ConnectionOptions | undefined {
  const tls = redisTls(settings);
  if (tls === 'none') return undefined;
  const { REDIS_CA_FILE, REDIS_CLUSTER, REDIS_SENTINEL } = settings;
  const options = {
    secureContext: createSecureContext({ ca: trustedAuthorities(REDIS_CA_FILE) }),
    rejectUnauthorized: tls === 'verified',
  };
  if (REDIS_CLUSTER || REDIS_SENTINEL) return { ...options, checkServerIdentity: checkAnnounced(hosts) };
  // The name is sent in the TLS handshake (SNI), because a proxy can choose the server by it.
  const [servername = ''] = hosts;
  return isIP(servername) ? options : { ...options, servername };
}

/**
 * Returns a check of certificates for servers that a cluster or a sentinel has announced. A server announced by an IP
 * address also passes if its certificate is valid for a host of REDIS_URL.
 */
const checkAnnounced = (hosts: readonly string[]) => (announced: string, certificate: PeerCertificate) => {
  const wrong = checkServerIdentity(announced, certificate);
  const other = hosts.some((host) => !checkServerIdentity(host, certificate));
  return isIP(announced) && other ? undefined : wrong;
};
