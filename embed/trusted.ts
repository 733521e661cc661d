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
 * Texts that are to become nodes. A page that demands trusted types allows the policy `blog-embed`: HTML goes to the
 * parser alone, and is cleaned before anything of it is shown; a script is linked data, which nothing executes.
 */
export function trusted(): Policy {
  policy ??= window.trustedTypes?.createPolicy('blog-embed', AS_IT_IS) ?? AS_IT_IS;
  return policy;
}
