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
 * The policy for texts that become nodes. A page that requires trusted types allows the policy `blog-embed`: HTML goes only
 * to the parser, and is cleaned before it is shown; the only script is linked data, which is not executed.
 */
export function trusted(): Policy {
  policy ??= window.trustedTypes?.createPolicy('blog-embed', AS_IT_IS) ?? AS_IT_IS;
  return policy;
}
