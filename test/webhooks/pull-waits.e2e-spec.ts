import { setTimeout as sleep } from 'node:timers/promises';
import { draining } from '../../src/platform/common/draining';
import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { hideDelivery } from '../support/webhooks/hidden-delivery';
import { namesOf, Puller } from '../support/webhooks/puller';

/** Enough time for a request to arrive and to find nothing. */
const ARRIVAL_MS = 300;

let blog: Blog;

beforeAll(async () => {
  blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '5' } });
});
afterAll(() => blog.stop());

const end = async (puller: Puller) => (await puller.pull()).meta.nextCursor;

describe('a request that waits for deliveries', () => {
  it('is answered by the next commit', async () => {
    const puller = await Puller.of(blog);
    const waiting = puller.pull({ after: await end(puller), waitSeconds: 25 });
    await sleep(ARRIVAL_MS);

    await puller.announce('News');
    const { data, meta } = await waiting;
    const next = await puller.pull({ after: meta.nextCursor });

    expect(namesOf(data)).toEqual(['News']);
    expect(next.data).toEqual([]);
  });

  it('is answered immediately if there are deliveries', async () => {
    const puller = await Puller.of(blog);
    await puller.announce('News');

    const { data } = await puller.pull({ waitSeconds: 25 });

    expect(namesOf(data)).toEqual(['News']);
  });

  it('is answered without deliveries after its time, and its cursor continues', async () => {
    const puller = await Puller.of(blog);

    const { data, meta } = await puller.pull({ waitSeconds: 1 });
    await puller.announce('News');
    const next = await puller.pull({ after: meta.nextCursor });

    expect([data, meta.more]).toEqual([[], false]);
    expect(namesOf(next.data)).toEqual(['News']);
  });

  it('may wait longer than other requests may take', async () => {
    const puller = await Puller.of(blog);
    const waiting = puller.pull({ waitSeconds: 25 });
    await sleep(12_000);

    await puller.announce('News');

    expect(namesOf((await waiting).data)).toEqual(['News']);
  });

  it('is answered although no process has reported the commit', async () => {
    const [puller, other] = [await Puller.of(blog), await Puller.of(blog)];
    await other.announce('News');
    const [stored] = (await other.pull()).data;
    const waiting = puller.pull({ waitSeconds: 25 });
    await sleep(ARRIVAL_MS);

    const columns = 'account_id, slug, status, `trigger`, attempt_count, schedule_step, created_at';
    await blog.sql(
      `INSERT INTO webhook_deliveries (event_id, webhook_id, ${columns})
       SELECT event_id, ?, ${columns} FROM webhook_deliveries WHERE delivery_id = ?`,
      [puller.webhookId, stored?.deliveryId],
    );

    expect(namesOf((await waiting).data)).toEqual(['News']);
  });

  it('is answered at its end if a delivery with a lower id was committed late, and no process has reported it', async () => {
    const puller = await Puller.of(blog);
    await puller.announce('Late');
    await puller.announce('Newest');
    const [late] = (await puller.pull()).data;
    const restore = await hideDelivery(blog, Number(late?.deliveryId));
    const { cursor } = await puller.drain(100);
    const waiting = puller.pull({ after: cursor, waitSeconds: 2 });
    await sleep(ARRIVAL_MS);

    await restore();

    expect(namesOf((await waiting).data)).toContain('Late');
  });

  it('gets 404 when the webhook is deleted', async () => {
    const puller = await Puller.of(blog);
    const waiting = blog.refuse('webhooks/pull', { ...puller.key, waitSeconds: 25 });
    await sleep(ARRIVAL_MS);

    await blog.call('webhooks/delete', puller.key);
    const { status, body } = await waiting;

    expect([status, body.code]).toEqual([404, 'record_not_found']);
  });

  it('gets nothing after its credentials have ended', async () => {
    const puller = await Puller.of(blog, 'Create category', blog.accountId);
    const admin = await blog.invite('Admin');
    const waiting = blog.refuse('webhooks/pull', { ...puller.key, waitSeconds: 25 }, admin);
    await sleep(ARRIVAL_MS);

    await blog.call('userlogout', {}, admin);
    await sleep(1000);
    await puller.announce('News');
    const { status } = await waiting;

    expect(status).toBe(401);
  });

  it('holds no connection of the database', async () => {
    const puller = await Puller.of(blog);
    const after = await end(puller);
    const waiting = Array.from({ length: 200 }, () => puller.pull({ after, waitSeconds: 25 }));
    await sleep(ARRIVAL_MS);

    const [names, seen] = [['One', 'Two'], [] as unknown[]];
    const { data } = await blog.list('listposts', { accountId: blog.accountId });
    for (const name of names) await puller.announce(name);
    for (const page of await Promise.all(waiting)) seen.push(namesOf(page.data)[0]);

    expect(data).toEqual([]);
    expect(seen).toEqual(Array(200).fill('One'));
  });

  it('leaves nothing behind if its client disconnects', async () => {
    const puller = await Puller.of(blog);
    const ended = new AbortController();
    const body = JSON.stringify({ ...puller.key, waitSeconds: 25 });
    const headers = { ...blog.owner.credentials, 'Content-Type': 'application/json' };
    const { signal } = ended;
    const request = fetch(`${blog.baseUrl}/api/v1/webhooks/pull`, { method: 'POST', headers, body, signal });
    await sleep(ARRIVAL_MS);

    ended.abort();

    await expect(request).rejects.toThrow();
    await until('the service still answers', async () => (await puller.pull()).data.length === 0);
  });

  // The last one, because the service no longer lets requests wait.
  it('is answered at the beginning of a shutdown', async () => {
    const puller = await Puller.of(blog);
    const waiting = puller.pull({ waitSeconds: 25 });
    await sleep(ARRIVAL_MS);

    draining.begin();
    draining.active = false;
    const answered = waiting.then(({ meta }) => puller.pull({ after: meta.nextCursor, waitSeconds: 25 }));
    const first = await Promise.race([answered, sleep(20_000, 'still waits')]);

    expect(first).toMatchObject({ data: [], meta: { more: false } });
  });
});
