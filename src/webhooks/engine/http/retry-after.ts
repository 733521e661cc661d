import { clock } from '../../../platform/common/clock';

/** The day of the week, with which each of the three date formats of RFC 9110 begins. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/** Returns seconds; null if the header is missing or malformed, or if its time has passed. */
export function secondsOf(header: string | string[] | undefined, now = clock.now()): number | null {
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
