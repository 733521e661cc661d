import MarkdownIt from 'markdown-it';

/** Escapes HTML, and makes no link with another protocol than those of `link-protocols.ts`, which cleaning checks again. */
const RENDERER = new MarkdownIt({ html: false });

/** CommonMark with tables and strikethrough. */
export function markdownToHtml(markdown: string): string {
  return RENDERER.render(markdown);
}
