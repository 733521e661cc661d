import { isBlock } from './layout/contexts';
import { INHERITED } from './layout/meant-styles';
import { MARKS, markedTree, type Marked, type Node } from './marked-tree';

/** The prefixes of marks. */
export const MARK = { added: '+', takenBack: '-', list: 'list-', code: 'code-', plain: 'plain' };

/** Formats that have an effect only on inline text. */
const IN_LINES = ['sup', 'sub'];

/** The formats of a text, each with the name of its element. */
type Formats = ReadonlyMap<string, string>;

interface Place {
  formats: Formats;
  isLinked: boolean;
  /** The language of code; empty if unknown. */
  language: string;
}

/**
 * Replaces the marks of cleaned HTML with elements: `<span data-marks="+u">` becomes `<u>`. The format of a block that
 * contains blocks moves to their text. A format that an inner element undoes ends before that element and starts again
 * after it.
 */
export function withMarks(html: string): string {
  if (!html.includes(MARKS)) return html;
  const root = markedTree(html);
  interrupt(root, []);
  return contentOf(root, { formats: new Map(), isLinked: false, language: '' });
}

/** Records in each element which surrounding formats end inside it. */
function interrupt(element: Marked, around: readonly Marked[]): void {
  for (const format of marked(element, MARK.takenBack)) {
    for (const one of interruptedBy(format, element, around)) one.interrupted.add(format);
  }
  const inner = [...around, element];
  for (const child of element.children) if (typeof child !== 'string') interrupt(child, inner);
}

/** Returns the elements between the outermost one with a format and the one that undoes it. */
function interruptedBy(format: string, element: Marked, around: readonly Marked[]): Marked[] {
  const end = around.findLastIndex((one) => marked(one, MARK.takenBack).includes(format));
  const from = around.findIndex((one, at) => at > end && formatsOf(one).has(format));
  return from < 0 ? [] : [...around.slice(from), element];
}

/** Returns the marks with this prefix, without it. */
function marked({ marks }: Marked, beginning: string): string[] {
  return marks.filter((mark) => mark.startsWith(beginning)).map((mark) => mark.slice(beginning.length));
}

/** Returns the formats from an element's name and marks. */
function formatsOf(element: Marked): Map<string, string> {
  const own = INHERITED[element.name];
  const added = marked(element, MARK.added).map((format): [string, string] => [format, format]);
  return new Map([...(own ? [[own, element.name] as const] : []), ...added]);
}

function elementOf(element: Marked, place: Place): string {
  if (element.isVoid) return element.tag;
  const inner = placeIn(element, place);
  const { name, tag } = shownTag(element, inner.language);
  const content = contentOf(element, inner);
  return name ? `${tag}${content}</${name}>` : content;
}

function placeIn(element: Marked, place: Place): Place {
  const isLinked = place.isLinked || element.name === 'a';
  const formats = new Map(place.formats);
  for (const format of marked(element, MARK.takenBack)) formats.delete(format);
  for (const [format, name] of formatsOf(element)) {
    if (isShownIn(element, format, isLinked) && !formats.has(format)) formats.set(format, name);
  }
  return { formats, isLinked, language: marked(element, MARK.code)[0] ?? place.language };
}

/** Links are always underlined. A formatting element keeps its format unless an inner element undoes it. */
function isShownIn({ name, interrupted }: Marked, format: string, isLinked: boolean): boolean {
  if (INHERITED[name] === format) return interrupted.has(format);
  return format === 'u' ? !isLinked : !(isBlock(name) && IN_LINES.includes(format));
}

/** Returns no tag for an element that had only a style, or has lost its format. */
function shownTag(element: Marked, language: string): { name: string; tag: string } {
  const { name, interrupted } = element;
  const tag = withType(withLanguage(element, language), element);
  const isInterrupted = interrupted.has(INHERITED[name] ?? '');
  const plain = isInterrupted ? tag.replace(name, 'span') : tag;
  return plain === '<span>' && (isInterrupted || isStyle(element))
    ? { name: '', tag: '' }
    : { name: isInterrupted ? 'span' : name, tag: plain };
}

function isStyle(element: Marked): boolean {
  const isPlain = element.marks.includes(MARK.plain) || element.interrupted.size > 0;
  return isPlain || marked(element, MARK.added).length > 0;
}

/** The first item determines the type of a list. */
function withType(tag: string, { name, children }: Marked): string {
  const first = name === 'ol' && children.find((child) => typeof child !== 'string');
  const [type] = first ? marked(first, MARK.list) : [];
  return type && !tag.includes(' type="') ? tag.replace(/>$/, ` type="${type}">`) : tag;
}

/** Adds the class with the language to the tag of code. */
function withLanguage(element: Marked, language: string): string {
  const { name, tag } = element;
  if (name !== 'code' || !language) return tag;
  return tag.includes(' class="')
    ? tag.replace(' class="', ` class="language-${language} `)
    : tag.replace('<code', `<code class="language-${language}"`);
}

/** Returns the content of an element, with each run of text wrapped in its formats. */
function contentOf(element: Marked, place: Place): string {
  const { children } = element;
  const shown: string[] = [];
  for (let [from, to] = [0, 0]; from < children.length; from = to) {
    const formats = formatsAround(children[from], place.formats);
    const key = [...formats.keys()].join();
    while (to < children.length && [...formatsAround(children[to], place.formats).keys()].join() === key)
      to++;
    shown.push(wrapped(children.slice(from, to), formats, place));
  }
  const content = shown.join('');
  return element.name === 'pre' && place.language && !element.hasCode
    ? `<code class="language-${place.language}">${content}</code>`
    : content;
}

/** Returns the formats whose elements can wrap a node. */
function formatsAround(node: Node | undefined, formats: Formats): Formats {
  if (typeof node !== 'object' || formats.size === 0) return formats;
  if (node.hasBlock) return new Map();
  return new Map([...formats].filter(([format]) => !node.interrupted.has(format)));
}

function wrapped(nodes: readonly Node[], formats: Formats, place: Place): string {
  const inner = new Map([...place.formats].filter(([format]) => !formats.has(format)));
  const content = nodes.map((node) =>
    typeof node === 'string' ? node : elementOf(node, { ...place, formats: inner }),
  );
  const hasText = nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : node.hasText));
  const names = hasText ? [...formats.values()] : [];
  const [begins, ends] = [names.map((name) => `<${name}>`), names.toReversed().map((name) => `</${name}>`)];
  return [...begins, ...content, ...ends].join('');
}
