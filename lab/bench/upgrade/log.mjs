// The webhook log of the old release: an event, a delivery and an attempt for each post.

/** Each statement fills a table, with the columns of release 1.0.0. */
const STATEMENTS = [
  `INSERT INTO webhook_events (public_id, account_id, slug, entity_id, body, occurred_at, is_test)
   SELECT CONCAT('evt_', post_id), account_id, 'post.create', post_id, JSON_OBJECT('title', post_title, 'text', post_content),
     UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, 0 FROM posts`,
  `INSERT INTO webhook_deliveries (event_id, webhook_id, account_id, slug, status, \`trigger\`, attempt_count, schedule_step,
     last_status_code, created_at, delivered_at)
   SELECT event_id, 1, account_id, slug, 'delivered', 'event', 1, 0, 204, occurred_at, occurred_at FROM webhook_events`,
  `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, url, status_code, worker_id)
   SELECT delivery_id, 1, created_at, 20, 'https://receiver.example.com/', 204, 'filled' FROM webhook_deliveries`,
];

/** Fills the log. Its deliveries belong to the first webhook, which the traffic creates. */
export async function fillLog(sql) {
  for (const statement of STATEMENTS) await sql.query(statement);
}
