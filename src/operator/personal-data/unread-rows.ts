/** Rows whose texts cannot be read, although they may name the person. They do not stop an erasure or an export. */
export class UnreadRows {
  private readonly found = new Set<string>();

  /** Returns the result of `read`. If that throws, records the row and returns undefined. */
  attempt<T>(table: string, id: number | string, read: () => T): T | undefined {
    try {
      return read();
    } catch {
      this.found.add(`${table} ${id}`);
      return undefined;
    }
  }

  /** The table and the id of each row. */
  get rows(): readonly string[] {
    return [...this.found];
  }
}

/** Reads a JSON object. Throws if the text is anything else. */
export function objectIn<T extends object>(text: string): T {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return value as T;
}
