import { setTimeout as sleep } from 'node:timers/promises';
import { BodyRoom } from './body-room';

describe('the room for large bodies', () => {
  let room: BodyRoom;
  let begun: string[];
  let ends: Map<string, () => void>;

  beforeEach(() => {
    room = new BodyRoom(16);
    begun = [];
    ends = new Map();
  });

  /** Requests room for `count` bodies of a tenant, of two bytes each. */
  async function enter(tenantId: number, count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const name = `${tenantId}.${at}`;
      void room.within(tenantId, 2, () => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      });
    }
    await sleep(0);
  }
  async function end(...names: string[]): Promise<void> {
    for (const name of names) ends.get(name)?.();
    await sleep(0);
  }
  const begunOf = (tenantId: number) => begun.filter((name) => name.startsWith(`${tenantId}.`));

  it('gives three quarters to a tenant that is alone, in the order of its requests', async () => {
    await enter(1, 8);
    const before = [...begun];
    await end('1.0');

    expect(before).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']);
    expect(begun.at(-1)).toBe('1.6');
  });

  it('has space for another tenant, and gives each a quarter while both wait', async () => {
    await enter(1, 20);
    await enter(2, 20);
    const atOnce = begunOf(2).length;
    await end(...begunOf(1).slice(0, 5));

    expect(atOnce).toBeGreaterThan(0);
    expect(begunOf(2)).toHaveLength(2);
    expect(begunOf(1).length - 5).toBeLessThanOrEqual(2);
  });

  it('is never exceeded, for any number of tenants', async () => {
    for (let tenantId = 1; tenantId <= 20; tenantId++) await enter(tenantId, 1);

    expect(begun).toHaveLength(8);
  });

  it('is given to the tenant that holds the fewest bytes', async () => {
    await enter(1, 20);
    await enter(2, 1);
    await enter(3, 2);
    await enter(4, 1);
    await end('1.0');

    expect(begun.slice(-3)).toEqual(['2.0', '3.0', '4.0']);
  });

  it('is freed after work that failed', async () => {
    for (let at = 0; at < 8; at++) {
      await expect(room.within(1, 2, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    }
    await enter(1, 8);

    expect(begun).toHaveLength(6);
  });

  it('ends all waits without running their work when it is closed', async () => {
    await enter(1, 6);
    const begins = () => Promise.reject(new Error('began'));
    const before = room.within(1, 2, begins);
    room.close();
    await expect(before).resolves.toBeUndefined();
    const after = room.within(1, 2, begins);

    await expect(after).resolves.toBeUndefined();
    expect(begun).toHaveLength(6);
  });
});
