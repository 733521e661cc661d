import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TlsOptions } from 'node:tls';
import type { Outcome } from '../src/delivery/outcome';
import { Authority } from './support/certificates';
import { ConnectProxy } from './support/connect-proxy';
import { freePort } from './support/free-port';
import { LoneSender } from './support/lone-sender';
import { RawServer, says, status, type Reply } from './support/raw-server';
import { until } from './support/until';

/** Longer than a test may take: what ends sooner was not ended by this. */
const PATIENT = { WEBHOOK_TIMEOUT_MS: '300000' };
const HASTY = { WEBHOOK_TIMEOUT_MS: '400' };

const hang: Reply = () => undefined;
const reset: Reply = (socket) => socket.resetAndDestroy();

let patient: LoneSender;
let hasty: LoneSender;
let authority: Authority;
const servers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  patient = await LoneSender.start(PATIENT);
  hasty = await LoneSender.start(HASTY);
  authority = new Authority();
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(async () => {
  await patient.stop();
  await hasty.stop();
  authority.remove();
});

async function serve(...given: Parameters<typeof RawServer.start>): Promise<RawServer> {
  const server = await RawServer.start(...given);
  servers.push(server);
  return server;
}

async function sender(settings: Record<string, string>): Promise<LoneSender> {
  const made = await LoneSender.start({ ...PATIENT, ...settings });
  servers.push(made);
  return made;
}

/** Makes a call, and the same again once the connection is free. */
async function twice(by: LoneSender, url: string): Promise<[Outcome, Outcome]> {
  const first = await by.send(url);
  await sleep(20);
  return [first, await by.send(url)];
}

