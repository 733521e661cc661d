// Import this file before the rest of the service, which takes time to load.
const startedAt = performance.now();

/** Returns milliseconds. A build in the same process is not included. */
export const sinceStart = (): number => Math.round(performance.now() - startedAt);
