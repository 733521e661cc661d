/** The library has no types. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
  export = Negotiator;
}
