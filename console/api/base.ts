/** The path below which the addresses of the console stand: `/console`, behind the path of its public address. */
export const BASE = globalThis.document?.getElementById('app')?.dataset.base ?? '/console';
