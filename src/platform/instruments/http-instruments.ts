import { Histogram } from 'prom-client';
import { inFlight } from '../common/in-flight';
import { PROBLEMS } from '../common/problem';
import { addGauge, counted, counter, counterBy } from './counted';
import { SECONDS } from './instruments';

const AUTH_FAILURES = ['credential_missing', 'credential_invalid', 'credentials_mismatch', 'login_failed'];

export const requestDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Duration of requests, by path template.',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: SECONDS,
  registers: [counted],
});

addGauge('http_requests_in_flight', 'Requests in progress.', () => inFlight.requests);

addGauge('http_connections', 'Open client connections.', () => inFlight.connections);

export const connectionsRefused = counter(
  'http_connections_refused_total',
  'Connections that were closed on arrival because their address had too many.',
);

addGauge(
  'http_body_bytes',
  'Bytes of request bodies held for requests in progress.',
  () => inFlight.bodyBytes,
);

export const bodiesRefused = counter(
  'http_bodies_refused_total',
  'Bodies that were refused because BODY_BUDGET_MIB or UPLOAD_BUDGET_MIB was used up.',
);

addGauge(
  'http_unread_answer_bytes',
  'Bytes of responses that clients have not read yet.',
  () => inFlight.answerBytes,
);

export const answersDropped = counter(
  'http_answers_dropped_total',
  'Responses whose connection was closed because more than ANSWER_BUDGET_MIB was unread.',
);

export const authFailures = counterBy(
  'reason',
  'auth_failures_total',
  'Requests that were refused with 401, by the code of the problem.',
  AUTH_FAILURES,
);

export const requestsRefused = counterBy(
  'code',
  'requests_refused_total',
  'Requests that were refused, by the code of the problem.',
  Object.keys(PROBLEMS),
);

/** `platform/limits/rate-limited.ts` lists the values of `scope`. */
export const rateLimited = counterBy('scope', 'rate_limited_total', 'Requests refused by a limit.');
