import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** Returns the HTML of Markdown, with headings below the title of the post. HTML in it is text. */
export function markdownHtml(text: string): string {
  const tokens = markdown.parse(text, {});
  if (tokens.some(({ tag }) => tag === 'h1')) {
    for (const token of tokens)
      token.tag = token.tag.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
