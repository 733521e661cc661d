import { join } from 'node:path';
import type { Client } from '../../support/fleet/client';
import { ended } from '../../support/commands';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { runSource } from '../../support/processes';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const CHATTER = join(ROOT, 'test', 'support', 'programs', 'chatter.js');

/** A Node.js option that makes dependencies write output while they are loaded. */
const LOADING_CHATTER = `--require ${join(ROOT, 'test', 'support', 'programs', 'loading-chatter.js')}`;
const LOADING = ['envalid', 'typeorm'].flatMap((name) => [
  { level: 'info', text: `log of ${name}` },
  { level: 'warn', text: `warning of ${name}` },
  { level: 'info', text: `output of ${name}` },
  { level: 'warn', text: `error of ${name}` },
]);

/** A forged log line. The library that parses the `srcset` values in SOURCES prints it to the console unchanged. */
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
    member = await fleet.serve({ NODE_OPTIONS: `--require ${CHATTER} ${LOADING_CHATTER}` });
    client = await fleet.clientOf(member);
  });
  afterAll(() => fleet.end());

  /** Returns the lines of the output that are not lines of the log. */
  const strays = () => member.said.split('\n').filter((line) => line !== '' && !isLogged(line));

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

  it('while it is loaded is logged once the log has started', () => {
    const logged = member.log.filter(({ msg }) => LOADING.some(({ text }) => text === msg));

    expect(strays()).toEqual([]);
    expect(logged).toEqual(
      LOADING.map(({ level, text }) => expect.objectContaining({ level, msg: text }) as object),
    );
  });

  it('while it is loaded goes to standard error as JSON if the log never starts', async () => {
    const settings = { PORT: 'none', NODE_OPTIONS: LOADING_CHATTER };

    const { code, stdout, stderr } = await ended(runSource('src/main.ts', settings));

    const [why, ...lines] = stderr.trimEnd().split('\n');
    expect([code, stdout]).toEqual([78, '']);
    expect(why).toMatch(/^PORT must be /);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(LOADING);
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
