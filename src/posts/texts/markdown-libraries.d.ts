// Declares only what this service uses, because the libraries' own types require the DOM types.

interface MarkdownNode {
  nodeName: string;
  nodeType: number;
  textContent: string;
  ownerDocument: MarkdownDocument;
  parentNode: MarkdownNode | null;
  firstChild: MarkdownNode | null;
  lastChild: MarkdownNode | null;
  nextSibling: MarkdownNode | null;
  previousSibling: MarkdownNode | null;
  appendChild(child: MarkdownNode): void;
  insertBefore(child: MarkdownNode, before: MarkdownNode | null): void;
  removeChild(child: MarkdownNode): void;
  cloneNode(deep: boolean): MarkdownNode;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
}

interface MarkdownDocument {
  body: MarkdownNode;
  createElement(tag: string): MarkdownNode;
  createTextNode(text: string): MarkdownNode;
}

declare module '@mixmark-io/domino' {
  export function createDocument(html: string, force?: boolean): MarkdownDocument;
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
