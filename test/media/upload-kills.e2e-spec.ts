import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fleet, type Member } from '../support/fleet/fleet';
import { IS_FULL_RUN } from '../support/full-run';
import { newPicture } from '../support/pictures';
import { onServers } from '../support/servers/storage';
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

interface Deployment {
  fleet: Fleet;
  killed: Killed[];
  /** Runs housekeeping. */
  clean(): Promise<unknown>;
  /** The number of files in the store. */
  files(): Promise<number>;
  end(): Promise<void>;
}

/** The ids of the killed processes of the service. */
const pids: number[] = [];

function killable(member: Member): Killed {
  const kill = () => {
    pids.push(member.pid);
    return member.kill();
  };
  return { kill, start: () => member.start() };
}

async function replicasOnServers(): Promise<Deployment> {
  const [database, store] = await Promise.all([PrivateMariaDb.start(), PrivateSwift.start()]);
  const fleet = await Fleet.on({ DATABASE_URL: await database.database(), ...store.settings });
  const [first, second] = await Promise.all([fleet.api(), fleet.api()]);
  return {
    fleet,
    killed: [killable(first), store, killable(second), database],
    clean: () => fleet.worker(),
    files: () => store.objects(),
    end: async () => {
      await fleet.end();
      await Promise.all([database.remove(), store.remove()]);
    },
  };
}

async function embedded(): Promise<Deployment> {
  const fleet = await Fleet.on({});
  const member = await fleet.serve();
  const files = async () => {
    const entries = await readdir(join(fleet.folder, 'media'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  return {
    fleet,
    killed: [killable(member)],
    clean: () => member.restart(),
    files,
    end: () => fleet.end(),
  };
}

describe('processes and servers that are killed during uploads', () => {
  let deployment: Deployment;
  let fleet: Fleet;
  const digests = new Map<string, string>();

  beforeAll(async () => {
    deployment = await (onServers ? replicasOnServers() : embedded());
    ({ fleet } = deployment);
  });
  afterAll(() => deployment.end());

  /** Reads a file from one process after the other, until one answers with all of it. */
  const digestOf = (url: string) =>
    until(`${url} is served`, async () => {
      const answer = await fetch(fleet.nextAddress() + new URL(url).pathname).catch(() => null);
      const bytes = answer?.status === 200 ? await answer.arrayBuffer().catch(() => null) : null;
      return bytes && createHash('sha256').update(Buffer.from(bytes)).digest('hex');
    });

  /** Uploads pictures, and records the digests of the served files. */
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
      const one = deployment.killed[kills % deployment.killed.length];
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
    await deployment.clean();
    await until(
      'no files are to be removed',
      async () => (await fleet.sql('SELECT media_key FROM media_removals')).length === 0,
    );

    const [rows] = await fleet.sql<{ count: number }>('SELECT COUNT(*) AS count FROM media');
    expect(Number(rows?.count)).toBe(UPLOADS);
    expect(await deployment.files()).toBe(UPLOADS * FILES);
  });

  it('leave no files that were received', async () => {
    const left = (await readdir(tmpdir())).filter((name) =>
      pids.some((pid) => name.startsWith(`blog-uploads-${pid}-`)),
    );

    expect(left).toEqual([]);
  });
});
