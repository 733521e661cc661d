import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../support/commands';
import { Fleet, type Member } from '../support/fleet/fleet';
import { newPicture } from '../support/pictures';
import { migratedStorage } from '../support/servers/migrated-storage';
import type { Storage } from '../support/servers/storage';

/** Pictures before the move starts, each with one variant. */
const PICTURES = 10;

const WIDTH = 400;

const CLIENTS = 1;

interface Moved {
  copied: number;
  present: number;
  unmoved: { file: string; why: string }[];
}

describe('a move of media from a folder to a bucket, under load', () => {
  let storage: Storage;
  let fleet: Fleet;
  let replicas: Member[];
  let folder: string;
  let bucket: string;
  const digests = new Map<string, string>();
  const failures: string[] = [];

  beforeAll(async () => {
    storage = await migratedStorage();
    folder = `file:${join(storage.folder, 'media')}`;
    bucket = storage.settings.MEDIA_URL ?? '';
    fleet = await Fleet.on({ ...storage.settings, MEDIA_URL: folder });
    replicas = await Promise.all([fleet.api(), fleet.api()]);
    await Promise.all(Array.from({ length: PICTURES }, upload));
  });
  afterAll(async () => {
    await fleet.end();
    await storage.remove();
  });

  /** Reads a file. A process that is restarted closes the connection: then, the next one is asked. */
  async function read(url: string): Promise<{ status: number; digest: string }> {
    for (;;) {
      const answer = await fetch(fleet.nextAddress() + new URL(url).pathname).catch(() => null);
      const bytes = await answer?.arrayBuffer().catch(() => null);
      if (!answer || !bytes) continue;
      return { status: answer.status, digest: createHash('sha256').update(Buffer.from(bytes)).digest('hex') };
    }
  }

  async function check(url: string): Promise<void> {
    const { status, digest } = await read(url);
    const known = digests.get(url);
    if (status !== 200 || (known ?? digest) !== digest) failures.push(`${url} ${status} ${digest}`);
    if (known === undefined) digests.set(url, digest);
  }

  /** Adds a picture, and reads it and its variant. */
  async function upload(): Promise<void> {
    const client = await fleet.client();
    const body = { accountId: fleet.accountId, file: await newPicture(WIDTH) };
    const { mediaUrl, variants } = await client.insist('media/upload', body);
    for (const url of [mediaUrl, ...variants.map((variant) => variant.url)]) await check(url);
  }

  async function readAll(): Promise<void> {
    for (const url of [...digests.keys()]) await check(url);
  }

  /** Repeats work until the returned function is called. */
  function repeat(work: () => Promise<void>): () => Promise<unknown> {
    let hasEnded = false;
    const loop = async () => {
      while (!hasEnded) await work();
    };
    const loops = Promise.all(Array.from({ length: CLIENTS }, loop));
    return () => {
      hasEnded = true;
      return loops;
    };
  }

  /** Restarts one process after the other. */
  async function switchTo(settings: Record<string, string>): Promise<void> {
    for (const replica of replicas) await replica.restart(settings);
  }

  async function move() {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    const environment = { ...storage.settings, SECRET_KEY, MEDIA_FORMER_STORE: folder };
    const options = ['--from', folder, '--to', bucket, '--json'];
    const { code, stdout, stderr } = await command(environment, 'media:move', ...options);
    if (!stdout) throw new Error(stderr);
    return { code, ...(JSON.parse(stdout) as Moved) };
  }

  it('breaks no address, also of pictures that are added at any time', async () => {
    const endReads = repeat(readAll);
    const endUploads = repeat(upload);

    await switchTo({ MEDIA_FORMER_STORE: bucket });
    await switchTo({ MEDIA_URL: bucket, MEDIA_FORMER_STORE: folder });
    const moved = await move();
    await switchTo({ MEDIA_FORMER_STORE: '' });
    await Promise.all([endUploads(), endReads()]);
    await readAll();

    expect(failures).toEqual([]);
    expect(moved).toMatchObject({ code: 0, unmoved: [] });
    expect(moved.copied).toBeGreaterThanOrEqual(2 * PICTURES);
  });

  it('copies nothing when it is repeated', async () => {
    const { code, copied, present, unmoved } = await move();

    expect({ code, copied, present, unmoved }).toEqual({
      code: 0,
      copied: 0,
      present: digests.size,
      unmoved: [],
    });
  });

  it('reports a file that differs, and does not overwrite it', async () => {
    const [url = ''] = digests.keys();
    const file = `${fleet.accountId}/${new URL(url).pathname.split('/')[2]}/original`;
    writeFileSync(join(storage.folder, 'media', file), 'other');

    const { code, unmoved } = await move();
    await check(url);

    expect([code, unmoved]).toEqual([1, [{ file, why: 'the stores have different bytes' }]]);
    expect(failures).toEqual([]);
  });
});
