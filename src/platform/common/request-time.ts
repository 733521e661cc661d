/** In milliseconds after the body has arrived. Then the request gets a 503 response. */
export const REQUEST_MS = 10_000;
