import { readAttributes } from './shortcode-attributes';
import { ENCLOSING, RAW, shownFor, TEXT_ALONE, type Shortcode } from './shown-shortcodes';
import { Verbatim, VerbatimParts } from './verbatim';

/** `[`, which can start a shortcode, or the start of markup, which is skipped. */
const CANDIDATE = /\[|<(?:\/?[a-z]|[!?])/gi;

/** The names of shortcodes have no capital letters. */
const BEGINNING = /\[(\/?)([a-z][\w-]*)/y;

/** Quoted values can contain brackets. */
const ATTRIBUTES = /((?:[^[\]"']|"[^"]*"(?=[\s\]/])|'[^']*'(?=[\s\]/])){0,8192})\]/y;

/** The maximum length of the attributes of a shortcode, in characters. */
const LONGEST = 8192;

/** `end`: the index after the replaced text. */
interface Replacement {
  end: number;
  html: string;
}

interface Tag {
  begin: number;
  end: number;
  name: string;
  closes: boolean;
  show: (code: Shortcode) => string;
  attributes: string;
}

/** Keeps unknown brackets, and everything inside code. As in WordPress, `[[gallery]]` becomes the text `[gallery]`. */
export function withoutShortcodes(html: string): string {
  return html.includes('[') ? new Shortcodes(html).replaced() : html;
}

class Shortcodes {
  /** The last result of `find` for each text. */
  private readonly next = new Map<string, number>();
  private readonly verbatim: Verbatim;
  /** The parts in which no shortcode ends; computed when needed. */
  private parts?: VerbatimParts;

  constructor(private readonly html: string) {
    this.verbatim = new Verbatim(html);
  }

  replaced(): string {
    const shown: string[] = [];
    let [from, at] = [0, this.candidate(0)];
    while (at < this.html.length) {
      const found = this.html.charAt(at) === '[' ? this.replacement(at) : null;
      if (found) {
        shown.push(this.html.slice(from, at), found.html);
        from = found.end;
      }
      at = this.candidate(found?.end ?? this.after(at));
    }
    return shown.join('') + this.html.slice(from);
  }

  private candidate(from: number): number {
    CANDIDATE.lastIndex = from;
    return CANDIDATE.exec(this.html)?.index ?? this.html.length;
  }

  private after(at: number): number {
    return this.html.charAt(at) === '<' ? this.verbatim.endOf(at) : at + 1;
  }

  private replacement(at: number): Replacement | null {
    const isEscaped = this.html.startsWith('[[', at);
    const tag = this.tagAt(isEscaped ? at + 1 : at);
    if (!tag) return null;
    if (isEscaped) return this.escaped(tag);
    const code = { ...readAttributes(withoutSlash(tag.attributes)), content: '' };
    const enclosing = tag.closes ? null : this.enclosing(tag, code);
    if (enclosing || TEXT_ALONE.has(tag.name)) return enclosing;
    return { end: tag.end, html: tag.closes ? '' : tag.show(code) };
  }

  /** Returns null if no known shortcode starts at this index. */
  private tagAt(begin: number): Tag | null {
    BEGINNING.lastIndex = begin;
    const [head, slash, name = ''] = BEGINNING.exec(this.html) ?? [];
    const show = shownFor(name);
    if (!head || !show) return null;
    const attributes = this.attributesAt(begin + head.length);
    if (!isPlain(attributes)) return null;
    const end = begin + head.length + attributes.length + 1;
    return { begin, end, name, closes: slash === '/', show, attributes };
  }

  /** Returns the text up to a `]`, outside of quotes if possible; `[`, which is invalid, if there is none. */
  private attributesAt(from: number): string {
    ATTRIBUTES.lastIndex = from;
    const [, attributes] = ATTRIBUTES.exec(this.html) ?? [];
    if (attributes !== undefined) return attributes;
    const close = this.find(']', from);
    const text = close < 0 ? '[' : this.html.slice(from, close);
    return text.includes('[') ? '[' : text;
  }

  /** Returns the tag, or the tags with their content. */
  private escaped({ begin, end, name }: Tag): Replacement | null {
    const last = this.html.charAt(end) === ']' ? end : this.endOf(name, end);
    return this.html.charAt(last) === ']' ? { end: last + 1, html: this.html.slice(begin, last) } : null;
  }

  /** Returns the index after the next end tag; -1 if there is none. */
  private endOf(name: string, from: number): number {
    const tag = `[/${name}]`;
    const at = Object.hasOwn(ENCLOSING, name) ? this.findOf(name, tag, from) : -1;
    return at < 0 ? -1 : at + tag.length;
  }

  /** Null if the shortcode cannot have content, has no end tag, or starts again before its end tag. */
  private enclosing({ name, end: begin }: Tag, code: Shortcode): Replacement | null {
    const end = this.endOf(name, begin);
    const again = this.findOf(name, `[${name}`, begin);
    const show = ENCLOSING[name];
    if (!show || end < 0 || (again >= 0 && again < end)) return null;
    const content = this.html.slice(begin, end - `[/${name}]`.length);
    return { end, html: show({ ...code, content: RAW.has(name) ? content : withoutShortcodes(content) }) };
  }

  /** Returns the index of a tag of a shortcode outside of code and markup, or anywhere if its content is code. */
  private findOf(name: string, tag: string, from: number): number {
    let at = this.find(tag, from);
    if (at < 0 || RAW.has(name)) return at;
    this.parts ??= new VerbatimParts(this.html);
    for (let end = this.parts.endAround(at); end !== undefined; end = this.parts.endAround(at)) {
      at = this.find(tag, end);
    }
    return at;
  }

  /**
   * Returns the index of a text at or after `from`; -1 if there is none. Each search continues where the previous
   * search for the same text ended, so all searches for a text together read the HTML only once.
   */
  private find(text: string, from: number): number {
    const known = this.next.get(text);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = this.html.indexOf(text, from);
    this.next.set(text, at);
    return at;
  }
}

/** Returns whether a text can be the attributes of a shortcode: it is short, and has no blank line. */
function isPlain(text: string): boolean {
  const isName = text === '' || /^[\s=/:]/.test(text);
  return isName && text.length <= LONGEST && !/\n\s*\n/.test(text);
}

function withoutSlash(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : text;
}
