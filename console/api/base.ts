/** The path below which the addresses of the console stand: `/console`, behind the path of its public address. */
export const BASE = globalThis.document?.getElementById('app')?.dataset.base ?? '/console';

/** The path below which the addresses of the service stand; empty without a path. */
export const SERVICE = BASE.replace(/\/console$/, '');
