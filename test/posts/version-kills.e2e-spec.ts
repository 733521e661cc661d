import { setTimeout as sleep } from 'node:timers/promises';
import { freshFleet } from '../support/fleet/fresh-fleet';

const UPDATES = 100;
const KILLS = 3;
const CLIENTS = 4;

describe('a process that is killed during updates', () => {
  it('leaves every version before the current one, with what was sent', async () => {
    const fleet = await freshFleet();
    try {
      const member = await fleet.serve();
      const client = await fleet.client();
      const { accountId } = fleet;
      const { postId } = await client.call('addpost', {
        accountId,
        postTitle: 'Title 0',
        postContent: 'Content 0',
      });
      let sent = 0;
      const update = async () => {
        while (sent < UPDATES) {
          const n = ++sent;
          const body = { accountId, postId, postTitle: `Title ${n}`, postContent: `Content ${n} 👋\r\n` };
          await client.operate('updatepost', body).catch(() => sleep(50));
        }
      };
      const updating = Promise.all(Array.from({ length: CLIENTS }, update));
      for (let kills = 1; kills <= KILLS; kills++) {
        while (sent < (kills * UPDATES) / (KILLS + 1)) await sleep(1);
        await member.restart();
      }
      await updating;

      const { version } = await client.call('posts/get', { accountId, postId });
      const titles = new Set<string>();
      for (let n = 1; n <= Number(version); n++) {
        const { post } = await client.call('posts/version', { accountId, postId, version: n });
        const number = post.postTitle.slice('Title '.length);
        expect(post).toMatchObject({
          version: n,
          postContent: expect.stringContaining(`Content ${number}`) as string,
        });
        titles.add(post.postTitle);
      }

      expect(version).toBeGreaterThan(10);
      expect(titles.size).toBe(version);
    } finally {
      await fleet.end();
    }
  });
});
