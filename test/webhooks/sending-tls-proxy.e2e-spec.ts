import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TlsOptions } from 'node:tls';
import type { Outcome } from '../../src/webhooks/engine/http/outcome';
import { ConnectProxy } from '../support/servers/connect-proxy';
import { freePort } from '../support/servers/free-port.mjs';
import type { LoneSender } from '../support/webhooks/lone-sender';
import { HASTY, Senders } from '../support/webhooks/senders';
import { RawServer, says, status, type Reply } from '../support/servers/raw-server';
import { until } from '../support/until';

const hang: Reply = () => undefined;
const reset: Reply = (socket) => socket.resetAndDestroy();

let senders: Senders;
let patient: Senders['patient'];
let authority: Senders['authority'];
let serve: Senders['serve'];
let sender: Senders['sender'];

beforeAll(async () => {
  senders = await Senders.start();
  ({ patient, authority, serve, sender } = senders);
});
afterEach(() => senders.endTest());
afterAll(() => senders.stop());

/** Makes a call twice. Waits in between until the connection is free again. */
async function twice(by: LoneSender, url: string): Promise<[Outcome, Outcome]> {
  const first = await by.send(url);
  await sleep(20);
  return [first, await by.send(url)];
}

describe('a call over TLS', () => {
  it('succeeds with a trusted certificate for the host name, and reuses its connection', async () => {
    const server = await serve(status(200), authority.issue('DNS:localhost'));
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    const outcomes = await twice(trusting, server.url('localhost'));

    expect(outcomes.map(({ error, remoteAddress }) => [error, remoteAddress])).toEqual([
      [null, '127.0.0.1'],
      [null, '127.0.0.1'],
    ]);
    expect(server.requests[0]).toContain(`host: localhost:${server.port}`);
    expect(server.connections).toBe(1);
  });

  it('succeeds with a trusted certificate for the IP address', async () => {
    const server = await serve(status(200), authority.issue('IP:127.0.0.1'));
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url())).toMatchObject({ error: null });
  });

  it('uses HTTP/1.1 if the receiver prefers HTTP/2', async () => {
    const options = { ...authority.issue('DNS:localhost'), ALPNProtocols: ['h2', 'http/1.1'] };
    const server = await serve(status(200), options);
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url('localhost'))).toMatchObject({ error: null });
    expect(server.requests[0]).toContain(' HTTP/1.1\r\n');
  });

  it.each<[string, () => Parameters<typeof RawServer.start>[1]]>([
    ['has a self-signed certificate', () => authority.selfSigned('DNS:localhost')],
    ['has a certificate for another name', () => authority.issue('DNS:elsewhere.example')],
    ['has a certificate for its address alone', () => authority.issue('IP:127.0.0.1')],
    [
      'speaks nothing newer than TLS 1.1',
      () => ({
        ...authority.issue('DNS:localhost'),
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      }),
    ],
  ])('fails if the receiver %s', async (_, options) => {
    const server = await serve(status(200), options());
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url('localhost'))).toMatchObject({ error: 'tls', statusCode: null });
    expect(server.requests).toEqual([]);
  });

  it('fails if the authority is neither well-known nor in the configured file', async () => {
    const server = await serve(status(200), authority.issue('DNS:localhost'));

    expect(await patient.send(server.url('localhost'))).toMatchObject({ error: 'tls' });
  });

  it.each<[string, Reply]>([
    ['does not speak it', says('HTTP/1.1 400 Bad Request', '', '')],
    ['breaks off', (socket) => socket.once('data', () => reset(socket))],
    ['is silent', hang],
  ])('fails if the receiver %s', async (_, reply) => {
    const server = await serve(hang);
    const url = server.url('localhost').replace('http:', 'https:');
    server.onConnection(reply);

    expect(await patient.send(url)).toMatchObject({ error: 'tls', statusCode: null });
  });

  it('ends at the timeout like any other', async () => {
    const server = await serve(
      flood('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(5000)),
      authority.issue('DNS:localhost'),
    );
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url('localhost'))).toMatchObject({ error: null, statusCode: 200 });
    await until('the connection is let go of', () => server.openConnections === 0);
  });

  it('is refused if the configured file holds no certificate', async () => {
    const file = join(authority.folder, 'none.pem');
    writeFileSync(file, 'not a certificate');

    await expect(sender({ WEBHOOK_CA_FILE: file })).rejects.toThrow(/^WEBHOOK_CA_FILE /);
  });
});

