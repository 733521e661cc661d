// Measures the time from the commit of an event to its receipt, with one event at a time.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from './processes.mjs';
import { call, clear, startBare, startService } from './rig.mjs';

/** The number of operations before the measurement, during which V8 compiles the code. */
const WARM_UP = 200;

/** The pause after an operation, in which the service completes all work that the operation has started. */
const REST_MS = 25;

/**
 * The senders that are measured. `begin` starts a process and returns it with a function `make`. `make` creates one
 * event, and returns the times from which latency is measured, by name. For example, `commit` is the time at which the
 * database responded to the COMMIT.
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

/** Returns for each operation the milliseconds from each time of `make` until the receiver got the call. */
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
    execArgv: ['--import', './lab/bench/webhooks/commits.mjs'],
  });
  const make = async () => {
    await sender.call('commits');
    const request = now();
    // Each name is unique: finding a free slug for a name that is already used takes longer.
    const category = { accountId: rig.caller.accountId, catName: randomUUID() };
    await call(sender.base, rig.caller, 'addcategory', category);
    const answer = now();
    // Since the previous call of `commits`, the service has run only this operation. Its COMMIT is the first.
    const [commit] = await sender.call('commits');
    return { commit, request, answer };
  };
  return { sender, make };
}
