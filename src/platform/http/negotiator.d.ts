/** Declares the used part of the library, because the library has no types of its own. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
  export = Negotiator;
}
