import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import { ConnectionLives, type PooledConnection } from './connection-lives';

const LIFETIME_MS = 100_000;

/** The refusal of a change by a server that is read-only. */
const READ_ONLY = { driverError: { errno: 1290 } };

/** A fake of mysql2's pool that records which connections were closed. */
class Pool extends EventEmitter {
  readonly closed = new Set<PooledConnection>();
  readonly source = { isInitialized: true, driver: { pool: this } } as unknown as DataSource;

  open(): PooledConnection {
    const connection = { end: () => void this.closed.add(connection) };
    this.emit('connection', connection);
    return connection;
  }

  openIdle(count: number): void {
    for (let i = 0; i < count; i++) this.emit('release', this.open());
  }
}

describe('the connections of a pool', () => {
  let pool: Pool;
  let lives: ConnectionLives;

  beforeEach(() => {
    jest.useFakeTimers();
    pool = new Pool();
    lives = new ConnectionLives(pool.source, LIFETIME_MS);
  });
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
  /** Opens a connection; returns whether a refusal on it replaces all connections. */
  const isLeft = () => {
    pass(1);
    const connection = pool.open();
    pass(1);
    return lives.leaveAfter(READ_ONLY, connection);
  };

  it('reach their maximum lifetime at different times', () => {
    pool.openIdle(100);

    pass(0.79 * LIFETIME_MS);
    const early = pool.closed.size;
    pass(0.1 * LIFETIME_MS);
    const halfway = pool.closed.size;
    pass(0.12 * LIFETIME_MS);

    expect([early, pool.closed.size]).toEqual([0, 100]);
    expect(halfway).toBeGreaterThan(10);
    expect(halfway).toBeLessThan(90);
  });

  it('are not closed while they are used', () => {
    const used = pool.open();
    pool.emit('release', used);
    pool.emit('acquire', used);

    pass(2 * LIFETIME_MS);

    expect(pool.closed.size).toBe(0);
    expect(lives.keeps(used)).toBe(false);
    expect(pool.closed.size).toBe(1);
  });

  it('are all closed after a refusal, except those that are opened later', () => {
    pool.openIdle(3);
    const refused = pool.open();
    pass(1);

    const canRunAgain = lives.leaveAfter(READ_ONLY, refused);
    const closed = pool.closed.size;
    pass(1);
    const later = pool.open();

    expect([canRunAgain, closed]).toEqual([true, 3]);
    expect([lives.keeps(refused), lives.keeps(later)]).toEqual([false, true]);
  });

  it('are kept after any other error', () => {
    pool.openIdle(3);
    const failed = pool.open();
    pass(1);

    const canRunAgain = lives.leaveAfter({ driverError: { errno: 1213 } }, failed);

    expect([canRunAgain, pool.closed.size, lives.keeps(failed)]).toEqual([false, 0, true]);
  });

  it('that were opened before a refusal allow their statements to be retried', () => {
    const [first, second] = [pool.open(), pool.open()];
    pass(1);

    expect([lives.leaveAfter(READ_ONLY, first), lives.leaveAfter(READ_ONLY, second)]).toEqual([true, true]);
  });

  it('are replaced after growing pauses, and immediately after a time without refusals', () => {
    const begun = performance.now();
    const left: number[] = [];
    while (left.length < 6) if (isLeft()) left.push(performance.now() - begun);
    const pauses = left.map((at, i) => Math.round((at - (left[i - 1] ?? 0)) / 100) * 100);
    pass(10_001);
    const again = [isLeft(), isLeft()];
    pass(200);

    expect(pauses).toEqual([0, 200, 400, 800, 1600, 2000]);
    expect([...again, isLeft()]).toEqual([true, false, true]);
  });
});
