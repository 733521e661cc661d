import { SERVICE } from './base';

/** Creates trusted HTML and trusted script URLs. */
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

/** Returns the Trusted Types policy that only this file uses. Undefined if the browser lacks Trusted Types. */
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

/** Returns the parser of a detached frame. The page's parser would report inline styles and handlers as CSP violations. */
function inertParser(): DOMParser {
  if (parser) return parser;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { DOMParser: Parser } = frame.contentWindow as unknown as typeof globalThis;
  parser = new Parser();
  frame.remove();
  return parser;
}

/** Parses HTML without running scripts or loading images. Replaces forms, because named children shadow their properties. */
export function parseInert(html: string): Element {
  const trusted = (consolePolicy()?.createHTML(html) ?? html) as string;
  const parsed = inertParser().parseFromString(trusted, 'text/html');
  const body = Document.prototype.querySelector.call(parsed, 'body') ?? document.createElement('body');
  for (const form of Array.from(body.querySelectorAll('form'))) replaceForm(form);
  return body;
}

/** Replaces a form with an element of the same name in no namespace, which has no named properties. */
function replaceForm(form: HTMLFormElement): void {
  const plain = document.createElementNS(null, 'form');
  for (const name of Element.prototype.getAttributeNames.call(form)) {
    plain.setAttribute(name, Element.prototype.getAttribute.call(form, name) ?? '');
  }
  const children: unknown = Reflect.get(Node.prototype, 'childNodes', form);
  plain.append(...(children as NodeListOf<ChildNode>));
  Element.prototype.replaceWith.call(form, plain);
}

/** Returns the URL of the service's embed script as a trusted script URL. */
export function embedScript(address: string): unknown {
  return consolePolicy()?.createScriptURL(address) ?? address;
}