describe('a call', () => {
  it('is the exact body with the headers that it was given, and a length', async () => {
    const server = await serve(status(200));
    const url = `${server.url()}/%C3%BC?a=1&b=ü#part`;

    await patient.send(url, {
      headers: { 'webhook-id': 'evt_1', 'user-agent': 'Blog' },
      body: '{"a":"ü👋"}',
    });

    expect(server.requests).toEqual([
      [
        'POST /hook/%C3%BC?a=1&b=%C3%BC HTTP/1.1',
        `host: 127.0.0.1:${server.port}`,
        'connection: keep-alive',
        'webhook-id: evt_1',
        'user-agent: Blog',
        'accept-encoding: identity',
        'content-length: 14',
        '',
        '{"a":"ü👋"}',
      ].join('\r\n'),
    ]);
  });

  it.each([200, 201, 202, 204, 299])('that is answered %s has succeeded', async (code) => {
    const server = await serve(status(code));

    expect(await patient.send(server.url())).toMatchObject({
      statusCode: code,
      error: null,
      remoteAddress: '127.0.0.1',
      responseBody: '',
      retryAfterSeconds: null,
    });
  });

  it.each([300, 304, 400, 404, 410, 429, 500, 503, 599])('that is answered %s has failed', async (code) => {
    const server = await serve(status(code));

    expect(await patient.send(server.url())).toMatchObject({ statusCode: code, error: 'http_status' });
  });

  it.each([301, 302, 303, 307, 308])('that is answered %s is not sent anywhere else', async (code) => {
    const elsewhere = await serve(status(200));
    const server = await serve(status(code, `Location: ${elsewhere.url()}`));

    expect(await patient.send(server.url())).toMatchObject({ statusCode: code, error: 'http_status' });
    expect([server.requests.length, elsewhere.connections]).toEqual([1, 0]);
  });

  it('says when it began and how long it took', async () => {
    const server = await serve((socket) => void setTimeout(() => status(200)(socket), 100));
    const before = Date.now();

    const { startedAt, durationMs } = await patient.send(server.url());

    expect(startedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(startedAt.getTime() + durationMs).toBeLessThanOrEqual(Date.now() + 1);
    expect(durationMs).toBeGreaterThanOrEqual(95);
  });

  it.each(['not a url', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'http://127.0.0.1:22/', 'http://[::', ''])(
    'to %j, which nothing of now would have stored, is refused',
    async (url) => {
      expect(await patient.send(url)).toMatchObject({ error: 'blocked_address', statusCode: null });
    },
  );

  it('over plain http is refused where only https is allowed', async () => {
    const server = await serve(status(200));
    const strict = await sender({ WEBHOOK_HTTPS_ONLY: 'true' });

    expect(await strict.send(server.url())).toMatchObject({ error: 'blocked_address' });
    expect(server.connections).toBe(0);
  });
});

describe('an answer', () => {
  const ok = 'HTTP/1.1 200 OK';
  const long = 'x'.repeat(5000);

  it.each<[string, Reply, number | null, string | null]>([
    ['that never comes', hang, null, 'timeout'],
    ['whose head drips', drip([`${ok}\r\n`], 'X-Drip: 1\r\n'), null, 'timeout'],
    ['that is announced for ever', drip([], 'HTTP/1.1 103 Early Hints\r\n\r\n'), null, 'timeout'],
    ['of 200 whose body drips', drip([`${ok}\r\n\r\n`], 'x'), 200, null],
    ['of 500 whose body drips', drip(['HTTP/1.1 500 No\r\n\r\n'], 'x'), 500, 'http_status'],
    ['of 200 whose body never comes', says(ok, 'Content-Length: 9', '', ''), 200, null],
  ])('%s is waited for until the time is over, and no longer', async (_, reply, statusCode, error) => {
    const server = await serve(reply);

    expect(await hasty.send(server.url())).toMatchObject({ statusCode, error, remoteAddress: '127.0.0.1' });
    await until('the connection is let go of', () => server.openConnections === 0);
  });

  it.each<[string, Reply, number | null, string | null]>([
    ['of 200 without end', flood(`${ok}\r\n\r\n`, long), 200, null],
    ['of 500 without end', flood('HTTP/1.1 500 No\r\n\r\n', long), 500, 'http_status'],
    ['with headers without end', flood(`${ok}\r\n`, `X-Long: ${long}\r\n`), null, 'reset'],
    ['with one header without end', flood(`${ok}\r\nX-Long: `, long), null, 'reset'],
    ['whose reason has no end', flood('HTTP/1.1 200 ', long), null, 'reset'],
    [
      'that is announced without end',
      flood('', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(200)),
      null,
      'reset',
    ],
    [
      'with a chunk whose extension has no end',
      flood(`${ok}\r\nTransfer-Encoding: chunked\r\n\r\n1;`, long),
      200,
      null,
    ],
    [
      'with trailers without end',
      flood(`${ok}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n`, `X-Long: ${long}\r\n`),
      200,
      null,
    ],
  ])('%s is read so far, and then hung up on', async (_, reply, statusCode, error) => {
    const server = await serve(reply);

    expect(await patient.send(server.url())).toMatchObject({ statusCode, error });
    await until('the connection is let go of', () => server.openConnections === 0);
  });

  it.each<[string, Reply, number | null, string | null]>([
    ['that is a broken connection', reset, null, 'reset'],
    ['that is the end of the connection', (socket) => socket.end(), null, 'reset'],
    ['that breaks off in its head', breaksAfter(`${ok}\r\nX-A: b\r\n`), null, 'reset'],
    ['of 200 that breaks off in its body', breaksAfter(`${ok}\r\nContent-Length: 9\r\n\r\nabc`), 200, null],
    [
      'of 500 that breaks off',
      breaksAfter('HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nabc'),
      500,
      'http_status',
    ],
    ['that is no HTTP', says('220 mail.example.com ESMTP', ''), null, 'reset'],
    [
      'that speaks another protocol from now on',
      status(101, 'Upgrade: h2c', 'Connection: Upgrade'),
      null,
      'reset',
    ],
    ['with two lengths', says(ok, 'Content-Length: 1', 'Content-Length: 2', '', 'ab'), null, 'reset'],
    ['after early hints', says('HTTP/1.1 103 Early Hints', '', 'HTTP/1.1 204 None', '', ''), 204, null],
    ['of HTTP/1.0', (socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nfine'), 200, null],
  ])('%s counts for what it is', async (_, reply, statusCode, error) => {
    const server = await serve(reply);

    expect(await patient.send(server.url())).toMatchObject({ statusCode, error });
  });

  it.each<[string, string | Buffer, string]>([
    ['is text', 'Grüße 👋', 'Grüße 👋'],
    ['has zeros', 'a\0b', 'a\uFFFDb'],
    ['is no UTF-8', Buffer.from([0x61, 0xff, 0xc3, 0x28]), 'a\uFFFD\uFFFD('],
    ['is long', 'x'.repeat(4097), 'x'.repeat(4096)],
    ['is cut within a character', `${'x'.repeat(4094)}👋`, 'x'.repeat(4094)],
    ['has 64 KiB', 'x'.repeat(65_536), 'x'.repeat(4096)],
  ])('whose body %s is kept as so much text', async (_, body, kept) => {
    const bytes = Buffer.from(body);
    const server = await serve((socket) => {
      socket.write(`${ok}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
      socket.write(bytes);
    });

    const [{ responseBody }] = await twice(patient, server.url());

    expect(responseBody).toBe(kept);
    expect(server.connections).toBe(1);
  });

  it.each<[string, number | null]>([
    ['120', 120],
    ['0', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['Wed, 21 Oct 2015 07:28:00 GMT', null],
  ])('with Retry-After: %s asks for a wait of %s seconds', async (value, seconds) => {
    const server = await serve(status(503, `Retry-After: ${value}`));

    expect(await patient.send(server.url())).toMatchObject({ statusCode: 503, retryAfterSeconds: seconds });
  });
});

describe('a connection', () => {
  it('is used by one call after the other', async () => {
    const server = await serve(status(200));

    const outcomes = await twice(patient, server.url());

    expect(outcomes.map(({ remoteAddress }) => remoteAddress)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect([server.connections, server.requests.length]).toEqual([1, 2]);
  });

  it('that the receiver closes is followed by another', async () => {
    const server = await serve(status(200, 'Connection: close'));

    const outcomes = await twice(patient, server.url());

    expect(outcomes.map(({ error }) => error)).toEqual([null, null]);
    expect(server.connections).toBe(2);
  });

  it('that nobody needs is closed', async () => {
    const server = await serve(status(200, 'Keep-Alive: timeout=600'));

    await patient.send(server.url());

    await until('it is closed', () => server.openConnections === 0);
  });

  it('is opened for each of many calls that hang', async () => {
    const hanging: Socket[] = [];
    const server = await serve((socket) => void hanging.push(socket));
    const calls = Array.from({ length: 300 }, () => patient.send(server.url()));
    await until('all are there', () => hanging.length === 300);

    for (const socket of hanging) status(200)(socket);

    expect((await Promise.all(calls)).filter(({ error }) => error !== null)).toEqual([]);
  });

  it('that is refused is a failure to connect', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;

    expect(await patient.send(url)).toMatchObject({
      error: 'connect',
      statusCode: null,
      remoteAddress: null,
    });
  });

  it('to a name without an address is a failure of DNS', async () => {
    expect(await patient.send('http://nowhere.invalid/')).toMatchObject({
      error: 'dns',
      remoteAddress: null,
    });
  });

  it('ends with the sender, and so do its calls', async () => {
    const server = await serve(hang);
    const ending = await LoneSender.start(PATIENT);
    const call = ending.send(server.url());
    await until('the call is there', () => server.requests.length === 1);

    await ending.stop();

    expect(await call).toMatchObject({ error: 'reset', statusCode: null });
    expect(await ending.send(server.url())).toMatchObject({ error: 'reset' });
    await until('the connection is closed', () => server.openConnections === 0);
  });
});

describe('a call over TLS', () => {
  it('succeeds where an authority vouches for the name that is called, and keeps its connection', async () => {
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

  it('succeeds where it vouches for the address that is called', async () => {
    const server = await serve(status(200), authority.issue('IP:127.0.0.1'));
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url())).toMatchObject({ error: null });
  });

  it.each<[string, () => Parameters<typeof RawServer.start>[1]]>([
    ['nobody but itself vouches for', () => authority.selfSigned('DNS:localhost')],
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
  ])('fails where the receiver %s', async (_, options) => {
    const server = await serve(status(200), options());
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url('localhost'))).toMatchObject({ error: 'tls', statusCode: null });
    expect(server.requests).toEqual([]);
  });

  it('fails where the authority is not one of the well-known ones and no file names it', async () => {
    const server = await serve(status(200), authority.issue('DNS:localhost'));

    expect(await patient.send(server.url('localhost'))).toMatchObject({ error: 'tls' });
  });

  it.each<[string, Reply]>([
    ['does not speak it', says('HTTP/1.1 400 Bad Request', '', '')],
    ['breaks off', (socket) => socket.once('data', () => reset(socket))],
    ['says nothing', hang],
  ])('fails where the receiver %s', async (_, reply) => {
    const server = await serve(hang);
    const url = server.url('localhost').replace('http:', 'https:');
    server.onConnection(reply);

    expect(await patient.send(url)).toMatchObject({ error: 'tls', statusCode: null });
  });

  it('is bounded like any other', async () => {
    const server = await serve(
      flood('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(5000)),
      authority.issue('DNS:localhost'),
    );
    const trusting = await sender({ WEBHOOK_CA_FILE: authority.file });

    expect(await trusting.send(server.url('localhost'))).toMatchObject({ error: null, statusCode: 200 });
    await until('the connection is let go of', () => server.openConnections === 0);
  });

  it('cannot be made by a sender whose file holds no certificate', async () => {
    const file = join(authority.folder, 'none.pem');
    writeFileSync(file, 'not a certificate');

    await expect(sender({ WEBHOOK_CA_FILE: file })).rejects.toThrow(/^WEBHOOK_CA_FILE /);
  });
});

describe('a call by way of a proxy', () => {
  const credentials = Buffer.from('someone:p@ss word').toString('base64');

  async function proxied(proxy: ConnectProxy, { host = '127.0.0.1', user = '' } = {}): Promise<LoneSender> {
    servers.push(proxy);
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

  it('asks for the certificate of a name with a dot at its end by the name without it', async () => {
    const names: string[] = [];
    const SNICallback: TlsOptions['SNICallback'] = (name, choose) => choose(null, void names.push(name));
    const server = await serve(status(200), { ...authority.issue('DNS:hooks.example'), SNICallback });
    const sending = await proxied(await ConnectProxy.start());

    expect(await sending.send(server.url('hooks.example.'))).toMatchObject({ error: null });
    expect(names).toEqual(['hooks.example']);
  });

  it('uses a tunnel for one call after the other', async () => {
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
  ])('that answers %s has failed: %s', async (code, error) => {
    const proxy = await ConnectProxy.start();
    const sending = await proxied(proxy);
    proxy.refuses = code;

    expect(await sending.send('http://hooks.example/')).toMatchObject({ error, statusCode: null });
  });

  it('that is away has failed, and the endpoint has not', async () => {
    const sending = await sender({ WEBHOOK_PROXY_URL: `http://127.0.0.1:${await freePort()}` });

    expect(await sending.send('https://hooks.example/')).toMatchObject({ error: 'proxy', statusCode: null });
  });

  it('that is somebody else has failed', async () => {
    const proxy = await ConnectProxy.start(authority.issue('DNS:elsewhere.example'));
    const sending = await proxied(proxy, { host: 'localhost' });

    expect(await sending.send('https://hooks.example/')).toMatchObject({ error: 'proxy' });
    expect(proxy.asked).toEqual([]);
  });

  it('that takes too long is not made when the tunnel stands at last', async () => {
    const server = await serve(status(200));
    const proxy = await ConnectProxy.start();
    proxy.waits = 800;
    servers.push(proxy);
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
    'to %s never leaves',
    async (url) => {
      const proxy = await ConnectProxy.start();
      const sending = await proxied(proxy);

      expect(await sending.send(url)).toMatchObject({ error: 'blocked_address' });
      expect(proxy.asked).toEqual([]);
    },
  );
});

/** Sends a beginning, and then the same again and again, now and then. */
function drip(beginning: string[], part: string): Reply {
  return (socket) => {
    for (const text of beginning) socket.write(text);
    const timer = setInterval(() => socket.write(part), 30);
    socket.on('close', () => clearInterval(timer));
  };
}

/** Sends a beginning, and then the same for as long as anybody takes it. */
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

function breaksAfter(text: string): Reply {
  return (socket) => socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 50));
}
