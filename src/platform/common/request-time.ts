/** Milliseconds after the body has arrived; then the request is answered with 503. */
export const REQUEST_MS = 10_000;
