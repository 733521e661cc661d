import { Page } from './page';

declare global {
  interface Window {
    blogEmbed?: Page;
  }
}

/** Where the script came from: the service is there too. */
function originOfScript(): string {
  const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]');
  return script instanceof HTMLScriptElement ? new URL('..', script.src).href : location.origin;
}

// A page may hold the snippet, and so this script, more than once.
if (!window.blogEmbed) {
  window.blogEmbed = new Page(originOfScript());
  window.blogEmbed.start();
}
