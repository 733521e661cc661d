interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

const AS_IT_IS: Policy = { createHTML: (text) => text, createScript: (text) => text };

let policy: Policy | undefined;

/**
 * Returns the Trusted Types policy; a page that enforces Trusted Types must allow `blog-embed`. The policy can leave
 * texts unchanged: HTML is cleaned between parsing and showing, and the only script is JSON-LD, which is not executed.
 */
export function trusted(): Policy {
  policy ??= window.trustedTypes?.createPolicy('blog-embed', AS_IT_IS) ?? AS_IT_IS;
  return policy;
}
