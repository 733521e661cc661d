import { startBlog, type Blog } from '../support/blog';
import { newPicture } from '../support/pictures';
import { Gate } from '../support/servers/gate';
import { until } from '../support/until';

/** Starts a service with a gate in front of its media store. */
async function startAtGate(gate: Gate): Promise<Blog> {
  return startBlog({
    adapt: async ({ MEDIA_URL = '' }) => {
      const url = new URL(MEDIA_URL);
      const endpoint = await gate.before(url.searchParams.get('endpoint') ?? '');
      url.searchParams.set('endpoint', new URL(endpoint).origin);
      return { MEDIA_URL: url.href };
    },
  });
}

describe('while the media store is unavailable', () => {
  const gate = new Gate();
  let blog: Blog;

  beforeAll(async () => {
    blog = await startAtGate(gate);
  });
  afterAll(async () => {
    await blog.stop();
    await gate.close();
  });

  const upload = async () =>
    blog.operate('media/upload', { accountId: blog.accountId, file: await newPicture() });
  const get = (url: string, headers: Record<string, string> = {}) =>
    blog.send(new URL(url).pathname, { method: 'GET', headers });
  const count = async () => (await blog.list('media/list', { accountId: blog.accountId })).data.length;

  it('an upload is answered with 503, and leaves no record and no files', async () => {
    const before = await count();
    await gate.close();

    const refused = await upload();
    const after = await count();
    await gate.open();

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(after).toBe(before);
    const notes = await blog.sql('SELECT media_key FROM media_removals');
    expect(notes).toHaveLength(1);
    expect((await upload()).status).toBe(201);
  });

  it('a reader gets 503, which no one stores, or 304', async () => {
    const { mediaUrl } = await blog.call('media/upload', {
      accountId: blog.accountId,
      file: await newPicture(),
    });
    const { status: good, headers } = await get(mediaUrl);
    await gate.close();

    const refused = await get(mediaUrl);
    const known = await get(mediaUrl, { 'If-None-Match': headers.get('etag') ?? '' });
    await gate.open();

    expect([good, refused.status, known.status]).toEqual([200, 503, 304]);
    expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      '5',
      'no-store',
    ]);
    expect((await get(mediaUrl)).status).toBe(200);
  });

  it('the same upload succeeds when it is sent again', async () => {
    const body = { accountId: blog.accountId, file: await newPicture() };
    const key = { 'Idempotency-Key': 'once' };
    const send = () => blog.operate('media/upload', body, blog.owner.credentials, key);
    await gate.close();
    const refused = await send();
    await gate.open();

    const done = await until('the upload succeeds', async () => {
      const sent = await send();
      return sent.status !== 503 && sent;
    });

    expect([refused.status, done.status]).toEqual([503, 201]);
    expect((await send()).body).toEqual(done.body);
  });
});
