import { Page } from './page';

declare global {
  interface Window {
    blogEmbed?: Page;
  }
}

/** Returns the address of the service, from which the page has loaded this script. */
function originOfScript(): string {
  const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]');
  return script instanceof HTMLScriptElement ? new URL('..', script.src).href : location.origin;
}

// A page can contain the snippet, and therefore this script, more than once.
if (!window.blogEmbed) {
  window.blogEmbed = new Page(originOfScript());
  window.blogEmbed.start();
}
