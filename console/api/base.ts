/** The base path of the console: `/console`, after the path of its public URL. */
export const BASE = globalThis.document?.getElementById('app')?.dataset.base ?? '/console';

/** The base path of the service, or an empty string. */
export const SERVICE = BASE.replace(/\/console$/, '');
