import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Settings } from '../settings/settings';
import { VERSION } from '../common/version';

/** The metrics that this process counts from its start on. docs/observability.md explains each. */
export const counted = new Registry();

const registers = [counted];

/** OpenTelemetry's buckets for the duration of requests, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export const poolWait = new Histogram({
  name: 'db_pool_wait_seconds',
  help: 'How long was waited for a connection to the database, or for the turn on the embedded one.',
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const deliveryTries = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Tries of webhook deliveries, by what came of them.',
  labelNames: ['result'] as const,
  registers,
});

export const deliveryDuration = new Histogram({
  name: 'webhook_delivery_duration_seconds',
  help: 'How long calls to the endpoints of webhooks took.',
  buckets: [...SECONDS, 15, 30],
  registers,
});

export const announcedEvents = new Counter({
  name: 'webhook_events_total',
  help: 'Events of committed changes, by name.',
  labelNames: ['event'] as const,
  registers,
});

export const mails = new Counter({
  name: 'mails_total',
  help: 'Tries to send an e-mail, by result.',
  labelNames: ['result'] as const,
  registers,
});

export const auditEntries = new Counter({
  name: 'audit_entries_total',
  help: 'Entries of refusals and failed logins in the audit log, by result.',
  labelNames: ['result'] as const,
  registers,
});

export const auditFailures = new Counter({
  name: 'audit_write_failures_total',
  help: 'Batches of such entries that could not be written; each is tried again.',
  registers,
});

export const redisDuration = new Histogram({
  name: 'redis_command_duration_seconds',
  help: 'How long the calls to Redis took that requests wait for, and the ping of each scrape.',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  registers,
});

export const textsMade = new Counter({
  name: 'post_texts_total',
  help: 'Contents of posts that were processed, by result.',
  labelNames: ['result'] as const,
  registers,
});

export const clearedRows = new Counter({
  name: 'housekeeping_rows_total',
  help: 'Rows that housekeeping has deleted or cleared, by step.',
  labelNames: ['step'] as const,
  registers,
});

export const choreFailures = new Counter({
  name: 'housekeeping_failures_total',
  help: 'Batches of housekeeping that have failed, by step.',
  labelNames: ['step'] as const,
  registers,
});

export const choreSuccess = new Gauge({
  name: 'housekeeping_last_success_timestamp_seconds',
  help: 'When a step of housekeeping last had nothing left to clear, or the process started.',
  labelNames: ['step'] as const,
  registers,
});

export const strayRejections = new Counter({
  name: 'stray_rejections_total',
  help: 'Unhandled promise rejections; each is in the log.',
  registers,
});

// A series that begins with its first increase hides that one from rate().
for (const result of ['delivered', 'retried', 'failed', 'postponed', 'cancelled'])
  deliveryTries.inc({ result }, 0);
for (const result of ['cleaned', 'failed']) textsMade.inc({ result }, 0);
for (const result of ['sent', 'retried', 'failed']) mails.inc({ result }, 0);
for (const result of ['written', 'dropped']) auditEntries.inc({ result }, 0);

const buildInfo = new Gauge({
  name: 'build_info',
  help: 'The version and the role of the process; always 1.',
  labelNames: ['version', 'role'] as const,
  registers,
});

/** Exports the version and this role of the process. */
export function showRole(role: Settings['ROLE']): void {
  buildInfo.reset();
  buildInfo.set({ version: VERSION, role }, 1);
}
