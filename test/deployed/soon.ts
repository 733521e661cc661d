import { until } from '../support/until';

const WAIT_MS = 60_000;

/** A look is a request, which counts against a limit. */
const REST_MS = 250;

/** What a look answers once that is something: after a while, for replicas and workers take their time. */
export function soon<T>(what: string, look: () => T | Promise<T>, waitMs = WAIT_MS) {
  return until(what, look, waitMs, REST_MS);
}
