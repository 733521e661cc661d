import { markupEnd } from './markup';
import { readAttributes } from './shortcode-attributes';
import { ENCLOSING, shownFor, type Shortcode } from './shown-shortcodes';

/** Either `[`, which can begin a shortcode, or the beginning of markup, which is skipped. */
const CANDIDATE = /\[|<(?:\/?[a-z]|[!?])/gi;

/** The beginning of a shortcode. The names of shortcodes have no capital letters. */
const BEGINNING = /\[(\/?)([a-z][\w-]*)/y;

/** The attributes of a shortcode and their `]`. Quoted values can contain brackets. */
const ATTRIBUTES = /((?:[^[\]"']|"[^"]*"(?=[\s\]/])|'[^']*'(?=[\s\]/])){0,8192})\]/y;

/** The maximum length of the attributes of a shortcode, in characters. */
const LONGEST = 8192;

/** The HTML that replaces a shortcode, and the index at which the replaced text ends. */
interface Replacement {
  end: number;
  html: string;
}

/** A tag of a shortcode: where it begins and ends, and the function that returns what is shown for it. */
interface Tag {
  begin: number;
  end: number;
  name: string;
  closes: boolean;
  show: (code: Shortcode) => string;
  attributes: string;
}

/**
 * Replaces the shortcodes of WordPress by what they show, which can be nothing. Keeps text in brackets that is no known
 * shortcode. As in WordPress, `[[gallery]]` becomes the text `[gallery]`.
 */
export function withoutShortcodes(html: string): string {
  return html.includes('[') ? new Shortcodes(html).replaced() : html;
}

class Shortcodes {
  /** The last result of `find` for each text. */
  private readonly next = new Map<string, number>();

  constructor(private readonly html: string) {}

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
    return this.html.charAt(at) === '<' ? markupEnd(this.html, at) : at + 1;
  }

  private replacement(at: number): Replacement | null {
    const isEscaped = this.html.startsWith('[[', at);
    const tag = this.tagAt(isEscaped ? at + 1 : at);
    if (!tag) return null;
    if (isEscaped) return this.escaped(tag);
    if (tag.closes) return { end: tag.end, html: '' };
    const code = { ...readAttributes(withoutSlash(tag.attributes)), content: '' };
    return this.enclosing(tag, code) ?? { end: tag.end, html: tag.show(code) };
  }

  /** Returns the tag of a known shortcode that begins at this index; null if there is none. */
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

  /**
   * Returns the text up to the `]` that ends a shortcode: if possible one outside of quotes, else the next one. Returns
   * `[`, which attributes cannot be, if there is none.
   */
  private attributesAt(from: number): string {
    ATTRIBUTES.lastIndex = from;
    const [, attributes] = ATTRIBUTES.exec(this.html) ?? [];
    if (attributes !== undefined) return attributes;
    const close = this.find(']', from);
    const text = close < 0 ? '[' : this.html.slice(from, close);
    return text.includes('[') ? '[' : text;
  }

  /** Returns the text that an escaped shortcode shows: its tag, or its tags and what they enclose. */
  private escaped({ begin, end, name }: Tag): Replacement | null {
    const last = this.html.charAt(end) === ']' ? end : this.endOf(name, end);
    return this.html.charAt(last) === ']' ? { end: last + 1, html: this.html.slice(begin, last) } : null;
  }

  /** Returns the index after the next end tag of a shortcode that encloses a content; -1 if there is none. */
  private endOf(name: string, from: number): number {
    const tag = `[/${name}]`;
    const at = Object.hasOwn(ENCLOSING, name) ? this.find(tag, from) : -1;
    return at < 0 ? -1 : at + tag.length;
  }

  /**
   * Returns what replaces a shortcode and the content that it encloses; null if it encloses none. This is the case if
   * shortcodes of this name never do, if there is no end tag, or if another shortcode of this name begins before the
   * end tag.
   */
  private enclosing({ name, end: begin }: Tag, code: Shortcode): Replacement | null {
    const end = this.endOf(name, begin);
    const again = this.find(`[${name}`, begin);
    const show = ENCLOSING[name];
    if (!show || end < 0 || (again >= 0 && again < end)) return null;
    const content = this.html.slice(begin, end - `[/${name}]`.length);
    return { end, html: show({ ...code, content: withoutShortcodes(content) }) };
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
