import { setTimeout as sleep } from 'node:timers/promises';
import { flawless, loadOn, lost, PRODUCTION, slowest, statuses } from '../../test/support/fleet/load';
import { Balancer } from '../../test/support/servers/balancer';
import { until } from '../../test/support/until';
import { withFleet, type Drill } from './drill';

/** The duration of the load before and after a fault, in milliseconds. */
const CALM_MS = 2000;

/** The time that a load balancer needs to notice that a process is not ready, in milliseconds. */
const HEARD_MS = 2000;

/** A process gets SIGTERM under load. Its clients keep sending for HEARD_MS after it is no longer ready. */
export const sigterm: Drill = () =>
  withFleet(async (fleet) => {
    const member = await fleet.serve(PRODUCTION);
    const load = await loadOn(fleet);
    await sleep(CALM_MS);
    const told = Date.now();
    const ended = member.stop();
    await until('it is not ready', async () => !(await fetch(`${member.address}/health/ready`)).ok);
    await sleep(HEARD_MS);
    await load.stop();
    const code = await ended;
    return {
      claims: {
        'no request failed': flawless(load.seen),
        'the process exited with 0': code === 0,
        'nothing acknowledged is lost': (await lost(fleet, load)) === 0,
      },
      seen: {
        answers: statuses(load.seen),
        answersAfterTheSignal: statuses(load.since(told)),
        slowestMs: slowest(load.seen),
        endedAfterMs: Date.now() - told,
      },
    };
  });

/** Two replicas behind a balancer are replaced one after the other. */
export const rolling: Drill = () =>
  withFleet(async (fleet) => {
    const balancer = await new Balancer().start();
    const members = [await fleet.serve(PRODUCTION), await fleet.serve(PRODUCTION)];
    for (const { address } of members) await balancer.add(address);
    const load = await loadOn(fleet, () => balancer.address);
    await sleep(CALM_MS);
    const codes: (number | null)[] = [];
    for (const old of members) {
      const next = await fleet.serve(PRODUCTION);
      await balancer.add(next.address);
      codes.push(await old.stop());
      balancer.remove(old.address);
    }
    await sleep(CALM_MS);
    await load.stop();
    await balancer.stop();
    return {
      claims: {
        'no request failed': flawless(load.seen),
        'each process exited with 0': codes.every((code) => code === 0),
        'nothing acknowledged is lost': (await lost(fleet, load)) === 0,
      },
      seen: { answers: statuses(load.seen), slowestMs: slowest(load.seen) },
    };
  });
