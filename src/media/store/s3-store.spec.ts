import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Agent } from 'undici';
import { withClockAt } from '../../../test/support/clock';
import { Authority } from '../../../test/support/servers/certificates';
import type { Bucket } from '../../platform/settings/media-place';
import { AwsCredentialSource } from './aws-credentials';
import { mediaStoreAt } from './media-store.provider';
import { S3Store } from './s3-store';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

const NAME = '7/key/original';

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string;
}

interface Answer {
  status: number;
  body?: string;
}

/** Resolves every name to this machine. */
const here = () =>
  new Agent({ connect: { lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) } });

describe('a store in a bucket', () => {
  let folder: string;
  let server: Server;
  let received: Received[];
  /** The next answers; the last one is repeated. */
  let answers: Answer[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-'));
    [received, answers] = [[], [{ status: 200, body: 'a picture' }]];
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  const listener: RequestListener = (request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      received.push({ method, url, headers, body });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200 };
      response.writeHead(answer.status).end(answer.body);
    });
  };

  const portOf = (of: Server) => (of.address() as AddressInfo).port;

  function store(bucket: Partial<Bucket> = {}, environment: Record<string, string> = CREDENTIALS): S3Store {
    const endpoint = `http://s3.test:${portOf(server)}`;
    const region = 'us-east-1';
    const place: Bucket = { bucket: 'blog', prefix: '', region, endpoint, isPathStyle: true, tls: 'none' };
    return new S3Store({ ...place, ...bucket }, new AwsCredentialSource(region, environment), here());
  }

  async function put(into: S3Store): Promise<void> {
    const path = join(folder, 'sent');
    await writeFile(path, 'a picture');
    await into.put(NAME, path, 'image/png');
  }

  it('signs with the time of the database', async () => {
    await withClockAt(Date.UTC(2030, 0, 2, 3, 4, 5, 678), () => put(store()));

    expect(received[0]?.headers['x-amz-date']).toBe('20300102T030405Z');
  });

  it.each([
    ['in the path', {}, 's3.test', '/blog/7/key/original'],
    ['in the host', { isPathStyle: false }, 'blog.s3.test', '/7/key/original'],
    ['with a prefix', { prefix: 'a/b' }, 's3.test', '/blog/a/b/7/key/original'],
    [
      'with special characters',
      { prefix: "a b+c%41/ü'?#" },
      's3.test',
      "/blog/a%20b%2Bc%2541/%C3%BC'%3F%23/7/key/original",
    ],
  ])('has objects at addresses with the bucket %s, and signs them', async (_, bucket, host, url) => {
    await put(store(bucket));

    const [request] = received;
    expect(request).toMatchObject({ method: 'PUT', url, body: 'a picture' });
    expect(request?.headers).toMatchObject({
      host: `${host}:${portOf(server)}`,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(request && isSigned(request)).toBe(true);
  });

  it('signs the token of a session', async () => {
    await put(store({}, { ...CREDENTIALS, AWS_SESSION_TOKEN: 'token==' }));

    const [request] = received;
    expect(request?.headers).toMatchObject({
      'x-amz-security-token': 'token==',
      authorization: expect.stringContaining('x-amz-security-token') as string,
    });
    expect(request && isSigned(request)).toBe(true);
  });

  it('sends a request again after 5xx and 429', async () => {
    answers = [{ status: 500 }, { status: 429 }, { status: 200 }];

    await put(store());

    expect(received.map(({ body }) => body)).toEqual(['a picture', 'a picture', 'a picture']);
  });

  it.each([
    [{ status: 503, body: 'SlowDown' }, 3],
    [{ status: 403, body: 'AccessDenied' }, 1],
  ])('fails with %j after %i requests', async (answer, requests) => {
    answers = [answer];

    await expect(put(store({ prefix: 'p' }))).rejects.toThrow(
      `PUT /p/${NAME} of the media store was answered with ${answer.status}: ${answer.body}`,
    );
    expect(received).toHaveLength(requests);
  });

  it('returns an object or a part of it', async () => {
    const whole = await store().read(NAME);
    answers = [{ status: 206, body: 'pic' }];
    const part = await store().read(NAME, { start: 2, end: 4 });

    expect([whole && (await text(whole)), part && (await text(part))]).toEqual(['a picture', 'pic']);
    expect(received.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=2-4']);
  });

  it('takes no whole object for a part', async () => {
    await expect(store().read(NAME, { start: 2, end: 4 })).rejects.toThrow('was answered with 200');
  });

  it('has no object that the server does not have', async () => {
    answers = [{ status: 404 }];

    expect([await store().read(NAME), await store().bytesOf(NAME)]).toEqual([null, null]);
    await expect(store().remove(NAME)).resolves.toBeUndefined();
  });

  it('is checked by a list of the bucket, which has to exist', async () => {
    await store({ prefix: 'p q' }).check();
    answers = [{ status: 404, body: 'NoSuchBucket' }];

    await expect(store().check()).rejects.toThrow('404: NoSuchBucket');
    expect(received[0]?.url).toBe('/blog/?list-type=2&max-keys=1&prefix=p%20q%2F');
    expect(received.every(isSigned)).toBe(true);
  });

  it('fails while there is no server', async () => {
    const there = store();
    server.closeAllConnections();
    server.close();

    await expect(there.bytesOf(NAME)).rejects.toThrow(`HEAD /${NAME} of the media store failed`);
  });

  describe('by TLS', () => {
    let authority: Authority;
    let tls: Server;

    beforeAll(async () => {
      authority = new Authority();
      tls = createTlsServer(authority.issue('DNS:localhost'), (request, response) =>
        listener(request, response),
      );
      await once(tls.listen(0, '127.0.0.1'), 'listening');
      Object.assign(process.env, CREDENTIALS);
    });
    afterAll(() => {
      for (const name of Object.keys(CREDENTIALS)) delete process.env[name];
      tls.closeAllConnections();
      tls.close();
      authority.remove();
    });

    const read = async (MEDIA_CA_FILE: string[], host = 'localhost', more = '') => {
      const url = `s3://blog?endpoint=https://${host}:${portOf(tls)}&path-style=true${more}`;
      const found = await mediaStoreAt(url, { MEDIA_CA_FILE }).read(NAME);
      return found && text(found);
    };

    it('reads from a server whose authority MEDIA_CA_FILE names, or any server with skip-verify', async () => {
      expect(await read([authority.certificate])).toBe('a picture');
      expect(await read([], '127.0.0.1', '&tls=skip-verify')).toBe('a picture');
    });

    it('refuses an unknown authority, and a certificate of another name', async () => {
      await expect(read([])).rejects.toThrow('of the media store failed');
      await expect(read([authority.certificate], '127.0.0.1')).rejects.toThrow('of the media store failed');
      expect(received).toEqual([]);
    });
  });
});

/** Computes the signature as a server does: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url = '', headers }: Received): boolean {
  const given = headers.authorization ?? '';
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=id\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(given) ?? [];
  const [path = '', query = ''] = url.split('?');
  const encoded = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)].map((pair) => pair.map(encoded).join('=')).join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4secret');
  return hmac(key, signed).toString('hex') === signature;
}
