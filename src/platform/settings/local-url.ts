const EVERY_INTERFACE = ['0.0.0.0', '[::]'];
const TRUSTED = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Browsers trust an address of their machine without encryption. */
export const isTrustedLocal = (url: string): boolean => TRUSTED.test(new URL(url).hostname);

/** Other machines cannot open the address. */
export const isLocal = (url: string): boolean =>
  isTrustedLocal(url) || EVERY_INTERFACE.includes(new URL(url).hostname);
