import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { insertRows } from '../support/rows/rows';
import { columnsWith } from '../support/rows/texts-of-tables';
import { until } from '../support/until';
import { answer, ok } from '../support/webhooks/behaviors';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

const DAY_MS = 86_400_000;

/** A one-word text that no other test writes. */
let made = 0;
const newMarker = () => `purgemarker${++made}x`;

describe('a purge', () => {
  let blog: Blog;
  let accountId: number;
  let receiver: Receiver;
  let endpoint: Endpoint;
  let webhookId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,1,1,1,1,1' } });
    ({ accountId } = blog);
    receiver = await Receiver.start();
    endpoint = receiver.endpoint();
    // Responds with the body of the call, as a receiver that logs its input does.
    endpoint.behaves((response, call) => response.writeHead(200).end(call.bytes));
    webhookId = await subscribe('Create post', endpoint.url);
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  const subscribe = async (event: string, endpointUrl: string) => {
    const fields = { name: event, endpointUrl, event, status: 'enable', accountId };
    return Number((await blog.call('webhooks/create', fields)).webhookId);
  };
  const addMarked = async (marker: string, more: object = {}) => {
    const postContent = `<p>About ${marker} and ${marker}</p>`;
    const fields = { postTitle: `On ${marker}`, postContent, postStatus: 'published', postSlug: marker };
    return (await blog.call('addpost', { accountId, ...fields, ...more })).postId;
  };
  const purge = async (postId: number) => {
    await blog.call('deletepost', { accountId, postId });
    return blog.call('posts/purge', { accountId, postId });
  };
  const deliveriesOf = async (postId: number) =>
    blog.sql<{ deliveryId: number; status: string; isPurged: number | null }>(
      `SELECT d.delivery_id AS deliveryId, d.status AS status, e.is_purged AS isPurged
       FROM webhook_deliveries d JOIN webhook_events e ON e.event_id = d.event_id
       WHERE e.entity_id = ? AND e.slug LIKE 'post.%' ORDER BY d.delivery_id`,
      [postId],
    );
  /** Returns an endpoint that responds with the body of the call, but only when told to. */
  const lateEndpoint = () => {
    let answerNow = () => {};
    const told = new Promise<void>((resolve) => (answerNow = resolve));
    const late = receiver.endpoint();
    late.behaves((response, call) => void told.then(() => response.writeHead(200).end(call.bytes)));
    return { late, answerNow };
  };
  const attemptsTo = (url: string) =>
    blog.sql(
      'SELECT status_code AS statusCode, response_body AS responseBody FROM webhook_attempts WHERE url = ?',
      [url],
    );
  const finished = (postId: number) =>
    until('every delivery has ended', async () => {
      const found = await deliveriesOf(postId);
      return found.length > 0 && found.every(({ status }) => status !== 'pending') && found;
    });

  it('answers with what was purged, and leaves nothing to find', async () => {
    const postId = await addMarked(newMarker());
    await blog.call('deletepost', { accountId, postId });
    const [listed] = (await blog.list('posts/trash', { accountId, postId })).data;

    const purged = await blog.call('posts/purge', { accountId, postId });

    expect(purged).toEqual(listed);
    expect((await blog.list('posts/trash', { accountId, postId })).data).toEqual([]);
    for (const operation of ['posts/purge', 'posts/restore']) {
      expect((await blog.refuse(operation, { accountId, postId })).status).toBe(404);
    }
  });

  it('succeeds once if several calls purge or restore the post at the same time', async () => {
    const stale = { 'If-Match': '"9"' };
    const statuses = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const postId = await addMarked(newMarker());
      await blog.call('deletepost', { accountId, postId });
      const sent = await Promise.all([
        ...['posts/purge', 'posts/purge', 'posts/restore', 'posts/purge'].map((operation) =>
          blog.operate(operation, { accountId, postId }),
        ),
        blog.operate('posts/restore', { accountId, postId }, undefined, stale),
      ]);
      statuses.add(
        sent
          .map(({ status }) => status)
          .filter((status) => status !== 412)
          .sort()
          .join(),
      );
    }

    expect([...statuses].filter((all) => !/^200(,404)+$/.test(all))).toEqual([]);
  });

  it('leaves no text of the post in any table once its deliveries have ended', async () => {
    const marker = newMarker();
    const postId = await addMarked(marker);
    await blog.send(`/blog/other/${marker}`, { method: 'GET' });
    await until(
      'the words are stored',
      async () => (await blog.sql('SELECT word FROM search_words WHERE word = ?', [marker])).length > 0,
    );
    await finished(postId);
    const before = await columnsWith(blog, marker);

    await purge(postId);

    expect(before).toEqual(
      expect.arrayContaining([
        'posts.post_content',
        'search_words.word',
        'webhook_attempts.response_body',
        'webhook_events.body',
      ]),
    );
    expect(await columnsWith(blog, marker)).toEqual([]);
    expect(await blog.sql('SELECT post_id FROM purged_posts WHERE post_id = ?', [postId])).toEqual([]);
  });

  it('empties a pending payload when it has been sent', async () => {
    const away = receiver.endpoint().behaves(answer(500));
    const slow = await subscribe('Delete post', away.url);
    const marker = newMarker();
    const postId = await addMarked(marker);
    await finished(postId);

    await purge(postId);
    await until('it was tried', () => away.calls.length > 0);
    const pending = await columnsWith(blog, marker);
    away.behaves(ok);

    expect(pending).toEqual(['webhook_events.body']);
    await until('nothing is left', async () => (await columnsWith(blog, marker)).length === 0);
    expect(away.calls.at(-1)?.body).toMatchObject({ articleId: postId, postTitle: `On ${marker}` });
    await blog.call('webhooks/delete', { accountId, webhookId: slow });
  });

  it('stores no response of a receiver that arrives after it', async () => {
    const { late, answerNow } = lateEndpoint();
    const cancelled = await subscribe('Create post', late.url);
    const marker = newMarker();
    const postId = await addMarked(marker);
    await until('it is being sent', () => late.calls.length > 0);
    await blog.call('webhooks/delete', { accountId, webhookId: cancelled });
    await finished(postId);
    await purge(postId);
    const emptied = await columnsWith(blog, marker);

    answerNow();
    await until('the attempt is recorded', async () => (await attemptsTo(late.url)).length > 0);

    expect(emptied).toEqual([]);
    expect(await columnsWith(blog, marker)).toEqual([]);
    expect(await attemptsTo(late.url)).toEqual([{ statusCode: 200, responseBody: null }]);
    expect((await deliveriesOf(postId)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('shows an emptied payload, which is not sent again', async () => {
    const postId = await addMarked(newMarker());
    await finished(postId);
    await purge(postId);
    const [delivery] = await deliveriesOf(postId);
    const body = { accountId, deliveryId: delivery?.deliveryId };

    const shown = await blog.call('webhooks/delivery', body);
    const refused = await blog.refuse('webhooks/redeliver', body);

    expect(delivery?.isPurged).toBe(1);
    expect(shown).toMatchObject({ status: 'delivered', payload: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'payload_purged']);
  });

  it('makes recover skip the emptied deliveries', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const [purged, kept] = await insertDeliveries(blog, { webhookId, count: 2 });
    await blog.sql(
      'UPDATE webhook_events SET body = ?, is_purged = 1 WHERE event_id = (SELECT event_id FROM webhook_deliveries WHERE delivery_id = ?)',
      ['', purged],
    );

    const { recovered } = await blog.call('webhooks/recover', { accountId, webhookId, since });

    expect(recovered).toBe(1);
    const shown = await blog.call('webhooks/delivery', { accountId, deliveryId: purged });
    expect(shown.status).toBe('failed');
    expect(kept).toBeDefined();
  });

  it('never sends an emptied payload, even if its delivery is pending', async () => {
    const [deliveryId] = await insertDeliveries(blog, { webhookId, slug: 'post.create' });
    const [event] = await blog.sql<{ eventId: number; publicId: string }>(
      `SELECT event_id AS eventId, public_id AS publicId FROM webhook_events
       WHERE event_id = (SELECT event_id FROM webhook_deliveries WHERE delivery_id = ?)`,
      [deliveryId],
    );
    await blog.sql("UPDATE webhook_events SET body = '', is_purged = 1 WHERE event_id = ?", [event?.eventId]);
    await blog.sql(
      `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = created_at, due_at = created_at,
         due_tenant = account_id WHERE delivery_id = ?`,
      [deliveryId],
    );

    const ended = await until('it has ended', async () => {
      const { status } = await blog.call('webhooks/delivery', { accountId, deliveryId });
      return status !== 'pending' && status;
    });

    expect(ended).toBe('cancelled');
    expect(endpoint.ids).not.toContain(event?.publicId);
  });

  it('empties thousands of payloads in batches, after the response', async () => {
    const marker = newMarker();
    const postId = await addMarked(marker);
    await finished(postId);
    await insertDeliveries(blog, { webhookId, count: 3000, status: 'delivered', slug: 'post.update' });
    await blog.sql(
      "UPDATE webhook_events SET entity_id = ?, body = ? WHERE entity_id = 1 AND slug = 'post.update'",
      [postId, `{"postTitle":"${marker}"}`],
    );

    await purge(postId);
    await until('nothing is left', async () => (await columnsWith(blog, marker)).length === 0);

    await until(
      'the purge is complete',
      async () =>
        (await blog.sql('SELECT post_id FROM purged_posts WHERE post_id = ?', [postId])).length === 0,
    );
    expect((await deliveriesOf(postId)).filter(({ isPurged }) => isPurged !== 1)).toEqual([]);
  });

  it('leaves the payloads of other records with the same id', async () => {
    const postId = await addMarked(newMarker());
    await insertDeliveries(blog, { webhookId, status: 'delivered', slug: 'category.update' });
    await blog.sql("UPDATE webhook_events SET entity_id = ? WHERE slug = 'category.update'", [postId]);
    await finished(postId);

    await purge(postId);

    const kept = await blog.sql(
      "SELECT body FROM webhook_events WHERE slug = 'category.update' AND entity_id = ?",
      [postId],
    );
    expect(kept).toHaveLength(1);
    expect(String(kept[0]?.body)).toContain('categoryName');
  });
});

describe('housekeeping of the trash', () => {
  let blog: Blog;
  let accountId: number;

  const start = async (TRASH_DAYS: string) => {
    blog = await startBlog({ settings: { ROLE: 'api', TRASH_DAYS } });
    ({ accountId } = blog);
  };
  afterEach(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const trash = async (postTitle: string, account = accountId) => {
    const { postId } = await blog.call('addpost', { accountId: account, postTitle, postContent: postTitle });
    await blog.call('deletepost', { accountId: account, postId });
    return postId;
  };
  const age = (postId: number, days: number) =>
    blog.sql('UPDATE trashed_posts SET deleted_at = ? WHERE post_id = ?', [
      new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').slice(0, -1),
      postId,
    ]);
  const count = async (table: string, where = '1 = 1') => {
    const [row] = await blog.sql<{ found: number }>(`SELECT COUNT(*) AS found FROM ${table} WHERE ${where}`);
    return Number(row?.found);
  };

  it('purges posts that were deleted more than TRASH_DAYS ago, and nothing else', async () => {
    await start('1.5');
    await blog.subscribe('Delete post');
    const old = await trash('oldmarker');
    const recent = await trash('recentmarker');
    await age(old, 1.6);
    await age(recent, 1.4);
    await blog.sql("UPDATE webhook_deliveries SET status = 'delivered', due_at = NULL");

    await clear();

    expect(await columnsWith(blog, 'oldmarker')).toEqual([]);
    const left = (await blog.list('posts/trash', { accountId })).data;
    expect(left.map(({ postId }) => postId)).toEqual([recent]);
    expect(Date.parse(String(left[0]?.purgeAt)) - Date.parse(String(left[0]?.deletedAt))).toBe(1.5 * DAY_MS);
    expect(await count('purged_posts')).toBe(0);
  });

  it('is not waited for: a post whose time is over is neither shown nor restored', async () => {
    await start('1');
    const postId = await trash('Over');
    await age(postId, 1.1);

    expect((await blog.list('posts/trash', { accountId, includeTotal: true })).meta.total).toBe(0);
    for (const operation of ['posts/restore', 'posts/purge']) {
      expect((await blog.refuse(operation, { accountId, postId })).status).toBe(404);
    }
  });

  it('keeps nothing if TRASH_DAYS is 0', async () => {
    await start('0');
    await blog.subscribe('Delete post');
    const postId = await trash('nowheremarker');
    await blog.sql("UPDATE webhook_deliveries SET status = 'delivered', due_at = NULL");

    expect(await count('trashed_posts')).toBe(0);
    expect((await blog.list('posts/trash', { accountId })).data).toEqual([]);
    expect((await blog.refuse('posts/restore', { accountId, postId })).status).toBe(404);
    await clear();
    expect(await columnsWith(blog, 'nowheremarker')).toEqual([]);
  });

  it('purges the posts of a deleted sub-account, live ones and those in the trash', async () => {
    await start('30');
    await blog.subscribe('Create post');
    await blog.subscribe('Delete post');
    const subAccountId = await blog.subAccount('Doomed');
    await trash('doomedmarker', subAccountId);
    await blog.call('addpost', { accountId: subAccountId, postTitle: 'Live', postContent: 'doomedmarker' });
    const kept = await trash('Kept');
    await blog.sql("UPDATE webhook_deliveries SET status = 'delivered', due_at = NULL");
    await blog.call('deletesubaccount', { subAccountId });

    await clear();

    expect(await columnsWith(blog, 'doomedmarker')).toEqual([]);
    expect(await count('purged_posts')).toBe(0);
    expect(await count('accounts', `account_id = ${subAccountId}`)).toBe(0);
    expect((await blog.list('posts/trash', { accountId })).data.map(({ postId }) => postId)).toEqual([kept]);
  });

  it('resumes an interrupted purge', async () => {
    await start('30');
    const postId = await trash('interruptedmarker');
    const [post] = await blog.sql<Record<string, unknown>>('SELECT * FROM trashed_posts WHERE post_id = ?', [
      postId,
    ]);
    await insertRows(
      blog,
      'search_words',
      Array.from({ length: 1200 }, (_, at) => ({
        account_id: accountId,
        word: `interruptedmarker${at}`,
        post_id: postId,
        in_title: 0,
        position: at,
      })),
    );
    await blog.sql('DELETE FROM trashed_posts WHERE post_id = ?', [postId]);
    await blog.sql('DELETE FROM deleted_posts WHERE post_id = ?', [postId]);
    await insertRows(blog, 'purged_posts', [
      { post_id: postId, purged_at: post?.deleted_at, due_at: '1970-01-02 00:00:00.000' },
    ]);
    await blog.restart();

    await clear();

    expect(await columnsWith(blog, 'interruptedmarker')).toEqual([]);
    expect(await count('purged_posts')).toBe(0);
  });

  it('leaves the words and references of a post that has been restored', async () => {
    await start('30');
    const postId = await trash('Restored');
    await blog.call('posts/restore', { accountId, postId, postStatus: 'published' });
    const { postId: other } = await blog.call('addpost', {
      accountId,
      postTitle: 'Refers',
      postRelatedPostId: postId,
    });

    await clear();

    const [found] = (await blog.list('listposts', { accountId, postId: other })).data;
    expect(found?.postRelatedPostId).toBe(postId);
    expect(await count('deleted_posts')).toBe(0);
    expect(await count('purged_posts')).toBe(0);
  });
});
