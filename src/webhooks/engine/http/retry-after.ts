/**
 * Matches the beginning of the three date formats of RFC 9110 (the fixed one and two obsolete ones): the day of the
 * week.
 */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/**
 * Returns the wait of a Retry-After header in seconds; null if there is none, it is malformed, or its time has passed.
 */
export function secondsOf(header: string | string[] | undefined, now = Date.now()): number | null {
  const text = firstOf(header).trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (!HTTP_DATE.test(text)) return null;
  const instant = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  const seconds = Math.ceil((instant - now) / 1000);
  return seconds > 0 ? seconds : null;
}

function firstOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}
