import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scrape } from '../../support/monitoring/metrics';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const LOG_ELSEWHERE = join(ROOT, 'test', 'support', 'programs', 'log-elsewhere.js');

describe('a log that cannot be written', () => {
  let fleet: Fleet;
  let member: Member;

  beforeAll(async () => {
    fleet = await freshFleet({ LOG_LEVEL: 'info' });
  });
  afterEach(() => member.kill());
  afterAll(() => fleet.end());

  /** Requests a path that does not exist; returns the status. */
  const get = async (path: string) => {
    const { status } = await fetch(`${member.address}/${path}`, { signal: AbortSignal.timeout(30_000) });
    return status;
  };

  it('because the disk is full stops nothing, and is written later', async () => {
    const file = join(fleet.folder, 'log');
    writeFileSync(file, '');
    member = await fleet.serve({ NODE_OPTIONS: `--require ${LOG_ELSEWHERE}`, LOG_FILE: file });
    const written = () => readFileSync(file, 'utf8').trimEnd().split('\n');

    member.signal('SIGUSR2');
    const statuses: number[] = [];
    for (const path of ['one', 'two', 'three']) statuses.push(await get(path));
    member.signal('SIGHUP');
    await until('it is written', () => written().length > 2);
    const dropped = (await scrape(member.address)).get('log_lines_dropped_total');
    const code = await member.stop();

    const paths = written().map((line) => (JSON.parse(line) as { path?: string }).path);
    expect(statuses).toEqual([404, 404, 404]);
    expect(paths.slice(0, 3)).toEqual(['/one', '/two', '/three']);
    expect([dropped, code]).toEqual([0, 0]);
  });

  it('because no one reads it does not delay requests, and is complete once it is read', async () => {
    member = await fleet.serve();
    const paths = Array.from({ length: 2000 }, (_, at) => `${at}-${'x'.repeat(190)}`);

    member.stopReading();
    const statuses = new Set<number>();
    for (let at = 0; at < paths.length; at += 50) {
      for (const status of await Promise.all(paths.slice(at, at + 50).map((path) => get(path))))
        statuses.add(status);
    }
    member.resumeReading();
    const logged = await until('it is read', () => {
      const lines = member.log.filter(({ msg }) => msg === 'request');
      return lines.length === paths.length && lines;
    });

    expect([...statuses]).toEqual([404]);
    expect(new Set(logged.map(({ path }) => path)).size).toBe(paths.length);
    expect(await member.stop()).toBe(0);
  });
});
