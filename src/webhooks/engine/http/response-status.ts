/** The HTTP status by which a receiver refuses all further calls. */
const GONE = 410;

/** Returns whether the status means success: 2xx. */
export function isSuccess(statusCode: number): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** Returns whether the receiver refuses all further calls (410). */
export function isGone(statusCode: number | null): boolean {
  return statusCode === GONE;
}
