import { instantOf } from '../../src/database/raw';

/** A delivery as its row is. */
export interface DeliveryRow {
  deliveryId: number;
  webhookId: number;
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
  /** The tries that were recorded, in their order. */
  attempts: AttemptRow[];
}

export interface AttemptRow {
  deliveryId: number;
  attempt: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  url: string;
  workerId: string;
}

/** Whoever can read the database. */
export interface Database {
  sql<T>(query: string, parameters?: unknown[]): Promise<T[]>;
}

/** The deliveries to a webhook with their recorded tries, oldest first. */
export async function deliveriesTo(database: Database, webhookId: number): Promise<DeliveryRow[]> {
  const rows = await database.sql<DeliveryRow>(
    `SELECT d.delivery_id AS deliveryId, d.webhook_id AS webhookId, e.public_id AS publicId, d.status AS status,
       d.attempt_count AS attemptCount, d.schedule_step AS scheduleStep, d.next_attempt_at AS nextAttemptAt,
       d.due_at AS dueAt, d.lease_token AS leaseToken, d.lease_until AS leaseUntil,
       d.last_status_code AS lastStatusCode, d.last_error AS lastError
     FROM webhook_deliveries d JOIN webhook_events e ON e.event_id = d.event_id
     WHERE d.webhook_id = ? ORDER BY d.delivery_id`,
    [webhookId],
  );
  const tries = await database.sql<AttemptRow>(
    `SELECT a.delivery_id AS deliveryId, a.attempt AS attempt, a.started_at AS startedAt,
       a.duration_ms AS durationMs, a.status_code AS statusCode, a.error AS error,
       a.response_body AS responseBody, a.url AS url, a.worker_id AS workerId
     FROM webhook_attempts a JOIN webhook_deliveries d ON d.delivery_id = a.delivery_id
     WHERE d.webhook_id = ? ORDER BY a.delivery_id, a.attempt`,
    [webhookId],
  );
  return rows.map((row) => ({
    ...row,
    nextAttemptAt: instant(row.nextAttemptAt),
    dueAt: instant(row.dueAt),
    leaseUntil: instant(row.leaseUntil),
    attempts: tries
      .filter(({ deliveryId }) => deliveryId === row.deliveryId)
      .map((one) => ({ ...one, startedAt: instantOf(one.startedAt) })),
  }));
}

/** How long after the end of its last recorded try a delivery is to be tried again, in seconds. */
export function waitOf({ attempts, nextAttemptAt }: DeliveryRow): number {
  const last = attempts.at(-1);
  if (!last || !nextAttemptAt) throw new Error('nothing was tried, or nothing will be');
  return (nextAttemptAt.getTime() - last.startedAt.getTime() - last.durationMs) / 1000;
}

const instant = (raw: Date | null): Date | null => raw && instantOf(raw);
