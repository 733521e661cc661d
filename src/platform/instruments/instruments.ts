import { Counter, Gauge, Histogram } from 'prom-client';
import { VERSION } from '../common/product-version';
import { droppedLines } from '../logging/log-stream';
import type { Settings } from '../settings/settings';
import { counted, counter, counterBy } from './counted';

const registers = [counted];

/** OpenTelemetry's buckets for the duration of requests. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export const poolWait = new Histogram({
  name: 'db_pool_wait_seconds',
  help: 'Time waited for a connection to the database, or for the lock of the embedded one.',
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const deliveryAttempts = counterBy(
  'result',
  'webhook_deliveries_total',
  'Attempts to send a webhook delivery, by result.',
  ['delivered', 'retried', 'failed', 'postponed', 'cancelled'],
);

export const deliveryDuration = new Histogram({
  name: 'webhook_delivery_duration_seconds',
  help: 'Duration of calls to webhook endpoints.',
  buckets: [...SECONDS, 15, 30],
  registers,
});

/** `platform/database/unit-of-work.ts` lists the values of `event`. */
export const announcedEvents = counterBy(
  'event',
  'webhook_events_total',
  'Events of committed changes, by name.',
);

export const mails = counterBy('result', 'mails_total', 'Attempts to send an email, by result.', [
  'sent',
  'retried',
  'failed',
]);

export const auditEntries = counterBy(
  'result',
  'audit_entries_total',
  'Entries of refusals and failed logins in the audit log, by result.',
  ['written', 'dropped'],
);

export const auditFailures = counter(
  'audit_write_failures_total',
  'Batches of audit log entries that could not be written; each is retried.',
);

export const auditSealsMissing = counter(
  'audit_seals_missing_total',
  'Ranges of the audit log that had been sealed, but whose seals are missing.',
);

export const redisDuration = new Histogram({
  name: 'redis_command_duration_seconds',
  help: 'Duration of Redis calls that requests wait for, and of the ping of each scrape.',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  registers,
});

export const textsMade = counterBy('result', 'post_texts_total', 'Processed post bodies, by result.', [
  'cleaned',
  'failed',
]);

export const mediaUploads = counterBy(
  'result',
  'media_uploads_total',
  'Pictures that were uploaded, copied or imported, by result.',
  ['created', 'existing', 'refused', 'failed'],
);

export const decodeDuration = new Histogram({
  name: 'media_decode_seconds',
  help: 'Time to decode a picture and encode it in all sizes.',
  buckets: [...SECONDS, 15, 30],
  registers,
});

/** `operator/housekeeping/housekeeping.ts` lists the values of `step`. */
export const clearedRows = counterBy(
  'step',
  'housekeeping_rows_total',
  'Rows that housekeeping has deleted or cleared, by step.',
);

export const choreFailures = counterBy(
  'step',
  'housekeeping_failures_total',
  'Batches of housekeeping that have failed, by step.',
);

export const choreSuccess = new Gauge({
  name: 'housekeeping_last_success_timestamp_seconds',
  help: 'When a step of housekeeping last had nothing left to clear, or the process started.',
  labelNames: ['step'] as const,
  registers,
});

export const strayRejections = counter(
  'stray_rejections_total',
  'Unhandled promise rejections; each is in the log.',
);

new Counter({
  name: 'log_lines_dropped_total',
  help: 'Log lines that were dropped because the log could not be written.',
  registers,
  collect() {
    this.reset();
    this.inc(droppedLines());
  },
});

const buildInfo = new Gauge({
  name: 'build_info',
  help: 'The version and the role of the process; always 1.',
  labelNames: ['version', 'role'] as const,
  registers,
});

export function showRole(role: Settings['ROLE']): void {
  buildInfo.reset();
  buildInfo.set({ version: VERSION, role }, 1);
}
