import { Housekeeping } from './housekeeping';

describe('housekeeping', () => {
  it('begins with small batches and enlarges them while they are quick', async () => {
    const batches: number[] = [];
    const clear = (rows: number) => Promise.resolve({ rows, more: batches.push(rows) < 4 });

    await new Housekeeping([{ step: 'rows', clear }]).run();

    expect(batches).toEqual([50, 100, 200, 400]);
  });
});
