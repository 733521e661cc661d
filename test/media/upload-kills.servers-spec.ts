import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fleet } from '../support/fleet/fleet';
import { IS_FULL_RUN } from '../support/full-run';
import { newPicture } from '../support/pictures';
import { PrivateMariaDb, PrivateSwift } from '../support/servers/private-servers';
import { until } from '../support/until';

const UPLOADS = IS_FULL_RUN ? 1000 : 60;
const KILLS = IS_FULL_RUN ? 40 : 8;
const CLIENTS = 4;

/** Wide enough for one variant, so that each upload stores two files. */
const WIDTH = 400;
const FILES = 2;

const DOWN_MS = 300;

const LONG_MS = 600_000;

/** What can be killed, and started again on what it has stored. */
interface Killed {
  kill(): Promise<void>;
  start(): Promise<unknown>;
}

describe('processes and servers that are killed during uploads', () => {
  let database: PrivateMariaDb;
  let store: PrivateSwift;
  let fleet: Fleet;
  let killed: Killed[];
  const pids: number[] = [];
  const digests = new Map<string, string>();

  beforeAll(async () => {
    [database, store] = await Promise.all([PrivateMariaDb.start(), PrivateSwift.start()]);
    fleet = await Fleet.on({ DATABASE_URL: await database.database(), ...store.settings });
    const [first, second] = await Promise.all([fleet.api(), fleet.api()]);
    const api = (member: typeof first) => ({
      start: () => member.start(),
      kill: () => {
        pids.push(member.pid);
        return member.kill();
      },
    });
    killed = [api(first), store, api(second), database];
  });
  afterAll(async () => {
    await fleet.end();
    await Promise.all([database.remove(), store.remove()]);
  });

  /** Reads a file from one process after the other, until one answers with all of it. */
  const digestOf = (url: string) =>
    until(`${url} is served`, async () => {
      const answer = await fetch(fleet.nextAddress() + new URL(url).pathname).catch(() => null);
      const bytes = answer?.status === 200 ? await answer.arrayBuffer().catch(() => null) : null;
      return bytes && createHash('sha256').update(Buffer.from(bytes)).digest('hex');
    });

  /** Uploads pictures, and notes the digests of what is served. */
  async function upload(hasMore: () => boolean): Promise<void> {
    const client = await fleet.client();
    while (hasMore()) {
      const body = { accountId: fleet.accountId, file: await newPicture(WIDTH) };
      const { mediaUrl, variants } = await client.insist('media/upload', body);
      for (const url of [mediaUrl, ...variants.map((variant) => variant.url)])
        digests.set(url, await digestOf(url));
    }
  }

  async function killInTurn(): Promise<void> {
    for (let kills = 0; kills < KILLS; kills++) {
      const after = ((kills + 0.5) / KILLS) * UPLOADS * FILES;
      await until(`${after} files are stored`, () => digests.size >= after, LONG_MS);
      const one = killed[kills % killed.length];
      await one?.kill();
      await sleep(DOWN_MS);
      await one?.start();
    }
  }

  it('lose no picture that was answered with success', async () => {
    let started = 0;
    const hasMore = () => started++ < UPLOADS;

    await Promise.all([killInTurn(), ...Array.from({ length: CLIENTS }, () => upload(hasMore))]);

    expect(digests.size).toBe(UPLOADS * FILES);
    for (const [url, digest] of digests) expect([url, await digestOf(url)]).toEqual([url, digest]);
  });

  it('leave nothing else in the store once housekeeping has run', async () => {
    await fleet.sql("UPDATE media_removals SET due_at = '2020-01-01'");
    await fleet.worker();
    await until(
      'no files are to be removed',
      async () => (await fleet.sql('SELECT media_key FROM media_removals')).length === 0,
    );

    const [rows] = await fleet.sql<{ count: number }>('SELECT COUNT(*) AS count FROM media');
    expect(Number(rows?.count)).toBe(UPLOADS);
    expect(await store.objects()).toBe(UPLOADS * FILES);
  });

  it('leave no files that were received', async () => {
    const left = (await readdir(tmpdir())).filter((name) =>
      pids.some((pid) => name === `blog-uploads-${pid}`),
    );

    expect(left).toEqual([]);
  });
});
