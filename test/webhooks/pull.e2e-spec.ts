import { startBlog, type Blog } from '../support/blog';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { hideDelivery } from '../support/webhooks/hidden-delivery';
import { namesOf, Puller } from '../support/webhooks/puller';

let blog: Blog;

beforeAll(async () => {
  blog = await startBlog();
});
afterAll(() => blog.stop());

const fieldsOf = (more: object = {}) => ({
  accountId: blog.accountId,
  name: 'Mirror',
  mode: 'pull',
  event: 'All events',
  status: 'enable',
  ...more,
});

describe('a pull webhook', () => {
  it('has neither a URL nor a secret', async () => {
    const created = await blog.call('webhooks/create', fieldsOf());
    const { webhookId } = created;
    const { data } = await blog.list('webhooks/list', { accountId: blog.accountId, mode: 'pull', webhookId });

    const { secret, ...record } = created;
    expect(secret).toBeNull();
    expect(record).toMatchObject({
      mode: 'pull',
      endpointUrl: null,
      event: 'All events',
      maxPerSecond: null,
    });
    expect(data).toEqual([record]);
    expect(await blog.sql('SELECT 1 FROM webhook_secrets WHERE webhook_id = ?', [webhookId])).toEqual([]);
  });

  it.each([
    ['endpointUrl', { endpointUrl: 'https://example.com/' }, 'conflict'],
    ['maxPerSecond', { maxPerSecond: 5 }, 'conflict'],
    ['mode', { mode: 'poll', endpointUrl: 'https://example.com/', event: 'Create post' }, 'unknown'],
    ['event', { event: 'Everything' }, 'unknown'],
    ['endpointUrl', { mode: 'push', event: 'Create post' }, 'required'],
    ['event', { mode: 'push', endpointUrl: 'https://example.com/' }, 'conflict'],
  ])('is not created with an invalid %s: %j is %s', async (field, more, code) => {
    const { status, body } = await blog.refuse('webhooks/create', fieldsOf(more));

    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
  });

  it('can be edited with or without its mode', async () => {
    const { webhookId } = await blog.call('webhooks/create', fieldsOf());
    const { mode, ...fields } = fieldsOf({ webhookId, name: 'Renamed', endpointUrl: '' });

    const without = await blog.call('webhooks/edit', fields);
    const withMode = await blog.call('webhooks/edit', { ...fields, mode, event: 'create post' });

    expect(without).toMatchObject({ name: 'Renamed', mode: 'pull', endpointUrl: null });
    expect(withMode).toMatchObject({ event: 'Create post', version: 3 });
  });

  it.each([
    ['to push', { mode: 'push', endpointUrl: 'https://example.com/', event: 'Create post' }],
    ['to null, the default', { mode: null, endpointUrl: 'https://example.com/', event: 'Create post' }],
  ])('keeps its mode: a change %s is refused', async (_, more) => {
    const { webhookId } = await blog.call('webhooks/create', fieldsOf());

    const { status, body } = await blog.refuse('webhooks/edit', fieldsOf({ webhookId, ...more }));

    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['mode']]);
  });

  it.each([
    ['webhooks/rotatesecret', {}],
    ['webhooks/recover', { since: '2026-01-01' }],
  ])('refuses %s', async (operation, more) => {
    const { key } = await Puller.of(blog);

    const { status, body } = await blog.refuse(operation, { ...key, ...more });

    expect([status, body.code]).toEqual([409, 'webhook_is_pull']);
  });

  it('refuses to send its deliveries again', async () => {
    const puller = await Puller.of(blog);
    await puller.announce('News');
    const [row] = (await puller.pull()).data;

    const redelivery = { accountId: puller.accountId, deliveryId: row?.deliveryId };
    const { status, body } = await blog.refuse('webhooks/redeliver', redelivery);

    expect([status, body.code]).toEqual([409, 'webhook_is_pull']);
  });

  it('is the only kind that can be pulled', async () => {
    const { webhookId } = await blog.subscribe('Create category');

    const { status, body } = await blog.refuse('webhooks/pull', { accountId: blog.accountId, webhookId });

    expect([status, body.code]).toEqual([409, 'webhook_is_push']);
  });
});

