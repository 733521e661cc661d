import { request as httpRequest, type ClientRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, isIPv6, type Socket } from 'node:net';
import { unescape } from 'node:querystring';
import type { SecureContext } from 'node:tls';
import { DialError, type DialReason } from './dial-error';

/** Limits for connecting to the proxy, and then for the proxy to connect to the endpoint. */
const PROXY_MS = 3000;
const ENDPOINT_MS = 6000;

/** With any other status, except 2xx, the proxy itself has failed. */
const ENDPOINT_FAILED: Readonly<Record<number, DialReason>> = {
  403: 'blocked_address',
  502: 'connect',
  504: 'connect',
};

/** `socket` is a tunnel if the status is 2xx; `head` holds bytes already received through it. */
interface Answer {
  statusCode: number;
  socket: Socket;
  head: Buffer;
}

export class ProxyTunnel {
  constructor(
    private readonly proxy: URL,
    private readonly secureContext: SecureContext,
  ) {}

  async open(host: string, port: number): Promise<Socket> {
    const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const { statusCode, socket, head } = await answerTo(this.ask(authority));
    if (statusCode < 200 || statusCode > 299) {
      socket.destroy();
      throw new DialError(ENDPOINT_FAILED[statusCode] ?? 'proxy', statusCode);
    }
    if (head.length > 0) socket.unshift(head);
    return socket;
  }

  private ask(authority: string): ClientRequest {
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

function answerTo(asking: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: DialReason) => asking.destroy(new DialError(reason));
    let timer = setTimeout(giveUp, PROXY_MS, 'proxy');
    asking.once('finish', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ENDPOINT_MS, 'connect');
    });
    asking.once('error', (error) => {
      clearTimeout(timer);
      reject(error instanceof DialError ? error : new DialError('proxy', error));
    });
    asking.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      clearTimeout(timer);
      resolve({ statusCode, socket, head });
    });
    asking.end();
  });
}
