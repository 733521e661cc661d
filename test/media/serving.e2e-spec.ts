import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptObject } from '../../src/media/media-addresses';
import { MEDIA_STORE, type MediaStore } from '../../src/media/store/media-store';
import { startBlog, type Blog } from '../support/blog';
import { noise } from '../support/media/hostile-files';
import { request } from '../support/raw-http';

const SAFE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const HEADERS = {
  ...SAFE,
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
};

describe('the address of a picture', () => {
  let blog: Blog;
  let path: string;
  let variant: string;
  let whole: Buffer;
  let etag: string;

  beforeAll(async () => {
    blog = await startBlog();
    ({ path, variant } = await uploaded(800));
    const answer = await get(path);
    whole = Buffer.from(await answer.arrayBuffer());
    etag = answer.headers.get('etag') ?? '';
  });
  afterAll(() => blog.stop());

  async function uploaded(width: number): Promise<{ path: string; variant: string }> {
    const file = await noise({ width, height: 400 }).jpeg().toBuffer();
    const { mediaUrl, variants } = await blog.call('media/upload', { accountId: blog.accountId, file });
    const pathOf = (url = '') => new URL(url).pathname;
    return { path: pathOf(mediaUrl), variant: pathOf(variants[0]?.url) };
  }

  const get = (at: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(blog.baseUrl + at, { headers, method });

  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  /** Has the store lose the files of an address. */
  async function lose(at: string): Promise<void> {
    const mediaKey = at.split('/')[2] ?? '';
    await blog
      .get<MediaStore>(MEDIA_STORE as never)
      .remove(keptObject({ accountId: blog.accountId, mediaKey }));
  }

  it('serves the picture and its variants as they are, permanently, and without scripts', async () => {
    const [original, narrow] = await Promise.all([get(path), get(variant)]);

    expect([original.status, narrow.status]).toEqual([200, 200]);
    expect(Object.fromEntries(original.headers)).toMatchObject({ ...HEADERS, 'content-type': 'image/jpeg' });
    expect(Object.fromEntries(narrow.headers)).toMatchObject({ ...HEADERS, 'content-type': 'image/webp' });
    expect(original.headers.get('etag')).not.toBe(narrow.headers.get('etag'));
  });

  it.each<Record<string, string>>([{}, { Range: 'bytes=0-3' }])(
    'answers HEAD with the headers of GET, also with %j',
    async (sent) => {
      const head = await get(path, sent, 'HEAD');

      expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([200, null, '']);
      expect(Object.fromEntries(head.headers)).toMatchObject({
        ...HEADERS,
        etag,
        'content-type': 'image/jpeg',
        'content-length': String(whole.length),
      });
    },
  );

  it.each([
    ['bytes=0-0', (all: Buffer) => all.subarray(0, 1)],
    ['bytes=10-99', (all: Buffer) => all.subarray(10, 100)],
    ['bytes=100-', (all: Buffer) => all.subarray(100)],
    ['bytes=-7', (all: Buffer) => all.subarray(-7)],
    ['bytes=5-99999999', (all: Buffer) => all.subarray(5)],
  ])('sends the part %s', async (Range, partOf) => {
    const answer = await get(path, { Range });

    const part = partOf(whole);
    const start = whole.length - partOf(whole).length;
    expect([answer.status, await bytesOf(answer)]).toEqual([206, part]);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    if (!/-\d/.test(Range)) expect(answer.headers.get('content-range')).toContain(`bytes ${start}-`);
  });

  it.each(['bytes=0-1,5-6', 'bytes=x', 'pixels=0-1'])('sends all of it for %s', async (Range) => {
    const answer = await get(path, { Range });

    expect([answer.status, (await bytesOf(answer)).equals(whole)]).toEqual([200, true]);
  });

  it('sends a part only of the picture that If-Range names', async () => {
    const Range = 'bytes=0-3';

    const [same, other] = await Promise.all([
      get(path, { Range, 'If-Range': etag }),
      get(path, { Range, 'If-Range': '"another"' }),
    ]);

    expect([same.status, (await bytesOf(same)).length]).toEqual([206, 4]);
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, whole.length]);
  });

  it('answers 416 for a part behind its end, with its size', async () => {
    const answer = await get(path, { Range: `bytes=${whole.length}-` });

    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(SAFE);
  });

  it('answers 304 to those who have it, also with HEAD and with a part', async () => {
    const known = { 'If-None-Match': `"another", ${etag}` };
    const answers = await Promise.all([
      get(path, known),
      get(path, known, 'HEAD'),
      get(path, { ...known, Range: 'bytes=0-3' }),
      get(path, { 'If-None-Match': '"another"' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([304, 304, 304, 200]);
    expect(answers[0]?.headers.get('etag')).toBe(etag);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it.each(['x', '/1.webp', '/321.webp', '/original', '/..%2foriginal', '/320.webp/x'])(
    'is the only one: there is none that ends with %s',
    async (more) => {
      const answer = await get(path + more);

      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it('answers 404, which no one stores, while the store has lost the file', async () => {
    const lost = await uploaded(400);
    await lose(lost.path);

    const answer = await get(lost.path);
    const head = await get(lost.path, {}, 'HEAD');

    expect([answer.status, head.status]).toEqual([404, 404]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(SAFE);
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('serves a slow reader all of it', async () => {
    const large = await uploaded(3000);
    const size = Number((await get(large.path, {}, 'HEAD')).headers.get('content-length'));
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect({ port: Number(port), host: hostname, readableHighWaterMark: 1024 } as never);
    await once(socket, 'connect');

    socket.write(request(`GET ${large.path} HTTP/1.1`, []));
    let received = 0;
    for await (const chunk of socket) {
      received += (chunk as Buffer).length;
      await sleep(1);
    }

    expect(received).toBeGreaterThan(size);
  });
});
