import { SERVICE } from './base';

/** What the two uses of the policy make: trusted HTML, and the trusted address of a script. */
interface Policy {
  createHTML(text: string): unknown;
  createScriptURL(address: string): unknown;
}

interface Rules {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
  }
}

let policy: Policy | undefined;

/**
 * Returns the Trusted Types policy `console` of the page, which exists for the functions of this file alone; undefined
 * in browsers that know none.
 */
function consolePolicy(): Policy | undefined {
  policy ??= window.trustedTypes?.createPolicy('console', {
    createHTML: (text) => text,
    createScriptURL: (address) => {
      if (address !== `${SERVICE}/embed/v1.js`) throw new TypeError('only the embed is a trusted script');
      return address;
    },
  });
  return policy;
}

let parser: DOMParser | undefined;

/**
 * Returns the parser of a frame that is no longer in the page. The page's own one would report each `style` and each
 * handler in a text as a violation of the page's policy, although a document that is not shown applies none of them.
 */
function inertParser(): DOMParser {
  if (parser) return parser;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { DOMParser: Parser } = frame.contentWindow as unknown as typeof globalThis;
  parser = new Parser();
  frame.remove();
  return parser;
}

/** Parses HTML into a document that is not shown: no script of it runs, and no image of it is loaded. */
export function parseInert(html: string): Document {
  const trusted = (consolePolicy()?.createHTML(html) ?? html) as string;
  return inertParser().parseFromString(trusted, 'text/html');
}

/** Returns the address of the service's own embed script as one that a script element accepts. */
export function embedScript(address: string): unknown {
  return consolePolicy()?.createScriptURL(address) ?? address;
}
