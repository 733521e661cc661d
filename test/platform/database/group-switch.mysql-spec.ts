import { groupWith, switchUnderLoad } from '../../support/fleet/database-switch';
import { statuses } from '../../support/fleet/load';
import { NO_VIOLATIONS } from '../../support/fleet/violations';

describe('a replication group of MySQL whose primary is switched as planned', () => {
  it('loses no acknowledged write and no event, though connections to the former primary stay open', async () => {
    const { load, lost, violations } = await switchUnderLoad(
      'name',
      await groupWith((group) => group.switchTo(1)),
    );

    const { 200: read = 0, 201: written = 0, 503: refused = 0, ...failed } = statuses(load.seen);
    expect([failed, lost, violations]).toEqual([{}, 0, NO_VIOLATIONS]);
    expect(refused).toBeLessThan((read + written) / 2);
  });
});
