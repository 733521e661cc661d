import { join } from 'node:path';
import { scrape } from '../../support/monitoring/metrics';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const STRAY_ERRORS = join(ROOT, 'test', 'support', 'programs', 'stray-errors.js');

describe('an error that nothing handles', () => {
  let fleet: Fleet;
  let member: Member;

  beforeAll(async () => {
    fleet = await freshFleet();
    member = await fleet.serve({ NODE_OPTIONS: `--require ${STRAY_ERRORS}` });
  }, 300_000);
  afterAll(() => fleet.end());

  const logged = (what: string) => member.log.filter(({ msg }) => msg === what);

  it('as a rejected promise is logged and counted, and the process continues', async () => {
    const client = await fleet.clientOf(member);

    member.signal('SIGUSR2');
    await until('it is logged', () => logged('unhandled rejection').length > 0);
    const counted = (await scrape(member.address)).get('stray_rejections_total');
    const { status } = await fetch(`${member.address}/health/ready`);
    const { catId } = await client.call('addcategory', { catName: 'Afterwards' });

    expect(logged('unhandled rejection')).toEqual([
      expect.objectContaining({ level: 'error', error: expect.stringMatching(/^Error: stray\n/) as string }),
    ]);
    expect([counted, status, catId]).toEqual([1, 200, 1]);
    expect(linesBeyondTheLog()).toEqual([]);
  });

  it('as an uncaught exception is logged, and the process ends with 1', async () => {
    member.signal('SIGHUP');
    const code = await member.end();

    expect(logged('uncaught exception: the process shuts down')).toEqual([
      expect.objectContaining({
        level: 'fatal',
        error: expect.stringMatching(/^Error: uncaught\n/) as string,
      }),
    ]);
    expect(code).toBe(1);
    expect(linesBeyondTheLog()).toEqual([]);
  });

  const linesBeyondTheLog = () =>
    member.said.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
});
