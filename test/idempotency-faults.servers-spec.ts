import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import type { Blog } from './support/blog';
import { withClockAhead } from './support/clock';
import { startGatedBlog, type GatedBlog } from './support/gated-blog';
import { connectToServer } from './support/storage';
import { until } from './support/until';

/** The time limit of a request plus the margin of its claim, in milliseconds. */
const LONGEST_MS = 13_000;

/** The least that is left of a claim when it is first seen, in milliseconds. */
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

    await gated.database.close();
    const lost = await sent;
    await sleep(1000);
    await gated.database.open();
    await unblock();
    const begun = Date.now();
    const next = await until('the key is free', async () => {
      const headers = { 'Idempotency-Key': key };
      const answer = await replica.operate('addcategory', { catName: 'Elsewhere' }, undefined, headers);
      return answer.status < 400 && answer;
    });
    await replica.stop();

    expect([lost.status, next.status]).toEqual([503, 201]);
    // Without the release the claim would expire twelve seconds after it was taken.
    expect(Date.now() - begun).toBeLessThan(6000);
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
});
