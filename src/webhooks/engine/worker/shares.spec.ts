import { mayUseMore } from './shares';

/** Lets the tenants take one unit each in rotation, until none may take more. Returns how many units each has. */
function flood(most: number, tenants: number, contested = tenants > 1): number[] {
  const own = Array<number>(tenants).fill(0);
  const all = () => own.reduce((sum, one) => sum + one, 0);
  for (let before = -1; before < all();) {
    before = all();
    for (const at of own.keys()) {
      const used = own[at] ?? 0;
      if (mayUseMore({ most, all: all(), own: used }, contested)) own[at] = used + 1;
    }
  }
  return own;
}

describe('the shares of a capacity', () => {
  it('give one tenant three quarters while no other tenant waits', () => {
    expect(flood(256, 1)).toEqual([192]);
  });

  it.each([2, 3, 4, 7, 20, 60])('give each of %i waiting tenants at most a quarter', (tenants) => {
    for (const used of flood(256, tenants)) expect(used).toBeLessThanOrEqual(64);
  });

  it.each([1, 2, 3, 4, 7, 20, 60])('leave a unit for one more tenant than %i', (tenants) => {
    const all = flood(256, tenants).reduce((sum, one) => sum + one, 0);

    expect(mayUseMore({ most: 256, all, own: 0 }, true)).toBe(true);
  });

  it('leave a unit for a 16th tenant after 15 have taken all they may, one after the other', () => {
    const first = flood(256, 1);
    let all = first[0] ?? 0;
    for (let tenant = 1; tenant < 15; tenant++) {
      for (let own = 0; mayUseMore({ most: 256, all, own }, true); own++) all++;
    }

    expect(mayUseMore({ most: 256, all, own: 0 }, true)).toBe(true);
  });

  it('give one tenant fewer units if fewer units are free', () => {
    const mostBeside = (all: number): number => {
      let own = 0;
      while (mayUseMore({ most: 256, all: all + own, own }, true)) own++;
      return own;
    };

    expect([0, 192, 224, 240].map(mostBeside)).toEqual([64, 39, 13, 1]);
  });

  it('give nothing if no unit is free', () => {
    expect(mayUseMore({ most: 4, all: 4, own: 0 }, false)).toBe(false);
  });
});
