import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import type { Blog } from '../../support/blog';
import { withClockAhead } from '../../support/clock';
import { startGatedBlog, type GatedBlog } from '../../support/gated-blog';
import { scrape } from '../../support/monitoring/metrics';
import { startBlogAtGate } from '../../support/blog-at-gate';
import type { StatementGate } from '../../support/servers/statement-gate';
import { connectToServer } from '../../support/servers/storage';
import { until } from '../../support/until';

/** A new claim is valid for at most this long, in milliseconds: the time limit of a request, and a margin. */
const LONGEST_MS = 13_000;

/** The metric that counts creates whose client disconnected before the response. */
const ABANDONED =
  'http_server_request_duration_seconds_count{route="/api/v1/addcategory",method="POST",status="499"}';

/** A claim is valid for at least this long after the test first sees it, in milliseconds. */
const SHORTEST_MS = 5_000;

describe('an Idempotency-Key', () => {
  let gated: GatedBlog;
  let blog: Blog;
  let other: Connection;
  let keys = 0;

  beforeAll(async () => {
    gated = await startGatedBlog();
    ({ blog } = gated);
    const { pathname } = new URL(blog.environment.DATABASE_URL ?? '');
    other = await connectToServer(pathname.slice(1));
    await other.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  afterEach(async () => {
    await other.query('ROLLBACK');
  });
  afterAll(async () => {
    await other.end();
    await gated.stop();
  });

  const newKey = () => `fault-${++keys}`;
  const add = (key: string, catName: string) =>
    blog.operate('addcategory', { catName }, undefined, { 'Idempotency-Key': key });
  const made = async (catName: string) =>
    (await blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName])).length;
  const untilTaken = () =>
    until('a key is taken', async () => {
      const [[found]] = (await other.query(
        `SELECT TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), expires_at) / 1000 AS ms
           FROM idempotency_keys WHERE sealed_answer IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      )) as unknown as [{ ms: string }[]];
      return found && Number(found.ms);
    });

  /** Locks the account that every create refers to; returns the function that unlocks it. */
  async function blockCreates(): Promise<() => Promise<unknown>> {
    await other.query('START TRANSACTION');
    await other.query('SELECT * FROM accounts WHERE account_id = ? FOR UPDATE', [blog.accountId]);
    return () => other.query('COMMIT');
  }

  it.each([0, 120_000, -120_000])(
    'is claimed for as long as its request may run, and no longer: %i ms ahead',
    async (aheadMs) => {
      const key = newKey();
      const unblock = await blockCreates();

      const [sent, leftMs] = await withClockAhead(aheadMs, async () => {
        const answer = add(key, 'Bounded');
        const left = await untilTaken();
        await unblock();
        return [await answer, left];
      });

      expect(sent.status).toBe(201);
      expect(leftMs).toBeGreaterThan(SHORTEST_MS);
      expect(leftMs).toBeLessThan(LONGEST_MS);
    },
  );

  it('is not taken over by a process whose clock is ahead', async () => {
    const key = newKey();
    const unblock = await blockCreates();
    const first = add(key, 'Held');
    await untilTaken();

    const second = await withClockAhead(120_000, () => add(key, 'Held'));
    await unblock();

    expect(second).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
    expect((await first).status).toBe(201);
    expect(await made('Held')).toBe(1);
  });

  it('is free for the next request after the database was lost and the first was answered 503', async () => {
    const key = newKey();
    const unblock = await blockCreates();
    const sent = add(key, 'Lost');
    await untilTaken();

    await gated.database.close();
    const lost = await sent;
    await gated.database.open();
    await unblock();
    const next = await until('the database is back', async () => {
      const answer = await add(key, 'Lost');
      return answer.status !== 503 && answer;
    });

    expect(lost).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await made('Lost')).toBe(1);
  });

  it('is free for another process soon after the database is back', async () => {
    const replica = await blog.replica();
    const key = newKey();
    const unblock = await blockCreates();
    const sent = add(key, 'Elsewhere');
    await untilTaken();
    // Only its release can free the key: the claim does not expire before.
    await other.query(
      'UPDATE idempotency_keys SET expires_at = expires_at + INTERVAL 1 DAY WHERE sealed_answer IS NULL',
    );

    await gated.database.close();
    const lost = await sent;
    await sleep(1000);
    await gated.database.open();
    await unblock();
    const next = await until('the key is free', async () => {
      const headers = { 'Idempotency-Key': key };
      const answer = await replica.operate('addcategory', { catName: 'Elsewhere' }, undefined, headers);
      return answer.status < 400 && answer;
    });
    await replica.stop();

    expect([lost.status, next.status]).toEqual([503, 201]);
    expect(await made('Elsewhere')).toBe(1);
  });

  it('lets only one of two requests commit if the second has taken the key over', async () => {
    const key = newKey();
    const unblock = await blockCreates();
    const first = add(key, 'Overtaken');
    await untilTaken();
    await blog.sql("UPDATE idempotency_keys SET expires_at = '2026-01-01' WHERE sealed_answer IS NULL");
    const second = add(key, 'Overtaken');
    await untilTaken();
    await unblock();

    expect([(await first).status, (await second).status]).toEqual([409, 201]);
    expect(await made('Overtaken')).toBe(1);
  });

  it('stays claimed after its client has disconnected, until the request has ended', async () => {
    const key = newKey();
    const abandoned = async () => (await scrape(blog.baseUrl)).get(ABANDONED) ?? 0;
    const before = await abandoned();
    const unblock = await blockCreates();
    const client = new AbortController();
    const sent = fetch(`${blog.baseUrl}/api/v1/addcategory`, {
      method: 'POST',
      headers: {
        ...blog.owner.credentials,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ catName: 'Disconnected' }),
      signal: client.signal,
    }).catch(() => 'disconnected');
    await untilTaken();

    client.abort();
    await until('the service has noticed it', async () => (await abandoned()) > before);
    const early = [await add(key, 'Disconnected'), await add(key, 'Disconnected')];
    await unblock();
    const late = await until('the request has ended', async () => {
      const answer = await add(key, 'Disconnected');
      return answer.status !== 409 && answer;
    });

    expect([await sent, ...early.map(({ status }) => status)]).toEqual(['disconnected', 409, 409]);
    expect([late.status, late.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await made('Disconnected')).toBe(1);
  });
});

describe('an Idempotency-Key that cannot be released', () => {
  let gate: StatementGate;
  let blog: Blog;

  beforeAll(async () => ({ blog, gate } = await startBlogAtGate()));
  afterAll(async () => {
    await blog.stop();
    await gate.close();
  });

  it('does not replace the refusal, and is free when the fault is over', async () => {
    const parentAccountId = await blog.subAccount('Not a parent');
    const key = `release-${parentAccountId}`;
    const create = (body: object) =>
      blog.operate('createsubaccount', body, undefined, { 'Idempotency-Key': key });
    const deleting = gate.holdBack('`sealed_answer` IS NULL');

    const refused = create({ name: 'Refused', parentAccountId });
    const connection = await deleting;
    const { status, body } = await refused;
    connection.cut();
    await until(
      'the key is released',
      async () =>
        (await blog.sql('SELECT claim FROM idempotency_keys WHERE sealed_answer IS NULL')).length === 0,
    );
    const next = await create({ name: 'Accepted', parentAccountId: blog.accountId });

    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'validation_failed' })]);
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });
});
