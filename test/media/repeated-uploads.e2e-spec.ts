import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import type { AnswerOf } from '../support/answers';
import { startBlog, type Blog, type Sent, type Tree } from '../support/blog';
import { onReplicas } from '../support/fleet/on-replicas';
import { storedObjects } from '../support/media/stored-objects';
import { newPicture } from '../support/pictures';
import { withoutHousekeeping } from '../support/without-housekeeping';

type Answer = Sent<{ data: AnswerOf<'media/upload'>; code?: string }>;

describe('the same picture', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
  });
  afterAll(() => blog.stop());

  const upload = async (
    file: Uint8Array,
    { accountId, credentials }: Tree = blog.owner,
    headers: Record<string, string> = {},
    by = blog,
  ) => (await by.operate('media/upload', { accountId, file }, credentials, headers)) as Answer;

  /** Returns the names of all objects, after those without a record are due and removed. */
  async function objects(): Promise<string[]> {
    await blog.sql('UPDATE media_removals SET due_at = ?', ['2020-01-01 00:00:00.000']);
    await blog.get(Housekeeping).run();
    return storedObjects(blog);
  }

  it('gets the first response again with the same Idempotency-Key', async () => {
    const [file, other] = [await newPicture(), await newPicture()];
    const key = { 'Idempotency-Key': 'an-upload' };

    const first = await upload(file, blog.owner, key);
    const again = await upload(file, blog.owner, key);
    const reused = await upload(other, blog.owner, key);

    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('gets the existing record with another Idempotency-Key', async () => {
    const file = await newPicture();
    const first = await upload(file);
    const key = { 'Idempotency-Key': 'another-upload' };

    const sent = [await upload(file, blog.owner, key), await upload(file, blog.owner, key)];

    expect(sent.map(({ body }) => body)).toEqual([first.body, first.body]);
  });

  it('is stored once if several requests send it concurrently', async () => {
    const file = await newPicture();
    const before = await objects();

    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(file)));

    const statuses = sent.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(sent.map(({ body }) => body.data.mediaId)).size).toBe(1);
    expect(await objects()).toHaveLength(before.length + 1);
  });

  it('shares nothing between two tenants', async () => {
    const file = await newPicture();
    const stranger = await blog.secondTree();
    const before = await objects();

    const mine = await upload(file);
    const theirs = await upload(file, stranger);

    const keyOf = ({ body }: Answer) => body.data.mediaUrl.split('/').at(-1) ?? '';
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.data).toMatchObject({ sha256: mine.body.data.sha256, version: 1 });
    expect(theirs.body.data.mediaId).not.toBe(mine.body.data.mediaId);
    expect(keyOf(theirs)).not.toBe(keyOf(mine));
    const added = (await objects()).filter((name) => !before.includes(name)).sort();
    expect(added).toEqual(
      [`${blog.accountId}/${keyOf(mine)}/original`, `${stranger.accountId}/${keyOf(theirs)}/original`].sort(),
    );
    const list = await blog.list('media/list', { accountId: stranger.accountId }, stranger.credentials);
    expect(list.data).toEqual([theirs.body.data]);
  });

  it('stays with one tenant when the other one removes it', async () => {
    const file = await newPicture();
    const stranger = await blog.secondTree();
    const mine = await upload(file);
    const { mediaId, mediaUrl } = (await upload(file, stranger)).body.data;
    const get = (url: string) => fetch(url.replace('http://blog.test', blog.baseUrl));

    await blog.call('media/delete', { accountId: stranger.accountId, mediaId }, stranger.credentials);
    await blog.sql('UPDATE media SET deleted_at = ? WHERE media_id = ?', [
      '2020-01-01 00:00:00.000',
      mediaId,
    ]);
    await objects();

    expect((await get(mediaUrl)).status).toBe(404);
    expect((await get(mine.body.data.mediaUrl)).status).toBe(200);
  });

  onReplicas('is served and kept once by two processes on one store', async () => {
    const replica = await withoutHousekeeping(() => blog.replica());
    const file = await newPicture();

    const sent = await Promise.all([upload(file), upload(file, blog.owner, {}, replica)]);
    const { mediaUrl } = sent[0].body.data;
    const served = await Promise.all(
      [blog, replica].map((by) => by.send(new URL(mediaUrl).pathname, { method: 'GET' })),
    );
    await replica.stop();

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(sent.map(({ body }) => body.data.mediaUrl)).size).toBe(1);
    expect(served.map(({ status }) => status)).toEqual([200, 200]);
    expect(served[0]?.text).toBe(served[1]?.text);
  });
});
