import type { Services } from './options';
import { Page } from './page';

declare global {
  interface Window {
    blogEmbed?: Page;
  }
}

/** Returns the services that the page trusts: the source of this script, and the addresses in its tag. */
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
