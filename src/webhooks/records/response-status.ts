const GONE = 410;

export function isSuccess(statusCode: number): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The receiver refuses all further calls. */
export function isGone(statusCode: number | null): boolean {
  return statusCode === GONE;
}
