import { LocalStore } from './local-store';

const MINUTE = { points: 2, ms: 60_000 };

describe('the counters in the process', () => {
  it('are at most as many as allowed, and the recently used ones stay', () => {
    const store = new LocalStore(100);
    store.take([{ key: 'kept', ...MINUTE }]);

    for (let at = 0; at < 1000; at++) {
      store.take([{ key: `k${at}`, ...MINUTE }]);
      store.beginAttempt(`t${at}`, { most: 1, lockMs: 1000 });
      store.drip({ key: `d${at}`, points: 1, everyMs: 1000 });
      if (at % 10 === 0) store.refund('kept');
    }

    expect(store.size).toBe(100);
    expect(store.take([{ key: 'k999', ...MINUTE }]).spent[0]?.count).toBe(2);
  });

  it('take a point of all windows or of none', () => {
    const store = new LocalStore();
    const [one, other] = [
      { key: 'one', points: 1, ms: 60_000 },
      { key: 'other', points: 5, ms: 60_000 },
    ];

    store.take([one, other]);
    store.take([one, other]);

    expect(store.take([other])).toMatchObject({ taken: true, spent: [{ count: 2 }] });
  });

  it('restore the points of a drip one by one', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const store = new LocalStore();
    const drip = { key: 'd', points: 2, everyMs: 100 };

    const first = [store.drip(drip), store.drip(drip), store.drip(drip)];
    now.mockReturnValue(100);
    const later = [store.drip(drip), store.drip(drip)];
    store.refundDrip(drip);
    const back = store.drip(drip);

    expect(first).toEqual([
      { taken: true, waitMs: 0 },
      { taken: true, waitMs: 0 },
      { taken: false, waitMs: 100 },
    ]);
    expect(later.map(({ taken }) => taken)).toEqual([true, false]);
    expect(back.taken).toBe(true);
    now.mockRestore();
  });

  it('begin again after the end of their window', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const store = new LocalStore();
    store.take([{ key: 'w', points: 1, ms: 1000 }]);
    expect(store.take([{ key: 'w', points: 1, ms: 1000 }]).taken).toBe(false);

    now.mockReturnValue(1001);

    expect(store.take([{ key: 'w', points: 1, ms: 1000 }]).taken).toBe(true);
    now.mockRestore();
  });
});
