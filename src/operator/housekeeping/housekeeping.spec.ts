import { firstOf } from '../../platform/database/batches';
import { Housekeeping } from './housekeeping';

describe('housekeeping', () => {
  it('begins with small batches and enlarges them while they are quick', async () => {
    const batches: number[] = [];
    const clear = (rows: number) => Promise.resolve({ rows, more: batches.push(rows) < 4 });

    await new Housekeeping([{ step: 'rows', clear }]).run();

    expect(batches).toEqual([50, 100, 200, 400]);
  });

  it('does not make batches smaller because the search for rows of other kinds is slow', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const batches: number[] = [];
    const search = () => {
      now += 1000;
      return Promise.resolve({ rows: 0, more: false });
    };
    const clear = (rows: number) =>
      batches.push(rows) < 4
        ? firstOf([search, () => Promise.resolve({ rows, more: true })])
        : Promise.resolve({ rows: 0, more: false });

    await new Housekeeping([{ step: 'rows', clear }]).run();

    expect(batches).toEqual([50, 100, 200, 400]);
    jest.restoreAllMocks();
  });
});
