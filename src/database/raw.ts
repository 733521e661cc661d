import type { DataSource } from 'typeorm';

/** An instant as both databases take it in a parameter of a raw statement. */
export function instantParameter(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, -1);
}

/** An instant of a raw row: MySQL answers a Date, SQLite the text that it stores. */
export function instantOf(raw: Date | string): Date {
  return typeof raw === 'string' ? new Date(`${raw.replace(' ', 'T')}Z`) : raw;
}

/** The database's clock, in UTC with milliseconds: processes whose own clocks differ agree by it. */
export function clockOf({ options }: DataSource): string {
  return options.type === 'better-sqlite3' ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : 'UTC_TIMESTAMP(3)';
}

/** `?, ?, ?` for as many values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
