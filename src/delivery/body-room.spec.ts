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

  /** So many bodies of a tenant, of two bytes each. */
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

  it('is for one tenant alone three quarters, in the order of asking', async () => {
    await enter(1, 8);
    const before = [...begun];
    await end('1.0');

    expect(before).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']);
    expect(begun.at(-1)).toBe('1.6');
  });

  it('is left for another tenant, and a quarter for each while both wait', async () => {
    await enter(1, 20);
    await enter(2, 20);
    const atOnce = begunOf(2).length;
    await end(...begunOf(1).slice(0, 5));

    expect(atOnce).toBeGreaterThan(0);
    expect(begunOf(2)).toHaveLength(2);
    expect(begunOf(1).length - 5).toBeLessThanOrEqual(2);
  });

  it('is never more than there is, however many tenants ask', async () => {
    for (let tenantId = 1; tenantId <= 20; tenantId++) await enter(tenantId, 1);

    expect(begun).toHaveLength(8);
  });

  it('goes to the tenant that holds the least', async () => {
    await enter(1, 20);
    await enter(2, 1);
    await enter(3, 2);
    await enter(4, 1);
    await end('1.0');

    expect(begun.slice(-3)).toEqual(['2.0', '3.0', '4.0']);
  });

  it('is free again after what has failed', async () => {
    for (let at = 0; at < 8; at++) {
      await expect(room.within(1, 2, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    }
    await enter(1, 8);

    expect(begun).toHaveLength(6);
  });

  it('lets those go that wait when it is closed', async () => {
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
