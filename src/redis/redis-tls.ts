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

/** How every connection to Redis is encrypted; undefined without TLS. `hosts` are those of REDIS_URL. */
export function tlsOptions(settings: Settings, hosts: readonly string[]): ConnectionOptions | undefined {
  const tls = redisTls(settings);
  if (tls === 'none') return undefined;
  const { REDIS_CA_FILE, REDIS_CLUSTER, REDIS_SENTINEL } = settings;
  const options = {
    secureContext: createSecureContext({ ca: trustedAuthorities(REDIS_CA_FILE) }),
    rejectUnauthorized: tls === 'verified',
  };
  if (REDIS_CLUSTER || REDIS_SENTINEL) return { ...options, checkServerIdentity: checkAnnounced(hosts) };
  // A proxy may choose the server by this name.
  const [servername = ''] = hosts;
  return isIP(servername) ? options : { ...options, servername };
}

/** A server that is announced by its IP address may have a certificate for a host in REDIS_URL. */
const checkAnnounced = (hosts: readonly string[]) => (announced: string, certificate: PeerCertificate) => {
  const wrong = checkServerIdentity(announced, certificate);
  const other = hosts.some((host) => !checkServerIdentity(host, certificate));
  return isIP(announced) && other ? undefined : wrong;
};
