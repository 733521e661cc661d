import { Counter, Gauge, Histogram } from 'prom-client';
import { inFlight } from '../common/in-flight';
import { PROBLEMS } from '../common/problem';
import { counted, SECONDS } from './instruments';

const registers = [counted];

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

export const authFailures = new Counter({
  name: 'auth_failures_total',
  help: 'Requests that were refused with 401, by the code of the problem.',
  labelNames: ['reason'] as const,
  registers,
});

export const requestsRefused = new Counter({
  name: 'requests_refused_total',
  help: 'Requests that were refused, by the code of the problem.',
  labelNames: ['code'] as const,
  registers,
});

export const rateLimited = new Counter({
  name: 'rate_limited_total',
  help: 'Requests that a limit has refused.',
  labelNames: ['scope'] as const,
  registers,
});

// A series that begins with its first increase hides that one from rate().
for (const code of Object.keys(PROBLEMS)) requestsRefused.inc({ code }, 0);
for (const reason of ['credential_missing', 'credential_invalid', 'credentials_mismatch', 'login_failed']) {
  authFailures.inc({ reason }, 0);
}
