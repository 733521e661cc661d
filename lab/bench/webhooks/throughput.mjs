// Measures how many deliveries per second one sender makes, and the processor time per delivery.
import { setTimeout as sleep } from 'node:timers/promises';
import { recorded, write } from './backlog.mjs';
import { now, used } from './processes.mjs';
import { clear, startBare, startService } from './rig.mjs';

/** The fraction of the deliveries that is sent before the measurement starts, while V8 compiles the code. */
const WARM_UP = 0.2;
const POLL_MS = 10;

/**
 * The time until the sweep considers a delivery, as in the service. The sweep then finds the deliveries whose jobs
 * arrived while the worker was full.
 */
const HEAD_START_MS = 500;

/** The senders that are measured. Each starts once all deliveries are pending. */
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

/** Returns the deliveries per second, and the processor time per delivery of each process in milliseconds. */
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

/** Returns one job for each delivery, as the service queues deliveries under low load. */
export function alone(due) {
  return due.map((one) => [one]);
}

function jobs({ webhooks: { many: webhooks } }, many) {
  return Array.from({ length: many }, (_, at) => {
    return { deliveryId: at + 1, webhookId: webhooks[at % webhooks.length].webhookId };
  });
}
