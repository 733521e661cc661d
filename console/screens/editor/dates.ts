/** Returns an instant as a field for a local date and time has it; empty for null. */
export function localOf(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Returns the instant of a local date and time; null for an empty field. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The zone of the reader with its offset at an instant, such as `Europe/Berlin (GMT+1)`; today's offset for null. */
export function zoneName(instant: string | null): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const at = instant === null ? new Date() : new Date(instant);
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'})`;
}

/** Returns whether an instant lies ahead. */
export function isAhead(instant: string | null): boolean {
  return instant !== null && new Date(instant).getTime() > Date.now();
}
