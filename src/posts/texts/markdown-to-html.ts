import MarkdownIt from 'markdown-it';

/** Escapes HTML, and makes no links that run programs. Readers get the HTML cleaned, like any other content. */
const RENDERER = new MarkdownIt({ html: false });

/** CommonMark with tables and strikethrough. */
export function markdownToHtml(markdown: string): string {
  return RENDERER.render(markdown);
}
