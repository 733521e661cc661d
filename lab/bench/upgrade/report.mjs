// The tables of an upgrade, and what it leaves in the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../webhooks/report.mjs';

/** Tables with rows of posts, each with its post id column. */
const OF_POSTS = [
  ['post_versions', 'post_id'],
  ['post_drafts', 'post_id'],
  ['post_previews', 'post_id'],
  ['post_texts', 'post_id'],
  ['search_texts', 'post_id'],
  ['post_redirects', 'post_id'],
  ['posts', 'post_related_post_id'],
];

/** How long deliveries may take after the last request, in milliseconds. */
const SENT_MS = 60_000;

export function migrationTable(migrations, seen) {
  return table(
    ['migration', 's', 'slowest read, ms', 'slowest write, ms', 'failed'],
    migrations.map((one) => [one.name, (one.end - one.begin) / 1000, ...during(one, seen)]),
  );
}

export function phaseTable(phases, seen) {
  return table(
    ['phase', 's', 'slowest read, ms', 'slowest write, ms', 'failed'],
    phases.map((one) => [one.name, (one.end - one.begin) / 1000, ...during(one, seen)]),
  );
}

/** Returns the slowest read, the slowest write and the number of failures among requests that overlap a time span. */
function during({ begin, end }, seen) {
  const those = seen.filter(({ at, ms }) => at <= end && at + ms >= begin);
  const slowest = (kind) => Math.max(0, ...those.filter((one) => one.kind === kind).map(({ ms }) => ms));
  return [slowest('read'), slowest('write'), String(those.filter(({ failed }) => failed).length)];
}

/** Returns how often each failure occurred, by request, process and error. */
export function countsOf(failed) {
  const counts = new Map();
  for (const { name, release, status, detail } of failed) {
    const what = `${name}, ${release} process: ${status} ${detail}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

/** Waits until every delivery has ended; returns the number of those that have not. */
export async function undelivered({ sql }) {
  const deadline = Date.now() + SENT_MS;
  for (;;) {
    const [[{ left }]] = await sql.query(
      "SELECT COUNT(*) AS `left` FROM webhook_deliveries WHERE status = 'pending'",
    );
    if (left === 0 || Date.now() > deadline) return left;
    await sleep(500);
  }
}

/** Returns the number of rows in each table that refer to a post neither live nor in the trash. */
export async function orphans({ sql }) {
  const counts = {};
  for (const [name, column] of OF_POSTS) {
    const [[{ rows }]] = await sql.query(
      `SELECT COUNT(*) AS \`rows\` FROM ${name} o WHERE o.${column} IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.post_id = o.${column})
       AND NOT EXISTS (SELECT 1 FROM trashed_posts t WHERE t.post_id = o.${column})`,
    );
    if (rows > 0) counts[name] = rows;
  }
  return counts;
}
