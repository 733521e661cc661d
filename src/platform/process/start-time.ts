// Import this file before the rest of the service, which takes time to load.
const startedAt = performance.now();

/** Milliseconds. A build in the same process comes before it. */
export const sinceStart = (): number => Math.round(performance.now() - startedAt);
