// Pending deliveries, written to the database as the service writes them.
import { setTimeout as sleep } from 'node:timers/promises';
import { BODY } from './body.mjs';

const CHUNK = 1000;
const POLL_MS = 10;

/**
 * Writes `many` deliveries in one transaction, as if an event had happened in each of the last `many` milliseconds.
 * Each webhook gets as many deliveries as the others. The sweep finds a delivery `dueInMs` after its event. Returns the
 * jobs for the queue.
 */
export async function write({ sql, caller }, webhooks, many, dueInMs) {
  const first = Date.now() - many;
  const all = Array.from({ length: many }, (_, at) => {
    const webhook = webhooks[at % webhooks.length];
    return { id: at + 1, webhook, time: new Date(first + at), dueAt: new Date(first + at + dueInMs) };
  });
  await sql.beginTransaction();
  for (let at = 0; at < many; at += CHUNK) await insert(sql, caller, all.slice(at, at + CHUNK));
  await sql.commit();
  const { accountId: tenantId } = caller;
  return all.map(({ id, webhook: { webhookId } }) => ({ deliveryId: id, webhookId, tenantId }));
}

async function insert(sql, { accountId }, those) {
  await sql.query(
    `INSERT INTO webhook_events
       (event_id, public_id, account_id, slug, entity_id, body, occurred_at, is_test) VALUES ?`,
    [those.map(({ id, webhook, time }) => [id, `evt_${id}`, accountId, webhook.event, 1, BODY, time, false])],
  );
  await sql.query(
    `INSERT INTO webhook_deliveries
       (delivery_id, event_id, webhook_id, account_id, slug, status, \`trigger\`, attempt_count, schedule_step,
        next_attempt_at, due_at, due_tenant, created_at) VALUES ?`,
    [
      those.map(({ id, webhook: { webhookId, event }, time, dueAt }) => {
        return [id, id, webhookId, accountId, event, 'pending', 'event', 0, 0, time, dueAt, accountId, time];
      }),
    ],
  );
}

/**
 * Waits until no delivery is due. Throws if a delivery is not recorded as delivered, or its attempt is not recorded.
 */
export async function recorded({ sql }, many) {
  while (
    (await sql.query('SELECT 1 FROM webhook_deliveries WHERE due_at IS NOT NULL LIMIT 1'))[0].length > 0
  ) {
    await sleep(POLL_MS);
  }
  const [[{ delivered }]] = await sql.query(
    "SELECT COUNT(*) AS delivered FROM webhook_deliveries WHERE status = 'delivered'",
  );
  const [[{ attempts }]] = await sql.query('SELECT COUNT(*) AS attempts FROM webhook_attempts');
  if (delivered !== many || attempts < many) {
    throw new Error(`of ${many} deliveries ${delivered} are delivered, with ${attempts} attempts`);
  }
}
