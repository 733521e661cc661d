import { setTimeout as sleep } from 'node:timers/promises';
import type { LaneLimits } from './lane';
import { Lanes } from './lanes';

const LIMITS: LaneLimits = {
  running: { lane: () => 2, all: 16 },
  waiting: { lane: (key) => (slow.has(key) ? 1 : 4), all: 80 },
};

/** Lanes in which less may wait. */
const slow = new Set<number>();

/** What was begun and has not been let go yet, by its number. */
class Work {
  readonly begun: number[] = [];
  private readonly ends = new Map<number, () => void>();

  run(id: number, leave: () => void): Promise<void> {
    this.begun.push(id);
    return new Promise((resolve) => {
      this.ends.set(id, () => {
        leave();
        resolve();
      });
    });
  }

  async end(...ids: number[]): Promise<void> {
    for (const id of ids) this.ends.get(id)?.();
    await sleep(0);
  }
}

describe('lanes', () => {
  let work: Work;
  let lanes: Lanes;

  beforeEach(() => {
    slow.clear();
    work = new Work();
    lanes = new Lanes(LIMITS, (id, _, leave) => work.run(id, leave));
  });

  /** Ids of a lane of a tenant; answers which of them are known. */
  const offer = (tenantId: number, key: number, ...ids: number[]) =>
    ids.filter((id) => lanes.offer({ tenantId, key, id }));
  /** Two things for each of so many lanes of a tenant. */
  const flood = (tenantId: number, count: number) => {
    for (let at = 0; at < count; at++) offer(tenantId, 100 * tenantId + at, ...idsOf(100 * tenantId + at));
  };
  const idsOf = (key: number) => [10 * key, 10 * key + 1];
  const begunOf = (tenantId: number) => work.begun.filter((id) => Math.floor(id / 1000) === tenantId);

  it('run so many of one lane at a time, in their order', async () => {
    offer(1, 1, 10, 11, 12, 13);
    const first = [...work.begun];
    await work.end(11);

    expect(first).toEqual([10, 11]);
    expect(work.begun).toEqual([10, 11, 12]);
  });

  it('do not let a lane that hangs delay another', () => {
    offer(1, 1, 10, 11, 12, 13);
    offer(1, 2, 20);

    expect(work.begun).toEqual([10, 11, 20]);
  });

  it('give a tenant that is alone three quarters, and its lanes turns', async () => {
    flood(1, 10);
    const first = [...work.begun];
    await work.end(1000, 1001, 1010, 1011, 1020, 1021);

    expect(first).toHaveLength(12);
    expect(work.begun.slice(12)).toEqual([1060, 1070, 1080, 1090, 1061, 1071]);
  });

  it('let another tenant begin at once', () => {
    flood(1, 10);
    offer(2, 200, 2000);

    expect(begunOf(2)).toEqual([2000]);
  });

  it('bring a tenant down to a quarter while another one waits', async () => {
    flood(1, 20);
    flood(2, 20);
    const before = begunOf(2).length;
    const running = [...begunOf(1)];
    await work.end(...running.slice(0, 6));
    const during = begunOf(1).length;
    await work.end(...running.slice(6, 9));

    expect([running.length, before]).toEqual([12, 3]);
    expect([during, begunOf(2).length]).toEqual([12, 4]);
    expect(begunOf(1)).toHaveLength(13);
  });

  it('give the lanes of a tenant turns once no other tenant waits any more', async () => {
    offer(2, 200, 2000, 2001, 2002);
    flood(1, 10);
    const before = [...begunOf(1)];
    await work.end(2000);

    expect(before).toEqual([1000, 1001, 1010, 1011]);
    expect(begunOf(1).slice(4)).toEqual([1020, 1030, 1040, 1050, 1060, 1070, 1080]);
  });

  it('give a free place to the tenant that has the fewest', async () => {
    flood(1, 20);
    flood(2, 20);
    flood(3, 20);
    const before = [begunOf(2).length, begunOf(3).length];
    await work.end(1000, 1001);

    expect(before).toEqual([3, 1]);
    expect([begunOf(2).length, begunOf(3).length]).toEqual([3, 2]);
  });

  it('have something left for a third tenant', () => {
    flood(1, 20);
    flood(2, 20);
    flood(3, 20);

    expect(begunOf(3).length).toBeGreaterThan(0);
  });

  it('know what they have, and take it on once', async () => {
    expect(offer(1, 1, 10, 10, 11, 12, 12)).toEqual([10, 10, 11, 12, 12]);
    await work.end(10);
    offer(1, 1, 10);
    await work.end(11);
    await work.end(12);

    expect(work.begun).toEqual([10, 11, 12, 10]);
  });

  it('turn away what is too much for a lane', () => {
    const taken = offer(1, 1, 10, 11, 12, 13, 14, 15, 16, 17);

    expect(taken).toEqual([10, 11, 12, 13, 14, 15]);
    expect([lanes.hasRoom({ tenantId: 1, key: 1 }), lanes.hasRoom({ tenantId: 1, key: 2 })]).toEqual([
      false,
      true,
    ]);
  });

  it('drop items that may no longer wait', async () => {
    offer(1, 1, 10, 11, 12, 13, 14, 15);
    slow.add(1);
    await work.end(10);

    expect(work.begun).toEqual([10, 11, 12]);
    expect(lanes.inProgress).toEqual([11, 12]);
    expect([lanes.hasRoom({ tenantId: 1, key: 1 }), offer(1, 1, 13, 14)]).toEqual([true, [13]]);
  });

  it('count what they have let go as waiting no more', async () => {
    offer(1, 1, 10, 11, 12, 13, 14, 15);
    slow.add(1);
    await work.end(10);
    flood(2, 10);

    expect(begunOf(2)).toHaveLength(11);
  });

  it('turn away what is too much for a tenant, and take what another one offers', () => {
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress).toHaveLength(60);
    expect([lanes.hasRoomFor(1), lanes.hasRoomFor(2)]).toEqual([false, true]);
  });

  it('take on a quarter of what may wait from a tenant while they have something of another', () => {
    offer(2, 200, 2000);
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress.filter((id) => id < 2000)).toHaveLength(20);
  });

  it('count from zero what a tenant offers after its earlier items have ended', async () => {
    for (let key = 100; key < 200; key++) {
      offer(1, key, 10 * key);
      await work.end(10 * key);
    }
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress).toHaveLength(60);
  });

  it('forget a tenant of which nothing is left', async () => {
    flood(1, 20);
    offer(2, 200, 2000);
    await work.end(2000);

    expect(lanes.hasRoomFor(1)).toBe(true);
  });

  it('start nothing once they are closed, and end with what runs', async () => {
    offer(1, 1, 10, 11, 12);
    let closed = false;
    void lanes.close().then(() => (closed = true));
    await work.end(10);
    const halfway = closed;
    await work.end(11);
    const taken = offer(1, 1, 13);

    expect([halfway, closed]).toEqual([false, true]);
    expect([taken, lanes.inProgress, lanes.hasRoomFor(1)]).toEqual([[], [], false]);
    expect(work.begun).toEqual([10, 11]);
  });
});
