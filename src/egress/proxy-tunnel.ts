import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, isIPv6, type Socket } from 'node:net';
import { unescape } from 'node:querystring';
import type { SecureContext } from 'node:tls';
import { DialError, type DialReason } from './dial-error';

/** How long the proxy may take to be reached, and then to reach an endpoint. Milliseconds. */
const PROXY_MS = 3000;
const ENDPOINT_MS = 6000;

/** What a proxy answers when it may not, or could not, reach an endpoint. Any other refusal is its own failure. */
const ENDPOINT_FAILED: Readonly<Record<number, DialReason>> = {
  403: 'blocked_address',
  502: 'connect',
  504: 'connect',
};

/** Opens tunnels through the operator's proxy. */
export class ProxyTunnel {
  constructor(
    private readonly proxy: URL,
    private readonly secureContext: SecureContext,
  ) {}

  /** A tunnel to an endpoint. Fails with a DialError. */
  open(host: string, port: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const asking = this.ask(`${isIPv6(host) ? `[${host}]` : host}:${port}`);
      const giveUp = (reason: DialReason) => asking.destroy(new DialError(reason, 'no answer'));
      let timer = setTimeout(giveUp, PROXY_MS, 'proxy');
      asking.once('finish', () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, ENDPOINT_MS, 'connect');
      });
      asking.once('close', () => clearTimeout(timer));
      asking.once('error', (error) =>
        reject(error instanceof DialError ? error : new DialError('proxy', error)),
      );
      asking.once('connect', ({ statusCode = 0 }, socket, head: Buffer) => {
        clearTimeout(timer);
        if (statusCode >= 200 && statusCode < 300) {
          if (head.length > 0) socket.unshift(head);
          resolve(socket);
        } else {
          socket.destroy();
          reject(new DialError(ENDPOINT_FAILED[statusCode] ?? 'proxy', statusCode));
        }
      });
      asking.end();
    });
  }

  private ask(authority: string) {
    const { protocol, hostname, port, username, password } = this.proxy;
    const host = hostname.replace(/^\[|\]$/g, '');
    const secret = Buffer.from(`${unescape(username)}:${unescape(password)}`).toString('base64');
    const request = protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method: 'CONNECT',
      host,
      port,
      path: authority,
      headers: {
        Host: authority,
        Connection: 'keep-alive',
        ...(username && { 'Proxy-Authorization': `Basic ${secret}` }),
      },
      agent: false,
      secureContext: this.secureContext,
      servername: isIP(host) > 0 ? '' : host,
    };
    return request(options);
  }
}
