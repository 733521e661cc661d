import { setTimeout as sleep } from 'node:timers/promises';
import type { LaneLimits } from './lane';
import { Lanes } from './lanes';

const LIMITS: LaneLimits = {
  running: { lane: () => 2, all: 16 },
  waiting: { lane: (key) => (slow.has(key) ? 1 : 4), all: 80 },
};

/** The lanes in which only one item may wait. */
const slow = new Set<number>();

/** Records the started items, and ends them when the test asks. */
class Work {
  readonly begun: number[] = [];
  private readonly ends = new Map<number, () => void>();

  run(id: number, freeSlot: () => void): Promise<void> {
    this.begun.push(id);
    return new Promise((resolve) => {
      this.ends.set(id, () => {
        freeSlot();
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
    lanes = new Lanes(LIMITS, ({ id }, freeSlot) => work.run(id, freeSlot));
  });

  /** Offers ids to a lane of a tenant; returns those that are accepted. */
  const offer = (tenantId: number, key: number, ...ids: number[]) =>
    ids.filter((id) => lanes.offer({ tenantId, key, id }));
  /** Offers two items to each of `count` lanes of a tenant. */
  const flood = (tenantId: number, count: number) => {
    for (let at = 0; at < count; at++) offer(tenantId, 100 * tenantId + at, ...idsOf(100 * tenantId + at));
  };
  const idsOf = (key: number) => [10 * key, 10 * key + 1];
  const begunOf = (tenantId: number) => work.begun.filter((id) => Math.floor(id / 1000) === tenantId);

  it('run a limited number of items of one lane at a time, in their order', async () => {
    offer(1, 1, 10, 11, 12, 13);
    const first = [...work.begun];
    await work.end(11);

    expect(first).toEqual([10, 11]);
    expect(work.begun).toEqual([10, 11, 12]);
  });

  it('run the items of one lane while another lane hangs', () => {
    offer(1, 1, 10, 11, 12, 13);
    offer(1, 2, 20);

    expect(work.begun).toEqual([10, 11, 20]);
  });

  it('give three quarters to a tenant that is alone, and take turns between its lanes', async () => {
    flood(1, 10);
    const first = [...work.begun];
    await work.end(1000, 1001, 1010, 1011, 1020, 1021);

    expect(first).toHaveLength(12);
    expect(work.begun.slice(12)).toEqual([1060, 1070, 1080, 1090, 1061, 1071]);
  });

  it('start an item of another tenant immediately', () => {
    flood(1, 10);
    offer(2, 200, 2000);

    expect(begunOf(2)).toEqual([2000]);
  });

  it('reduce a tenant to a quarter while another one waits', async () => {
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

  it('take turns between the lanes of a tenant once no other tenant waits', async () => {
    offer(2, 200, 2000, 2001, 2002);
    flood(1, 10);
    const before = [...begunOf(1)];
    await work.end(2000);

    expect(before).toEqual([1000, 1001, 1010, 1011]);
    expect(begunOf(1).slice(4)).toEqual([1020, 1030, 1040, 1050, 1060, 1070, 1080]);
  });

  it('give a free place to the tenant that runs the fewest items', async () => {
    flood(1, 20);
    flood(2, 20);
    flood(3, 20);
    const before = [begunOf(2).length, begunOf(3).length];
    await work.end(1000, 1001);

    expect(before).toEqual([3, 1]);
    expect([begunOf(2).length, begunOf(3).length]).toEqual([3, 2]);
  });

  it('have a free place for a third tenant', () => {
    flood(1, 20);
    flood(2, 20);
    flood(3, 20);

    expect(begunOf(3).length).toBeGreaterThan(0);
  });

  it('run an item only once if it is offered again while it waits or runs', async () => {
    expect(offer(1, 1, 10, 10, 11, 12, 12)).toEqual([10, 10, 11, 12, 12]);
    await work.end(10);
    offer(1, 1, 10);
    await work.end(11);
    await work.end(12);

    expect(work.begun).toEqual([10, 11, 12, 10]);
  });

  it('refuse items above the limit of a lane', () => {
    const taken = offer(1, 1, 10, 11, 12, 13, 14, 15, 16, 17);

    expect(taken).toEqual([10, 11, 12, 13, 14, 15]);
    expect([lanes.hasRoom({ tenantId: 1, key: 1 }), lanes.hasRoom({ tenantId: 1, key: 2 })]).toEqual([
      false,
      true,
    ]);
  });

  it('drop waiting items when the limit of their lane becomes lower', async () => {
    offer(1, 1, 10, 11, 12, 13, 14, 15);
    slow.add(1);
    await work.end(10);

    expect(work.begun).toEqual([10, 11, 12]);
    expect(lanes.inProgress).toEqual([11, 12]);
    expect([lanes.hasRoom({ tenantId: 1, key: 1 }), offer(1, 1, 13, 14)]).toEqual([true, [13]]);
  });

  it('do not count dropped items as waiting', async () => {
    offer(1, 1, 10, 11, 12, 13, 14, 15);
    slow.add(1);
    await work.end(10);
    flood(2, 10);

    expect(begunOf(2)).toHaveLength(11);
  });

  it("refuse items above a tenant's share and accept items of other tenants", () => {
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress).toHaveLength(60);
    expect([lanes.hasRoomFor(1), lanes.hasRoomFor(2)]).toEqual([false, true]);
  });

  it('accept only a quarter from one tenant while they have items of another', () => {
    offer(2, 200, 2000);
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress.filter((id) => id < 2000)).toHaveLength(20);
  });

  it('do not count ended items against the share of a tenant', async () => {
    for (let key = 100; key < 200; key++) {
      offer(1, key, 10 * key);
      await work.end(10 * key);
    }
    for (let key = 100; key < 200; key++) offer(1, key, 10 * key);

    expect(lanes.inProgress).toHaveLength(60);
  });

  it('give a tenant the larger share once the other tenants have no items', async () => {
    flood(1, 20);
    offer(2, 200, 2000);
    await work.end(2000);

    expect(lanes.hasRoomFor(1)).toBe(true);
  });

  it('start no items after they are closed, and wait for running items', async () => {
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

  it('hold back what their gate does not let pass, until it resumes', async () => {
    let passes = 1;
    const gated = new Lanes(
      LIMITS,
      ({ id }, freeSlot) => work.run(id, freeSlot),
      () => passes-- > 0,
    );
    for (const id of [10, 11, 12]) gated.offer({ tenantId: 1, key: 1, id });
    const first = [...work.begun];

    passes = 1;
    gated.resume(1);
    await work.end(10, 11);
    const second = [...work.begun];
    passes = 1;
    gated.resume(1);

    expect([first, second, work.begun]).toEqual([[10], [10, 11], [10, 11, 12]]);
  });
});