describe('a call through a proxy', () => {
  const credentials = Buffer.from('someone:p@ss word').toString('base64');

  async function proxied(proxy: ConnectProxy, { host = '127.0.0.1', user = '' } = {}): Promise<LoneSender> {
    senders.keep(proxy);
    const url = proxy.url(host).replace('//', `//${user}`);
    return sender({ WEBHOOK_PROXY_URL: url, WEBHOOK_CA_FILE: authority.file });
  }

  it.each(['http', 'https'])('to an %s address goes through a tunnel, by its name', async (scheme) => {
    const server = await serve(
      status(200),
      scheme === 'https' ? authority.issue('DNS:hooks.example') : undefined,
    );
    const proxy = await ConnectProxy.start();
    const sending = await proxied(proxy, { user: 'someone:p%40ss%20word@' });

    const outcome = await sending.send(server.url('hooks.example'));

    expect(outcome).toMatchObject({ error: null, statusCode: 200, remoteAddress: null });
    expect(proxy.asked).toEqual([
      { target: `hooks.example:${server.port}`, authorization: `Basic ${credentials}` },
    ]);
    expect(server.requests[0]).toContain(`host: hooks.example:${server.port}`);
  });

  it.each(['http', 'https'])('that is reached over TLS itself succeeds for an %s address', async (scheme) => {
    const server = await serve(
      status(200),
      scheme === 'https' ? authority.issue('DNS:hooks.example') : undefined,
    );
    const proxy = await ConnectProxy.start(authority.issue('DNS:localhost'));
    const sending = await proxied(proxy, { host: 'localhost' });

    expect(await sending.send(server.url('hooks.example'))).toMatchObject({ error: null });
    expect(proxy.asked).toEqual([{ target: `hooks.example:${server.port}`, authorization: undefined }]);
  });

  it('requests the certificate for a name with a final dot by the name without the dot', async () => {
    const names: string[] = [];
    const SNICallback: TlsOptions['SNICallback'] = (name, choose) => choose(null, void names.push(name));
    const server = await serve(status(200), { ...authority.issue('DNS:hooks.example'), SNICallback });
    const sending = await proxied(await ConnectProxy.start());

    expect(await sending.send(server.url('hooks.example.'))).toMatchObject({ error: null });
    expect(names).toEqual(['hooks.example']);
  });

  it('reuses a tunnel for the next call', async () => {
    const server = await serve(status(200));
    const proxy = await ConnectProxy.start();
    const sending = await proxied(proxy);

    await twice(sending, server.url('hooks.example'));

    expect([proxy.asked.length, server.requests.length]).toEqual([1, 2]);
  });

  it.each([
    [400, 'proxy'],
    [407, 'proxy'],
    [500, 'proxy'],
    [503, 'proxy'],
    [403, 'blocked_address'],
    [502, 'connect'],
    [504, 'connect'],
  ])('fails if the proxy answers %s: %s', async (code, error) => {
    const proxy = await ConnectProxy.start();
    const sending = await proxied(proxy);
    proxy.refuses = code;

    expect(await sending.send('http://hooks.example/')).toMatchObject({ error, statusCode: null });
  });

  it('is a failure of the proxy, not of the endpoint, if the proxy is down', async () => {
    const sending = await sender({ WEBHOOK_PROXY_URL: `http://127.0.0.1:${await freePort()}` });

    expect(await sending.send('https://hooks.example/')).toMatchObject({ error: 'proxy', statusCode: null });
  });

  it('fails if the certificate of the proxy is for another host', async () => {
    const proxy = await ConnectProxy.start(authority.issue('DNS:elsewhere.example'));
    const sending = await proxied(proxy, { host: 'localhost' });

    expect(await sending.send('https://hooks.example/')).toMatchObject({ error: 'proxy' });
    expect(proxy.asked).toEqual([]);
  });

  it('is not made if the tunnel is ready only after the timeout', async () => {
    const server = await serve(status(200));
    const proxy = await ConnectProxy.start();
    proxy.waits = 2 * Number(HASTY.WEBHOOK_TIMEOUT_MS);
    senders.keep(proxy);
    const sending = await sender({ ...HASTY, WEBHOOK_PROXY_URL: proxy.url() });

    const outcome = await sending.send(server.url('hooks.example'));
    await until(
      'the tunnel has come and gone',
      () => server.connections === 1 && server.openConnections === 0,
    );

    expect(outcome).toMatchObject({ error: 'timeout', statusCode: null });
    expect(server.requests).toEqual([]);
  });

  it('to a receiver that cannot be trusted is a failure of TLS', async () => {
    const server = await serve(status(200), authority.selfSigned('DNS:hooks.example'));
    const sending = await proxied(await ConnectProxy.start());

    expect(await sending.send(server.url('hooks.example'))).toMatchObject({ error: 'tls' });
  });

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://0.0.0.0/'])(
    'to %s is blocked before the proxy',
    async (url) => {
      const proxy = await ConnectProxy.start();
      const sending = await proxied(proxy);

      expect(await sending.send(url)).toMatchObject({ error: 'blocked_address' });
      expect(proxy.asked).toEqual([]);
    },
  );
});

/** Returns a reply that sends `beginning`, and then `part` again and again, as fast as the client reads. */
function flood(beginning: string, part: string): Reply {
  return (socket) => {
    const send = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.on('drain', send);
    socket.write(beginning);
    send();
  };
}
