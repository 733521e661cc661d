// Deliveries that wait, as the service itself would have written them.
import { setTimeout as sleep } from 'node:timers/promises';
import { BODY } from './body.mjs';

const CHUNK = 1000;
const POLL_MS = 10;

/** Writes so many events, each with a delivery to one of the webhooks in turn, in one transaction. Answers their jobs. */
export async function write({ sql, caller: { accountId } }, webhooks, many, dueInMs) {
  const now = new Date();
  const dueAt = new Date(now.getTime() + dueInMs);
  const all = Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    webhook: webhooks[at % webhooks.length],
  }));
  await sql.beginTransaction();
  for (let at = 0; at < many; at += CHUNK) {
    const some = all.slice(at, at + CHUNK);
    await sql.query(
      `INSERT INTO webhook_events
         (event_id, public_id, account_id, slug, entity_id, body, occurred_at, is_test) VALUES ?`,
      [some.map(({ id, webhook }) => [id, `evt_bench${id}`, accountId, webhook.event, 1, BODY, now, false])],
    );
    await sql.query(
      `INSERT INTO webhook_deliveries
         (delivery_id, event_id, webhook_id, account_id, status, \`trigger\`, attempt_count, schedule_step,
          next_attempt_at, due_at, created_at) VALUES ?`,
      [
        some.map(({ id, webhook }) => {
          return [id, id, webhook.webhookId, accountId, 'pending', 'event', 0, 0, now, dueAt, now];
        }),
      ],
    );
  }
  await sql.commit();
  return all.map(({ id, webhook }) => ({ deliveryId: id, webhookId: webhook.webhookId }));
}

/** Resolves once every delivery has come to its end and is recorded as delivered. */
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
