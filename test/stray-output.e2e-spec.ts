import { join } from 'node:path';
import type { Client } from './support/client';
import type { Fleet, Member } from './support/fleet';
import { freshFleet } from './support/fresh-fleet';
import { until } from './support/until';

const CHATTER = join(__dirname, 'support', 'chatter.js');

/** A library that parses the sources below prints them to the console unchanged. */
const LIE = '{"level":"error","msg":"a lie"}';
const SOURCES = [
  `a.png ${LIE}`,
  'a.png 1x 2x 3w',
  `a.png 1q,\n${LIE}\n`,
  `a.png (${LIE}`,
  `${'a.png 1z,'.repeat(2000)}`,
];

describe('output of a library', () => {
  let fleet: Fleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    fleet = await freshFleet({ LOG_LEVEL: 'debug' });
    member = await fleet.serve({ NODE_OPTIONS: `--require ${CHATTER}` });
    client = await fleet.clientOf(member);
  }, 300_000);
  afterAll(() => fleet.end());

  /** Lines of the output that are no lines of the log, except the address that the service listens at. */
  const strays = () =>
    member.said
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Listening on ') && !isLogged(line));

  it('is logged as the text of a line, cut to a maximum', async () => {
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

  it('about the content of a post cannot forge a line of the log', async () => {
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
