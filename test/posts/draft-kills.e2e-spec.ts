import { setTimeout as sleep } from 'node:timers/promises';
import { freshFleet } from '../support/fleet/fresh-fleet';

const ROUNDS = 60;
const KILLS = 3;

describe('a process that is killed during saves and publications', () => {
  it('leaves either the draft or the published post, never both or none', async () => {
    const fleet = await freshFleet();
    try {
      const member = await fleet.serve();
      const client = await fleet.client();
      const { accountId } = fleet;
      const { postId } = await client.call('addpost', { accountId, postTitle: 'Title 0' });
      const key = { accountId, postId };
      let round = 0;
      const work = async () => {
        while (round < ROUNDS) {
          const postTitle = `Title ${++round}`;
          await client.operate('drafts/save', { ...key, postTitle }).catch(() => sleep(50));
          await client.operate('drafts/publish', key).catch(() => sleep(50));
        }
      };
      const working = work();
      for (let kills = 1; kills <= KILLS; kills++) {
        while (round < (kills * ROUNDS) / (KILLS + 1)) await sleep(1);
        await member.restart();
      }
      await working;
      await client.call('drafts/save', { ...key, postTitle: 'Last' });
      const { draftVersion, version: before } = await client.call('posts/get', key);
      const draft = await client.call('drafts/get', key);
      await client.call('drafts/publish', key);

      const post = await client.call('posts/get', key);
      const versions = await client.call('posts/versions', { ...key, limit: 500 });

      expect(draft.draftVersion).toBe(draftVersion);
      expect(post).toMatchObject({ postTitle: 'Last', draftVersion: null, version: Number(before) + 1 });
      const titles = (versions as unknown as { postTitle: string }[]).map(({ postTitle }) => postTitle);
      expect(titles.length).toBeGreaterThan(10);
      expect(new Set(titles).size).toBe(titles.length);
    } finally {
      await fleet.end();
    }
  });
});
