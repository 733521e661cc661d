const EVERY_INTERFACE = ['0.0.0.0', '[::]'];
const TRUSTED = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns whether browsers trust an address without encryption, because it is one of their own machine. */
export const isTrustedLocal = (url: string): boolean => TRUSTED.test(new URL(url).hostname);

/** Returns whether an address is one of this machine, which other machines cannot open. */
export const isLocal = (url: string): boolean =>
  isTrustedLocal(url) || EVERY_INTERFACE.includes(new URL(url).hostname);
