/** In milliseconds after the body has arrived. Then the request gets a 503 response. */
export const REQUEST_MS = 10_000;

/** The same for an upload, from the arrival of its fields: a slow connection, and other pictures that are processed first. */
export const UPLOAD_MS = 300_000;
