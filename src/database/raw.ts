/** An instant as both databases take it in a parameter of a raw statement. */
export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

/** An instant of a raw row: MySQL answers a Date, SQLite the text that it stores. */
export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/** `?, ?, ?` for as many values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
