import { join } from 'node:path';
import type { Fields } from '../support/answers';
import { Client } from '../support/fleet/client';
import type { Fleet, Member } from '../support/fleet/fleet';
import { freshFleet } from '../support/fleet/fresh-fleet';
import type { Change, Changes } from '../support/mirror';
import { ROOT } from '../support/root';
import { until } from '../support/until';

const SHIFT = join(ROOT, 'test/support/programs/shift-clock.js');
const FIVE_MINUTES_MS = 300_000;

describe.each([
  ['ahead', FIVE_MINUTES_MS],
  ['behind', -FIVE_MINUTES_MS],
])('the changes of two processes, one of whose clocks is five minutes %s,', (_, shiftMs) => {
  let fleet: Fleet;
  let members: [Member, Member];
  let clients: [Client, Client];

  beforeAll(async () => {
    fleet = await freshFleet({ CHANGES_LAG_SECONDS: '2' });
    const shifted = { NODE_OPTIONS: `--require ${SHIFT}`, CLOCK_SHIFT_MS: String(shiftMs) };
    members = await Promise.all([fleet.api(), fleet.api(shifted)]);
    clients = [await fleet.clientOf(members[0]), await fleet.clientOf(members[1])];
  });
  afterAll(() => fleet.end());

  const get = async (member: Member, path: string) => {
    const response = await fetch(`${member.address}/public/fleet${path}`);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Changes;
  };

  it('are the same, whichever process writes or is read', async () => {
    const { accountId } = fleet;
    const listed = new Map<number, Fields>();
    let turn = 0;
    let cursor = '';
    const fold = (change: Change) =>
      change.change === 'upsert' ? listed.set(change.post.postId, change.post) : listed.delete(change.postId);
    // Each request goes to the other process with the same cursor.
    const read = async () => {
      for (let more = true; more;) {
        const after = cursor && `&after=${cursor}`;
        const { data, meta } = await get(members[turn++ % 2] as Member, `/changes?limit=3${after}`);
        data.forEach(fold);
        ({ nextCursor: cursor, more } = meta);
      }
    };
    const expected = new Map<number, string>();

    for (let round = 0; round < 12; round++) {
      const [one, two] = round % 2 === 0 ? clients : ([clients[1], clients[0]] as const);
      const post = { accountId, postTitle: `Post ${round}`, postStatus: 'published' };
      const { postId } = await one.call('addpost', post);
      await read();
      await two.call('updatepost', { ...post, postId, postTitle: `Changed ${round}` });
      if (round % 3 === 0) await one.call('deletepost', { accountId, postId });
      else expected.set(postId, `Changed ${round}`);
    }
    const titles = () => new Map([...listed].map(([postId, { postTitle }]) => [postId, postTitle]));
    await until('everything is read', async () => {
      await read();
      return JSON.stringify([...titles()].sort()) === JSON.stringify([...expected].sort());
    }).catch(() => undefined);

    expect(titles()).toEqual(expected);
  });
});
