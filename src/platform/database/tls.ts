import { connect, isIP, type Socket } from 'node:net';
import type { DataSourceOptions } from 'typeorm';
import { trustedAuthorities } from '../common/authorities';
import { partsOf } from '../common/server-url';
import type { Settings } from '../settings/settings';
import { databaseTls } from '../settings/tls';
import { errnoOf } from './database-errors';
import { ACCESS_DENIED, TLS_REQUIRED } from './server-errors';

interface TlsOptions {
  ssl?: { ca?: string[]; rejectUnauthorized: boolean; verifyIdentity: boolean };
  stream?: () => Socket;
}

/** Connections with the same `ssl` object share its parsed certificates. */
export function tlsOptions(settings: Settings, url: string): TlsOptions {
  const tls = databaseTls(url, settings);
  if (tls === 'none') return {};
  if (tls === 'any') return { ssl: { rejectUnauthorized: false, verifyIdentity: false } };
  const ca = trustedAuthorities(settings.DATABASE_CA_FILE);
  const ssl = { ca, rejectUnauthorized: true, verifyIdentity: true };
  const { host, port = 3306 } = partsOf(url);
  return isIP(host) ? { ssl, stream: () => connectTo(host, port) } : { ssl };
}

/** mysql2 3.24 sets no `servername` for an IP address: without `_host`, Node.js would compare with "localhost". */
function connectTo(host: string, port: number): Socket {
  return Object.assign(connect({ host, port, noDelay: true, keepAlive: true }), { _host: host });
}

/** Adds the setting and the server to TLS errors, and to a denied access without TLS. */
export function explainTls(error: unknown, setting: string, options: DataSourceOptions): void {
  if (!(error instanceof Error)) return;
  const { host, port = 3306, ssl } = options as { host: string; port?: number; ssl?: object };
  const server = `${host}:${port}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT') {
    error.message = `${setting} asks for TLS, which ${server} does not offer`;
  } else if (code === 'HANDSHAKE_SSL_ERROR') {
    error.message = `${setting} asks for TLS, which failed with ${server}: ${error.message.trim()}`;
  } else if (errnoOf(error) === TLS_REQUIRED) {
    error.message = `${setting} has no tls=true, and ${server} requires TLS`;
  } else if (errnoOf(error) === ACCESS_DENIED && !ssl) {
    error.message = `${setting}: ${error.message}. It has no tls=true, which ${server} may require`;
  }
}
