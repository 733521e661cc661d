import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRequest, type RequestContext } from '../../platform/common/request-context';
import { readSettings } from '../../platform/settings/read-settings';
import { PictureJobs } from './picture-jobs.service';

/** How many pictures of a tenant can wait. */
const MOST_WAITING = 64;

describe('jobs that make pictures', () => {
  let folder: string;
  let jobs: PictureJobs;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobs-'));
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    await writeFile(join(folder, 'sent'), await picture.png().toBuffer());
    jest.spyOn(os, 'availableParallelism').mockReturnValue(1);
  });
  beforeEach(() => (jobs = new PictureJobs(readSettings({}))));
  afterAll(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const make = (tenantId: number, source = 'sent') =>
    jobs.make(tenantId, { source: join(folder, source), type: 'image/png', folder });

  it('are served to tenants in turn', async () => {
    const made: string[] = [];

    const all = [
      [1, 'first of one'],
      [1, 'second of one'],
      [1, 'third of one'],
      [2, 'first of two'],
    ] as const;
    await Promise.all(all.map(([tenantId, name]) => make(tenantId).then(() => made.push(name))));

    expect(made).toEqual(['first of one', 'second of one', 'first of two', 'third of one']);
  });

  it('are refused for a tenant with too many waiting pictures, and if their client has left', async () => {
    const context: RequestContext = { requestId: 'a', begunAt: 0 };
    const refusals: unknown[] = [];
    const refused = (error: unknown) => void refusals.push(error);

    const waiting = inRequest(context, () =>
      Array.from({ length: 1 + MOST_WAITING }, () => make(1).catch(refused)),
    );
    const last = make(1);
    const ofOther = make(2);
    context.closed = true;

    await expect(last).rejects.toMatchObject({
      code: 'unavailable',
      extras: { headers: { 'Retry-After': '10' } },
    });
    await expect(ofOther).resolves.toMatchObject({ name: 'original.png' });
    await Promise.all(waiting);
    expect(refusals).toHaveLength(MOST_WAITING);
  });

  it('continue after a picture that fails', async () => {
    const missing = make(1, 'missing');
    const next = make(1);

    await expect(missing).rejects.toMatchObject({ code: 'unavailable' });
    await expect(next).resolves.toMatchObject({ width: 4 });
  });
});
