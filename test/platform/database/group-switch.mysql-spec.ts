import { groupWith, switchUnderLoad } from '../../support/fleet/database-switch';
import { statuses } from '../../support/fleet/load';
import { KEPT } from '../../support/fleet/promise';
import { retryOnce } from '../../support/retry-once';

retryOnce();

describe('a replication group of MySQL whose primary is switched as planned', () => {
  it('loses no acknowledged write and no event, though connections to the former primary stay open', async () => {
    const { load, lost, broken } = await switchUnderLoad(
      'name',
      await groupWith((group) => group.switchTo(1)),
    );

    const { 200: read = 0, 201: written = 0, 503: refused = 0, ...failed } = statuses(load.seen);
    expect([failed, lost, broken]).toEqual([{}, 0, KEPT]);
    expect(refused).toBeLessThan((read + written) / 2);
  });
});
