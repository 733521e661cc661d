import { startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Puller } from '../support/webhooks/puller';

/** The number of stored deliveries: far more than one request may read. */
const BACKLOG = 20_000;

/** Deliveries that are so new that their ranges stay in the cursor. */
const RECENT = 1200;

const HOUR_MS = 3_600_000;

describe('a pull webhook with many deliveries', () => {
  let blog: Blog;
  let puller: Puller;

  beforeAll(async () => {
    blog = await startBlog();
    const other = await Puller.of(blog);
    puller = await Puller.of(blog);
    const old = () => new Date(Date.now() - HOUR_MS);
    const more = { status: 'delivered', createdAt: old };
    await insertDeliveries(blog, { ...more, webhookId: other.webhookId, count: BACKLOG });
    await insertDeliveries(blog, { ...more, webhookId: puller.webhookId, count: BACKLOG });
    await analyze(blog, 'webhook_deliveries', 'webhook_events');
  });
  afterAll(() => blog.stop());

  it('is read completely, with short cursors', async () => {
    let [after, read, longest] = ['', 0, 0];

    for (let more = true; more;) {
      const { data, meta } = await puller.pull({ limit: 500, ...(after && { after }) });
      read += data.length;
      after = meta.nextCursor;
      more = meta.more;
      longest = Math.max(longest, after.length);
    }

    expect([read, longest < 200]).toEqual([BACKLOG, true]);
  });

  it('is read by an index, page by page and at the end', async () => {
    const plans = new Plans(blog, 'webhook_deliveries');
    const { cursor } = await puller.drain(500);
    await insertDeliveries(blog, { webhookId: puller.webhookId, count: RECENT, status: 'delivered' });
    const recent = await puller.pull({ after: cursor, limit: 500 });

    const found = await plans.of(async () => {
      await puller.pull();
      await puller.pull({ after: recent.meta.nextCursor, limit: 500 });
    });

    expect(plans.readingAll(found)).toEqual([]);
    expect(found.length).toBeGreaterThan(3);
    for (const plan of found)
      expect(plans.indexesOf(plan)).toMatch(/ix_webhook_deliveries_webhook_last|PRIMARY/);
  });
});
