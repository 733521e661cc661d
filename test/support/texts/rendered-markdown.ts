import { HtmlRenderer, Parser as Commonmark } from 'commonmark';
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** Renderers of Markdown that keep the HTML in it. */
const RENDERERS: readonly ((markdown: string) => string)[] = [
  (markdown) => new HtmlRenderer().render(new Commonmark().parse(markdown)),
  (markdown) => markdownIt.render(markdown),
  (markdown) => marked.parse(markdown, { async: false, gfm: true }),
];

/** The elements and attributes that renderers produce from a post's Markdown. */
const ELEMENTS =
  /^(?:a|blockquote|br|code|del|em|h[1-6]|hr|img|input|li|ol|p|pre|s|strong|sub|sup|table|tbody|td|th|thead|tr|ul)$/;
const ATTRIBUTES = /^(?:align|alt|checked|class|disabled|href|src|start|type)$/;
const SCRIPT = /^\s*(?:javascript|data|vbscript):/i;

/** Returns what each renderer produces that could be unsafe: other elements and attributes, and comments. */
export function hostileParts(markdown: string): string[] {
  return RENDERERS.flatMap((render) => hostileIn(render(markdown)));
}

/** What readers see of a Markdown text: its words, and the addresses of its links. */
interface Rendered {
  words: string;
  links: string[];
}

/** Returns what each renderer shows of a Markdown text. */
export function renderedBy(markdown: string): Rendered[] {
  return RENDERERS.map((render) => {
    const shown: Rendered = { words: '', links: [] };
    const parser = new Parser({
      ontext: (text) => (shown.words += text),
      onopentag: (_, { href }) => href !== undefined && shown.links.push(href),
    });
    parser.end(render(markdown));
    return { ...shown, words: shown.words.trim() };
  });
}

function hostileIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!ELEMENTS.test(name)) found.push(name);
      for (const [attribute, value] of Object.entries(attributes))
        if (!ATTRIBUTES.test(attribute) || SCRIPT.test(value)) found.push(`${name} ${attribute}=${value}`);
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => found.push(name),
  });
  parser.end(html);
  return found;
}
