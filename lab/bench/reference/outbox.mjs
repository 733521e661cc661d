// The outbox: stores an event, and a delivery for each webhook that matches it.
import { v7 as uuidv7 } from 'uuid';
import { postUrl } from './fields.mjs';

/** The time until the sweep considers a new delivery, as in the service, in milliseconds. */
const HEAD_START_MS = 500;

const MATCHING = `
  SELECT webhook_id AS webhookId, account_id AS accountId FROM webhooks
  WHERE account_id = ? AND event = 'post.create' AND status = 'enable'`;

const EVENT = `
  INSERT INTO webhook_events (public_id, account_id, slug, entity_id, body, occurred_at, is_test)
  VALUES (?, ?, 'post.create', ?, ?, ?, 0)`;

const DELIVERY = `
  INSERT INTO webhook_deliveries (event_id, webhook_id, account_id, slug, status, \`trigger\`, attempt_count, schedule_step,
    next_attempt_at, due_at, created_at)
  VALUES ?`;

/** Writes the event and the deliveries of a new post in the open transaction of the connection. */
export async function announce(connection, row) {
  const [webhooks] = await connection.query(MATCHING, [row.account_id]);
  if (webhooks.length === 0) return;
  const now = new Date();
  const [{ insertId: eventId }] = await connection.query(EVENT, [
    `evt_${uuidv7()}`,
    row.account_id,
    row.post_id,
    JSON.stringify(payload(row)),
    now,
  ]);
  const due = new Date(now.getTime() + HEAD_START_MS);
  await connection.query(DELIVERY, [
    webhooks.map(({ webhookId, accountId }) => [
      ...[eventId, webhookId, accountId, 'post.create', 'pending', 'event', 0, 0, now, due, now],
    ]),
  ]);
}

function payload(row) {
  return {
    postTitle: row.post_title,
    postContent: row.post_content,
    articleId: row.post_id,
    blogLink: postUrl(row),
    author: null,
    categories: null,
    status: row.post_status,
    seoScore: row.seo_score,
    keyword: row.post_seo_primary_keyword,
    seoPostTitle: row.post_seo_post_title,
    seoMetaDescription: row.post_seo_meta_description,
    datetime: row.updated_at,
  };
}
