import { MirrorTrial } from '../support/endurance/mirror-run';
import type { Fleet } from '../support/fleet/fleet';
import { freshFleet } from '../support/fleet/fresh-fleet';

/** One round, which takes a minute. The laboratory runs ten. */
const SECONDS = 30;

describe('mirrors of a blog with three replicas', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await freshFleet();
  });
  afterAll(() => fleet.end());

  it('have all that is public, although replicas are killed and one has a wrong clock', async () => {
    const { differences, kills, publicPosts, changesRead } = await MirrorTrial.run(fleet, SECONDS);

    expect(differences).toEqual([]);
    expect([kills > 0, publicPosts > 2, changesRead > publicPosts]).toEqual([true, true, true]);
  });
});
