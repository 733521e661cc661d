// How many deliveries one sender makes in a second, and the processor time that each takes.
import { setTimeout as sleep } from 'node:timers/promises';
import { recorded, write } from './backlog.mjs';
import { now, used } from './processes.mjs';
import { clear, startBare, startService } from './rig.mjs';

/** This part of the deliveries is sent before the clock starts: the sender's code is hot by then. */
const WARM_UP = 0.2;
const POLL_MS = 10;

/** When the sweep looks at a delivery first, as after a commit: it finds what the worker has no room for. */
const HEAD_START_MS = 500;

/** The senders that are measured; each starts with everything waiting. */
export const SENDERS = {
  bare: {
    title: 'bare: Bull and undici, 50 at a time',
    async begin(rig, many) {
      const sender = await startBare(rig, 'bare');
      await sender.call('fill', jobs(rig, many));
      await sender.call('work', rig.webhooks.many);
      const finished = async () => {
        while ((await sender.call('left')) > 0) await sleep(POLL_MS);
      };
      return { sender, finished };
    },
  },
  queued: {
    title: 'one worker, all queued in Redis',
    async begin(rig, many) {
      const filler = await startBare(rig, 'webhook-delivery');
      const due = await write(rig, rig.webhooks.many, many, HEAD_START_MS);
      await filler.call('fill', alone(due));
      await filler.stop();
      return worker(rig, many);
    },
  },
  swept: {
    title: 'one worker, its sweep finds all',
    async begin(rig, many) {
      await write(rig, rig.webhooks.many, many, 0);
      return worker(rig, many);
    },
  },
};

/** Deliveries per second, and the milliseconds of processor time that each took in the sender and the servers. */
export async function throughput(rig, name, many) {
  await clear(rig);
  const { receiver } = rig;
  await receiver.call('begin', '/many/');
  const { sender, finished } = await SENDERS[name].begin(rig, many);
  const pids = { sender: sender.pid, ...rig.pids, receiver: receiver.pid };
  const start = await receiver.call('reached', Math.floor(many * WARM_UP));
  const before = used(pids);
  await receiver.call('reached', many);
  await finished();
  const [end, after] = [now(), used(pids)];
  await sender.stop();
  const measured = many - Math.floor(many * WARM_UP);
  const cpu = Object.keys(pids).map((process) => [process, (after[process] - before[process]) / measured]);
  return { perSecond: (1000 * measured) / (end - start), cpuMs: Object.fromEntries(cpu) };
}

async function worker(rig, many) {
  return { sender: await startService(rig, { role: 'worker' }), finished: () => recorded(rig, many) };
}

/** A job for each, as they are queued while little happens. */
export function alone(due) {
  return due.map((one) => [one]);
}

function jobs({ webhooks: { many: webhooks } }, many) {
  return Array.from({ length: many }, (_, at) => {
    return { deliveryId: at + 1, webhookId: webhooks[at % webhooks.length].webhookId };
  });
}
