import { groupBy } from '../../../src/platform/common/objects';
import { instantOf } from '../../../src/platform/database/raw';

/** The row of a delivery with its attempts. */
export interface DeliveryRow {
  deliveryId: number;
  publicId: string;
  status: 'pending' | 'delivered' | 'failed' | 'cancelled';
  attemptCount: number;
  scheduleStep: number;
  nextAttemptAt: Date | null;
  dueAt: Date | null;
  leaseToken: string | null;
  leaseUntil: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
  /** The recorded attempts in their order. */
  attempts: AttemptRow[];
}

export interface AttemptRow {
  attempt: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
}

/** Anything that can query the database. */
export interface Database {
  sql<T>(query: string, parameters?: unknown[]): Promise<T[]>;
}

type Row = Omit<DeliveryRow, 'attempts'> & Omit<AttemptRow, 'attempt'> & { attempt: number | null };

/**
 * Returns the deliveries of a webhook with their recorded attempts, oldest first. One statement reads all of them, so
 * they show the same point in time.
 */
export async function deliveriesTo(database: Database, webhookId: number): Promise<DeliveryRow[]> {
  const rows = await database.sql<Row>(
    `SELECT d.delivery_id AS deliveryId, e.public_id AS publicId, d.status AS status,
       d.attempt_count AS attemptCount, d.schedule_step AS scheduleStep, d.next_attempt_at AS nextAttemptAt,
       d.due_at AS dueAt, d.lease_token AS leaseToken,
       d.lease_until AS leaseUntil, d.last_status_code AS lastStatusCode,
       d.last_error AS lastError, a.attempt AS attempt, a.started_at AS startedAt, a.duration_ms AS durationMs,
       a.status_code AS statusCode, a.error AS error, a.response_body AS responseBody
     FROM webhook_deliveries d
     JOIN webhook_events e ON e.event_id = d.event_id
     LEFT JOIN webhook_attempts a ON a.delivery_id = d.delivery_id
     WHERE d.webhook_id = ? ORDER BY d.delivery_id, a.attempt`,
    [webhookId],
  );
  return [...groupBy(rows, ({ deliveryId }) => deliveryId).values()].map(deliveryOf);
}

/** Returns the time from the end of the last recorded attempt to the next attempt of a delivery, in seconds. */
export function waitOf({ attempts, nextAttemptAt }: DeliveryRow): number {
  const last = attempts.at(-1);
  if (!last || !nextAttemptAt) throw new Error('nothing was tried, or nothing will be');
  return (nextAttemptAt.getTime() - last.startedAt.getTime() - last.durationMs) / 1000;
}

function deliveryOf(rows: Row[]): DeliveryRow {
  const [first] = rows as [Row];
  const { attempt: _, startedAt, durationMs, statusCode, error, responseBody, ...delivery } = first;
  return {
    ...delivery,
    nextAttemptAt: instant(first.nextAttemptAt),
    dueAt: instant(first.dueAt),
    leaseUntil: instant(first.leaseUntil),
    attempts: rows.flatMap((row) => (row.attempt === null ? [] : [attemptOf(row, row.attempt)])),
  };
}

function attemptOf(
  { startedAt, durationMs, statusCode, error, responseBody }: Row,
  attempt: number,
): AttemptRow {
  return { attempt, startedAt: instantOf(startedAt), durationMs, statusCode, error, responseBody };
}

const instant = (raw: Date | null): Date | null => raw && instantOf(raw);
