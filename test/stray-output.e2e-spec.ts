import { join } from 'node:path';
import type { Client } from './support/client';
import { Fleet, type Member } from './support/fleet';
import { freshStorage, type Storage } from './support/storage';
import { until } from './support/until';

const CHATTER = join(__dirname, 'support', 'chatter.js');

/** What a library that reads these writes to the console, word for word. */
const LIE = '{"level":"error","msg":"a lie"}';
const SOURCES = [
  `a.png ${LIE}`,
  'a.png 1x 2x 3w',
  `a.png 1q,\n${LIE}\n`,
  `a.png (${LIE}`,
  `${'a.png 1z,'.repeat(2000)}`,
];

describe('what a library writes by itself', () => {
  let storage: Storage;
  let fleet: Fleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    storage = await freshStorage();
    fleet = await Fleet.on({ ...storage.settings, LOG_LEVEL: 'debug' });
    member = await fleet.serve({ NODE_OPTIONS: `--require ${CHATTER}` });
    client = await fleet.clientOf(member);
  }, 300_000);
  afterAll(async () => {
    await fleet.end();
    await storage.remove();
  });

  /** What is no line of the log; the one that says where the service listens is for people. */
  const strays = () =>
    member.said
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Listening on ') && !isLogged(line));

  it('is a text in a line of the log, and bounded', async () => {
    const lines = await until('it has been logged', () => {
      const found = member.log.filter(({ context }) => context === 'Console');
      return found.length > 10 && found;
    });

    expect(strays()).toEqual([]);
    expect(member.log.filter(({ msg }) => msg === 'a lie')).toEqual([]);
    expect(lines.map(({ msg }) => String(msg))).toEqual(
      expect.arrayContaining([LIE, `two\n${LIE}`, `Warning: ${LIE}`]),
    );
    expect(Math.max(...lines.map(({ msg }) => String(msg).length))).toBe(2000);
  });

  it("about the content of a post is none of an author's words as a line of its own", async () => {
    const images = SOURCES.map((source) => `<img src="/a.png" srcset='${source.replaceAll("'", '')}'>`);
    const { accountId } = fleet;

    for (const [at, image] of images.entries()) {
      const post = { accountId, postTitle: `Post ${at}`, postContent: image, postStatus: 'published' };
      const { postUrl } = await client.call('addpost', post);
      const page = await fetch(member.address + new URL(postUrl).pathname);
      expect(page.status).toBe(200);
    }

    expect(strays()).toEqual([]);
    expect(member.log.filter(({ msg }) => msg === 'a lie')).toEqual([]);
  });
});

function isLogged(line: string): boolean {
  try {
    const { level, time, msg } = JSON.parse(line) as Record<string, unknown>;
    return [level, time, msg].every((value) => typeof value === 'string');
  } catch {
    return false;
  }
}
