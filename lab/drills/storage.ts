import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fleet } from '../../test/support/fleet/fleet';
import { loadOn, lost, PRODUCTION, statuses } from '../../test/support/fleet/load';
import { until } from '../../test/support/until';
import type { Drill } from './drill';

const CALM_MS = 2000;

/** The disk of the embedded database becomes full under load, and has space again later. Needs root for `mount`. */
export const diskFull: Drill = async () => {
  const disk = mkdtempSync(join(tmpdir(), 'blog-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
  const fleet = await Fleet.on({ DATABASE_URL: `sqlite:${join(disk, 'blog.sqlite')}` });
  try {
    const member = await fleet.serve(PRODUCTION);
    const load = await loadOn(fleet);
    await sleep(CALM_MS);
    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 256 * 1024));
    const full = Date.now();
    await until('a write is refused', () => load.since(full).some(({ status }) => status === 503), 60_000);
    await sleep(CALM_MS);
    const meanwhile = load.since(full);
    const live = (await fetch(`${member.address}/health/live`)).status;
    rmSync(ballast);
    const room = Date.now();
    await until('writes succeed', () => load.since(room).some(({ status }) => status === 201), 60_000);
    const recoveredMs = Date.now() - room;
    await sleep(CALM_MS);
    await load.stop();
    const after = load.since(room + recoveredMs + 1000);
    return {
      claims: {
        'writes get a 503': meanwhile.every(({ status }) => [200, 201, 503].includes(status ?? 0)),
        'reads continue': meanwhile.some(({ status }) => status === 200),
        'the process is alive': live === 200,
        'nothing is refused once there is space again, without a restart': after.every(
          ({ status }) => (status ?? 500) < 400,
        ),
        'nothing acknowledged is lost': (await lost(fleet, load)) === 0,
      },
      seen: { answersMeanwhile: statuses(meanwhile), recoveredMs, answersAfter: statuses(after) },
    };
  } finally {
    await fleet.end();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
};
