// The parts of the Markdown libraries that this service uses. The libraries' own types would need the types of
// browsers.

interface MarkdownNode {
  nodeName: string;
  nodeType: number;
  textContent: string;
  firstChild: MarkdownNode | null;
  nextSibling: MarkdownNode | null;
  appendChild(child: MarkdownNode): void;
  getAttribute(name: string): string | null;
}

declare module '@mixmark-io/domino' {
  export function createDocument(
    html: string,
    force?: boolean,
  ): {
    body: MarkdownNode;
    createElement(tag: string): MarkdownNode;
  };
}

declare module 'turndown' {
  export interface Rule {
    filter: string | string[];
    replacement(content: string, node: MarkdownNode): string;
  }

  class TurndownService {
    constructor(options: Record<string, string>);
    addRule(name: string, rule: Rule): this;
    turndown(node: MarkdownNode): string;
    escape(text: string): string;
  }

  export { TurndownService as default };
}
