// Measures how much an endpoint that hangs delays the deliveries to another endpoint.
import { setTimeout as sleep } from 'node:timers/promises';
import { write } from './backlog.mjs';
import { now } from './processes.mjs';
import { clear, startBare, startService } from './rig.mjs';
import { alone } from './throughput.mjs';

const BACKLOG = 300;
const IDLE_MS = 1000;

/** How the worker finds the deliveries: by queue messages, as after a commit, or only by its sweep. */
export const NEWS = {
  queued: { title: 'queued immediately' },
  swept: { title: 'found by the sweep' },
};

/** Returns the milliseconds from the commit of both backlogs to each call at the responsive endpoint. */
export async function isolation(rig, news) {
  await clear(rig);
  const { receiver, webhooks } = rig;
  await receiver.call('begin', '/answering');
  const worker = await startService(rig, { role: 'worker' });
  const queue = await startBare(rig, 'webhook-delivery');
  await sleep(IDLE_MS);
  const due = await write(rig, webhooks.pair, 2 * BACKLOG, news === 'queued' ? 500 : 0);
  const committed = now();
  if (news === 'queued') await queue.call('fill', alone(due));
  await receiver.call('reached', BACKLOG);
  const times = await receiver.call('times');
  await Promise.all([worker.stop(), queue.stop()]);
  return times.map((time) => time - committed);
}