describe('pulled deliveries', () => {
  it('have the event of the change, with the id and the body of a call', async () => {
    const puller = await Puller.of(blog);
    await blog.subscribe('Create category', puller.accountId);

    await puller.announce('News');
    const call = await blog.received();
    const { data, meta } = await puller.pull();

    expect(data).toEqual([
      {
        deliveryId: expect.any(Number) as number,
        eventId: call.id,
        event: 'Create category',
        occurredAt: expect.any(String) as string,
        payload: call.body,
      },
    ]);
    expect(Date.parse(data[0]?.occurredAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(String(call.body.categoryDateTime)),
    );
    expect(meta).toEqual({ nextCursor: expect.any(String) as string, more: false });
  });

  it('are of all events, also of sub-accounts', async () => {
    const puller = await Puller.of(blog, 'All events', blog.accountId);
    const subAccountId = await blog.subAccount('Pulled');

    await blog.call('addpost', { accountId: subAccountId, postTitle: 'Hello', postStatus: 'published' });
    await blog.call('addauthor', { authorName: 'Jane', subAccountId });
    const { data } = await puller.pull();

    expect(data.map(({ event }) => event)).toEqual([
      'Create sub-account',
      'Create post',
      'Publish post',
      'Create author',
    ]);
  });

  it('exist only for committed changes', async () => {
    const puller = await Puller.of(blog);

    await blog.refuse('addcategory', {
      catName: 'News',
      catLabelColor: 'none',
      subAccountId: puller.accountId,
    });

    expect((await puller.pull()).data).toEqual([]);
  });

  it('are not consumed, and none is sent', async () => {
    const puller = await Puller.of(blog);
    await puller.announce('One');
    await puller.announce('Two');

    const [first, again] = [await puller.pull(), await puller.pull()];
    const { data } = await blog.list('webhooks/deliveries', puller.key);

    expect(again.data).toEqual(first.data);
    expect(namesOf(first.data)).toEqual(['One', 'Two']);
    expect(data).toMatchObject([
      { status: 'delivered', attempts: 0, lastStatusCode: null, nextAttemptAt: null },
      { status: 'delivered', attempts: 0, lastStatusCode: null, nextAttemptAt: null },
    ]);
  });

  it('are read page by page, and then from the end', async () => {
    const puller = await Puller.of(blog);
    const names = Array.from({ length: 7 }, (_, at) => `C${at}`);
    for (const name of names) await puller.announce(name);

    const { rows, cursor } = await puller.drain(3);
    const empty = await puller.pull({ after: cursor });
    await puller.announce('Later');
    const later = await puller.pull({ after: empty.meta.nextCursor });

    expect(namesOf(rows)).toEqual(names);
    expect([empty.data, empty.meta.more]).toEqual([[], false]);
    expect(namesOf(later.data)).toEqual(['Later']);
  });

  it('are at most 100 per page by default', async () => {
    const puller = await Puller.of(blog);
    await insertDeliveries(blog, { webhookId: puller.webhookId, status: 'delivered', count: 101 });

    const { data, meta } = await puller.pull();

    expect([data.length, meta.more]).toEqual([100, true]);
  });

  it('that are committed late appear out of order, and none is missed', async () => {
    const puller = await Puller.of(blog);
    for (const name of ['One', 'Two', 'Three']) await puller.announce(name);
    const before = await puller.pull();
    const restore = await hideDelivery(blog, Number(before.data[1]?.deliveryId));
    const without = await puller.pull();

    await restore();
    const after = await puller.pull({ after: without.meta.nextCursor });
    const end = await puller.pull({ after: after.meta.nextCursor });

    expect(namesOf(without.data)).toEqual(['One', 'Three']);
    expect(namesOf(after.data)).toContain('Two');
    expect(end.data).toEqual([]);
  });

  it('end a page early if they are large', async () => {
    const puller = await Puller.of(blog, 'Create post');
    const { accountId } = puller;
    const postContent = 'x'.repeat(1_000_000);
    for (let at = 0; at < 10; at++)
      await blog.call('addpost', { accountId, postTitle: `${at}`, postContent });

    const { data, meta } = await puller.pull();
    const rest = await puller.pull({ after: meta.nextCursor });

    expect([data.length, meta.more]).toEqual([8, true]);
    expect([rest.data.length, rest.meta.more]).toEqual([2, false]);
  });

  it('have no payload once the post is purged', async () => {
    const puller = await Puller.of(blog, 'Create post');
    const { accountId } = puller;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Secret' });
    await blog.call('deletepost', { accountId, postId });
    await blog.sql("UPDATE webhook_events SET body = '', is_purged = 1 WHERE entity_id = ?", [postId]);

    const { data } = await puller.pull();

    expect(data).toMatchObject([{ event: 'Create post', payload: null }]);
  });

  it('include samples, which are marked', async () => {
    const puller = await Puller.of(blog, 'All events');

    const sample = await blog.call('webhooks/test', puller.key);
    const { data } = await puller.pull();

    expect(sample).toMatchObject({ status: 'delivered', event: 'Create post' });
    expect(data).toMatchObject([{ event: 'Create post', test: true, payload: { postTitle: 'Hello' } }]);
  });

  it('stay while the webhook is disabled, and new ones are not added', async () => {
    const puller = await Puller.of(blog);
    await puller.announce('Before');
    const fields = { ...puller.key, name: 'Mirror', event: 'Create category', mode: 'pull' };

    await blog.call('webhooks/edit', { ...fields, status: 'disable' });
    await puller.announce('Meanwhile');
    const { data } = await puller.pull();

    expect(namesOf(data)).toEqual(['Before']);
    expect((await blog.refuse('webhooks/test', puller.key)).body.code).toBe('webhook_disabled');
  });
});

describe('a cursor of deliveries', () => {
  const refusal = async (puller: Puller, after: string) => {
    const { status, body } = await blog.refuse('webhooks/pull', { ...puller.key, after });
    return [status, body.code, body.errors?.map(({ field }) => field)];
  };

  it.each([
    ['damaged', (cursor: string) => `${cursor.slice(0, -2)}AA`],
    ['cut', (cursor: string) => cursor.slice(0, 12)],
    ['of another list', () => 'WyJpZCIsMSwxXQ'],
    ['with another letter', (cursor: string) => `é${cursor.slice(1)}`],
  ])('is refused if it is %s', async (_, damage) => {
    const puller = await Puller.of(blog);
    await puller.announce('News');
    const { meta } = await puller.pull();

    expect(await refusal(puller, damage(meta.nextCursor))).toEqual([422, 'cursor_invalid', ['after']]);
  });

  it('is refused by another webhook', async () => {
    const [puller, other] = [await Puller.of(blog), await Puller.of(blog)];
    const { meta } = await other.pull();

    expect(await refusal(puller, meta.nextCursor)).toEqual([422, 'cursor_invalid', ['after']]);
  });

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 501 }],
    ['waitSeconds', { waitSeconds: 26 }],
    ['waitSeconds', { waitSeconds: -1 }],
    ['after', { after: 7 }],
  ])('comes with a valid %s: %j is refused', async (field, more) => {
    const { key } = await Puller.of(blog);

    const { status, body } = await blog.refuse('webhooks/pull', { ...key, ...more });

    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });
});
