import { until } from '../support/until';

const WAIT_MS = 60_000;

/** The pause between two calls of `look`, in milliseconds. Most calls send a request, which counts against a limit. */
const REST_MS = 250;

/** Repeats `look` until it returns a value other than null, undefined or false; returns this value. */
export function soon<T>(what: string, look: () => T | Promise<T>, waitMs = WAIT_MS) {
  return until(what, look, waitMs, REST_MS);
}
