import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { escaped, highlighted } from './highlight';

/** The pages that show repository files to which guides link. */
const REPOSITORY_PAGES: Readonly<Record<string, string>> = {
  '../openapi.json': '/openapi.json',
  '../README.md': '/docs',
};

/** The parser's state for one text: the ids that its headings use. */
interface Environment extends Record<PropertyKey, unknown> {
  slugger: GithubSlugger;
}

const parser = new MarkdownIt({ html: true });
parser.use(anchor, { tabIndex: false, slugifyWithState: slug });
parser.core.ruler.push('images', (state) => void (state.tokens = withoutImages(state.tokens)));
parser.core.ruler.push('links', ({ tokens }) => tokens.forEach(adaptLinks));
parser.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignByClass));
parser.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>\n';
parser.renderer.rules['table_close'] = () => '</table></div>\n';
parser.renderer.rules['fence'] = (tokens, at) => {
  const { content = '', info = '' } = tokens[at] ?? {};
  return codeBlock(highlighted(content.trimEnd(), languageOf(info)));
};
parser.renderer.rules['code_block'] = (tokens, at) => codeBlock(escaped(tokens[at]?.content ?? ''));

/** Returns a text in Markdown as HTML. */
export function markdown(source: string): string {
  return parser.render(source, environment());
}

/** A heading of a guide with the text of its section, without its subsections. */
export interface Heading {
  id: string;
  title: string;
  /** 1 is the title of the guide. */
  level: number;
  text: string;
}

/** A guide that has been read. */
export interface ParsedGuide {
  title: string;
  /** The text below the title. */
  html: string;
  /** The headings, the title first, each with the text below it. */
  headings: Heading[];
}

/** Reads a guide. Its first heading is its title. */
export function parseGuide(source: string): ParsedGuide {
  const env = environment();
  const tokens = parser.parse(source, env);
  const headings: ParsedGuide['headings'] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before?.type === 'heading_open') {
      const id = String(before.attrGet('id') ?? '');
      headings.push({ id, title: plain(token), level: Number(before.tag.slice(1)), text: '' });
    } else {
      const [current] = headings.slice(-1);
      if (current) current.text += ` ${plain(token)}`;
    }
  }
  // The title is the first three tokens, and the template shows it.
  const html = parser.renderer.render(tokens.slice(3), parser.options, env);
  return { title: headings[0]?.title ?? '', html, headings };
}

function environment(): Environment {
  return { slugger: new GithubSlugger() };
}

function slug(title: string, { env }: { env: Environment }): string {
  return env.slugger.slug(title);
}

function codeBlock(html: string): string {
  return `<pre tabindex="0"><code>${html}</code></pre>\n`;
}

function languageOf(info: string): string {
  return info.trim().split(/\s+/)[0] ?? '';
}

/** Removes paragraphs that consist of an image, because the service has no screenshots. */
function withoutImages(tokens: Token[]): Token[] {
  const isImage = ({ children }: Token) => children?.length === 1 && children[0]?.type === 'image';
  // The inline token of a paragraph is between its opening and closing tokens.
  return tokens.filter((_, at) => !tokens.slice(Math.max(0, at - 1), at + 2).some(isImage));
}

/** Points links between guides to their pages. A link to a file without a page becomes plain text. */
function adaptLinks(block: Token): void {
  const open: Token[] = [];
  for (const token of block.children ?? []) {
    if (token.type === 'link_open') {
      open.push(token);
      const href = addressOf(String(token.attrGet('href') ?? ''));
      if (href) token.attrSet('href', href);
      else Object.assign(token, { tag: 'span', attrs: null });
    }
    if (token.type === 'link_close') token.tag = open.pop()?.tag ?? 'a';
  }
}

/** Replaces the inline style of an aligned cell, which the policy forbids, with a class. */
function alignByClass(token: Token): void {
  const style = token.attrGet('style');
  if (style === null) return;
  token.attrs = [['class', String(style).replace(':', '-')]];
}

function addressOf(href: string): string | undefined {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [path = '', heading] = href.split('#');
  const guide = /^([\w-]+)\.md$/.exec(path)?.[1];
  const page = guide ? `/docs/guides/${guide}` : REPOSITORY_PAGES[path];
  return page && heading && guide ? `${page}#${heading}` : page;
}

/** Returns the text of a token without its markup. */
function plain({ type, children, content }: Token): string {
  if (type !== 'inline') return type === 'fence' || type === 'code_block' ? content : '';
  return (children ?? [])
    .map((child) => (child.type === 'softbreak' ? ' ' : child.type === 'html_inline' ? '' : child.content))
    .join('');
}
