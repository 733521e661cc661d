const LOCAL = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/** Returns whether an address is one of this machine, which other machines cannot open. */
export const isLocal = (url: string): boolean => LOCAL.test(new URL(url).hostname);
