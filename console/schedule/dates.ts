import { serverNow } from '../api/server-time';

const MINUTE_MS = 60_000;

/** Converts a timestamp to the value of a `datetime-local` input. */
export function localOf(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  const local = new Date(0);
  local.setUTCFullYear(at.getFullYear(), at.getMonth(), at.getDate());
  local.setUTCHours(at.getHours(), at.getMinutes());
  return local.toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` input to a timestamp. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Returns the user's time zone with its offset at the time, such as `Europe/Berlin (GMT+1)`. Defaults to now. */
export function zoneName(instant: string | null): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const at = new Date(instant ?? serverNow());
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'})`;
}

/** Returns whether a timestamp is in the future of the server. */
export function isAhead(instant: string | null): boolean {
  return instant !== null && new Date(instant).getTime() > serverNow();
}

/** Returns common publish dates, in the user's time zone and without seconds. */
export function datePresets(now = new Date(serverNow())): Record<'hour' | 'tomorrow' | 'monday', string> {
  return {
    hour: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS).toISOString(),
    tomorrow: atNine(now, 1),
    // On a Monday, the Monday of the next week.
    monday: atNine(now, (8 - now.getDay()) % 7 || 7),
  };
}

function atNine(now: Date, days: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).toISOString();
}
