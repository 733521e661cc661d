import type { Services } from './options';
import { Page } from './page';

declare global {
  interface Window {
    blogEmbed?: Page;
  }
}

/** Returns the addresses of the services that the page trusts: where this script is from, and what its tag names. */
function trustedServices(): Services {
  const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]');
  if (!(script instanceof HTMLScriptElement)) return [location.origin];
  return [new URL('..', script.src).href, ...(script.dataset.blogApi?.split(' ') ?? [])];
}

// A page can contain the snippet, and therefore this script, more than once.
if (!window.blogEmbed) {
  window.blogEmbed = new Page(trustedServices());
  window.blogEmbed.start();
}
