interface Policy {
  createHTML(text: string): unknown;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string }): Policy };
  }
}

let policy: Policy | undefined;

/**
 * Parses HTML into a document that is not shown: no script of it runs, and no image of it is loaded. The Trusted Types
 * policy `console` of the page exists for this alone, so nothing else may use it.
 */
export function parseInert(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('console', { createHTML: (text) => text });
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
}
