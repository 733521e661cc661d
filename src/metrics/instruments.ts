import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inFlight } from '../common/in-flight';
import { VERSION } from '../common/version';

/** The metrics that this process counts from its start on. docs/observability.md explains each. */
export const counted = new Registry();

const registers = [counted];

/** OpenTelemetry's buckets for the duration of requests, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export const requestDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'How long requests took, by the template of their path.',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: SECONDS,
  registers,
});

new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that are being answered.',
  registers,
  collect() {
    this.set(inFlight.requests);
  },
});

new Gauge({
  name: 'http_connections',
  help: 'Connections of clients that are open.',
  registers,
  collect() {
    this.set(inFlight.connections);
  },
});

export const connectionsRefused = new Counter({
  name: 'http_connections_refused_total',
  help: 'Connections that were closed on arrival because their address had too many.',
  registers,
});

new Gauge({
  name: 'http_body_bytes',
  help: 'Bytes of request bodies held for requests that are not answered yet.',
  registers,
  collect() {
    this.set(inFlight.bodyBytes);
  },
});

export const bodiesRefused = new Counter({
  name: 'http_bodies_refused_total',
  help: 'Bodies that were refused because BODY_BUDGET_MIB was used up.',
  registers,
});

new Gauge({
  name: 'http_unread_answer_bytes',
  help: 'Bytes of answers that clients have not read yet.',
  registers,
  collect() {
    this.set(inFlight.answerBytes);
  },
});

export const answersDropped = new Counter({
  name: 'http_answers_dropped_total',
  help: 'Answers whose connection was closed because clients left more than ANSWER_BUDGET_MIB unread.',
  registers,
});

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

export const textsMade = new Counter({
  name: 'post_texts_total',
  help: 'Contents of posts that were processed, by result.',
  labelNames: ['result'] as const,
  registers,
});

export const authFailures = new Counter({
  name: 'auth_failures_total',
  help: 'Requests that were refused with 401, by the code of the problem.',
  labelNames: ['reason'] as const,
  registers,
});

export const rateLimited = new Counter({
  name: 'rate_limited_total',
  help: 'Requests that a limit has refused.',
  labelNames: ['scope'] as const,
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
for (const reason of ['credential_missing', 'credential_invalid', 'credentials_mismatch', 'login_failed']) {
  authFailures.inc({ reason }, 0);
}

new Gauge({
  name: 'build_info',
  help: 'The version that runs; always 1.',
  labelNames: ['version'] as const,
  registers,
}).set({ version: VERSION }, 1);
