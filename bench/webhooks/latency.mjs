// How long an event takes from its commit to its receiver, one at a time.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from './processes.mjs';
import { call, clear, startBare, startService } from './rig.mjs';

/** Operations before the clock starts: the code is hot by then. */
const WARM_UP = 200;

/** What one operation has started is over by then, its bookkeeping too. */
const REST_MS = 25;

/**
 * The paths that are measured. `begin` answers a process, and what makes one event and tells since when its time may
 * be counted: for the service, `commit` is when it had the database's answer to the COMMIT of the operation.
 */
export const PATHS = {
  bare: {
    title: 'bare queue',
    async begin(rig) {
      const sender = await startBare(rig, 'bare');
      await sender.call('work', rig.webhooks.single);
      const [{ webhookId }] = rig.webhooks.single;
      const make = async (deliveryId) => ({ enqueued: await sender.call('add', { deliveryId, webhookId }) });
      return { sender, make };
    },
  },
  redis: { title: 'service', begin: (rig) => service(rig, true) },
  alone: { title: 'service without Redis', begin: (rig) => service(rig, false) },
};

/** For each operation the milliseconds from its commit, its request and its answer to the receipt. */
export async function latency(rig, name, operations) {
  await clear(rig);
  const { receiver } = rig;
  await receiver.call('begin', '/single');
  const { sender, make } = await PATHS[name].begin(rig);
  const samples = [];
  for (let at = 0; at < WARM_UP + operations; at++) {
    const seen = await make(at);
    const receipt = await receiver.call('reached', at + 1);
    if (at >= WARM_UP) samples.push(Object.entries(seen).map(([what, instant]) => [what, receipt - instant]));
    if (at >= WARM_UP - 1) await sleep(REST_MS);
  }
  await sender.stop();
  return samples.map((sample) => Object.fromEntries(sample));
}

async function service(rig, redis) {
  const sender = await startService(rig, {
    role: 'all',
    redis,
    execArgv: ['--import', './bench/webhooks/commits.mjs'],
  });
  const make = async () => {
    await sender.call('commits');
    const request = now();
    // Names of their own: to find a slug for a name that is taken costs time.
    const category = { accountId: rig.caller.accountId, catName: randomUUID() };
    await call(sender.base, rig.caller, 'addcategory', category);
    const answer = now();
    // Between the two the service is idle but for this operation, whose commit is the first.
    const [commit] = await sender.call('commits');
    return { commit, request, answer };
  };
  return { sender, make };
}
