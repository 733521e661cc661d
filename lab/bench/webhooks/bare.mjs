// The sender that the service is compared with, in a separate process: a Bull queue with the settings of the service,
// and a worker. The worker signs the body and posts it with undici. It records nothing and does not retry.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import Bull from 'bull';
import { Redis } from 'ioredis';
import { Pool } from 'undici';
import { bullOptions } from '../../../dist/src/webhooks/engine/queue/bull-options.js';
import { BODY } from './body.mjs';
import { now, serve } from './processes.mjs';

const CONCURRENCY = 50;
const CHUNK = 1000;

const { REDIS_URL, REDIS_PREFIX, QUEUE, RECEIVER } = process.env;
const queue = new Bull(
  QUEUE,
  bullOptions({
    open: ({ server }) => new Redis(REDIS_URL, server),
    key: (name) => `${REDIS_PREFIX}:${name}`,
  }),
);
const receiver = new Pool(RECEIVER, { connections: CONCURRENCY });
const webhooks = new Map();
const connected = once(queue.client, 'ready').then(() => true);

serve({
  /** Resolves when Redis is connected: before that, the connection rejects every command immediately. */
  connected: () => connected,
  async fill(jobs) {
    for (let at = 0; at < jobs.length; at += CHUNK) {
      await queue.addBulk(jobs.slice(at, at + CHUNK).map((data) => ({ data })));
    }
  },
  /** Queues a job; returns the time just before it was queued. */
  async add(job) {
    const at = now();
    await queue.add(job);
    return at;
  },
  work(those) {
    for (const { webhookId, path, secret } of those) {
      webhooks.set(webhookId, { path, key: Buffer.from(secret.slice('whsec_'.length), 'base64') });
    }
    void queue.process(CONCURRENCY, ({ data }) => deliver(data));
  },
  async left() {
    const { waiting, active } = await queue.getJobCounts();
    return waiting + active;
  },
});

async function deliver({ deliveryId, webhookId }) {
  const { path, key } = webhooks.get(webhookId);
  const id = `evt_${deliveryId}`;
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${BODY}`).digest('base64');
  const { statusCode, body } = await receiver.request({
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body: BODY,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`the receiver answered ${statusCode}`);
}
