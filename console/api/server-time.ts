/** The Date header has whole seconds, and an answer takes a moment, in milliseconds. */
const TOLERANCE_MS = 5000;

/** How far the server's clock is ahead of the browser's, in milliseconds; 0 if the difference is tolerable. */
let aheadMs = 0;

/** Compares the clocks. `date` is the Date header of a response that has just arrived. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Milliseconds since 1970 by the server's clock, which decides whether a date has passed. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
