import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../src/webhooks/engine/http/outcome';
import { freePort } from '../support/servers/free-port.mjs';
import { LoneSender } from '../support/webhooks/lone-sender';
import { PATIENT, Senders } from '../support/webhooks/senders';
import { says, status, type Reply } from '../support/servers/raw-server';
import { until } from '../support/until';

const hang: Reply = () => undefined;
const reset: Reply = (socket) => socket.resetAndDestroy();

let senders: Senders;
let patient: Senders['patient'];
let hasty: Senders['hasty'];
let serve: Senders['serve'];
let sender: Senders['sender'];

beforeAll(async () => {
  senders = await Senders.start();
  ({ patient, hasty, serve, sender } = senders);
});
afterEach(() => senders.endTest());
afterAll(() => senders.stop());

/** Makes a call twice. Waits in between until the connection is free again. */
async function twice(by: LoneSender, url: string): Promise<[Outcome, Outcome]> {
  const first = await by.send(url);
  await sleep(20);
  return [first, await by.send(url)];
}

describe('a call', () => {
  it('has the exact body, the given headers and a Content-Length', async () => {
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

  it.each([301, 302, 303, 307, 308])('that is answered %s does not follow the redirect', async (code) => {
    const elsewhere = await serve(status(200));
    const server = await serve(status(code, `Location: ${elsewhere.url()}`));

    expect(await patient.send(server.url())).toMatchObject({ statusCode: code, error: 'http_status' });
    expect([server.requests.length, elsewhere.connections]).toEqual([1, 0]);
  });

  it('records its start and its duration', async () => {
    const server = await serve((socket) => void setTimeout(() => status(200)(socket), 100));
    const before = Date.now();

    const { startedAt, durationMs } = await patient.send(server.url());

    expect(startedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(startedAt.getTime() + durationMs).toBeLessThanOrEqual(Date.now() + 1);
    expect(durationMs).toBeGreaterThanOrEqual(95);
  });

  it.each(['not a url', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'http://127.0.0.1:22/', 'http://[::', ''])(
    'to the invalid stored address %j is refused',
    async (url) => {
      expect(await patient.send(url)).toMatchObject({ error: 'blocked_address', statusCode: null });
    },
  );

  it('over plain http is refused if only https is allowed', async () => {
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
  ])('%s is waited for until the timeout', async (_, reply, statusCode, error) => {
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
  ])('%s is read up to the limit, and the connection is closed', async (_, reply, statusCode, error) => {
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
  ])('%s counts by its status', async (_, reply, statusCode, error) => {
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
  ])('whose body %s is stored as limited text', async (_, body, kept) => {
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
  ])('with Retry-After: %s requests a wait of %s seconds', async (value, seconds) => {
    const server = await serve(status(503, `Retry-After: ${value}`));

    expect(await patient.send(server.url())).toMatchObject({ statusCode: 503, retryAfterSeconds: seconds });
  });
});

describe('a connection', () => {
  it('is reused by the next call', async () => {
    const server = await serve(status(200));

    const outcomes = await twice(patient, server.url());

    expect(outcomes.map(({ remoteAddress }) => remoteAddress)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect([server.connections, server.requests.length]).toEqual([1, 2]);
  });

  it('that the receiver closes is replaced by a new one', async () => {
    const server = await serve(status(200, 'Connection: close'));

    const outcomes = await twice(patient, server.url());

    expect(outcomes.map(({ error }) => error)).toEqual([null, null]);
    expect(server.connections).toBe(2);
  });

  it('that is idle is closed', async () => {
    const server = await serve(status(200, 'Keep-Alive: timeout=600'));

    await patient.send(server.url());

    await until('it is closed', () => server.openConnections === 0);
  });

  it('is opened for each of many concurrent calls', async () => {
    const hanging: Socket[] = [];
    const server = await serve((socket) => void hanging.push(socket));
    const calls = Array.from({ length: 300 }, () => patient.send(server.url()));
    await until('all are there', () => hanging.length === 300);

    for (const socket of hanging) status(200)(socket);

    expect((await Promise.all(calls)).filter(({ error }) => error !== null)).toEqual([]);
  });

  it('that is refused counts as a failure to connect', async () => {
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

  it('ends with its calls when the sender closes', async () => {
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

/** Returns a reply that sends `beginning`, and then `part` again and again, every 30 ms. */
function drip(beginning: string[], part: string): Reply {
  return (socket) => {
    for (const text of beginning) socket.write(text);
    const timer = setInterval(() => socket.write(part), 30);
    socket.on('close', () => clearInterval(timer));
  };
}

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

function breaksAfter(text: string): Reply {
  return (socket) => socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 50));
}
