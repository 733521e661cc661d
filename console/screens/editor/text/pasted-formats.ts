import {
  formatsOf,
  isTakenBack,
  stylesOf,
  type Styles,
} from '../../../../src/posts/texts/layout/meant-styles';
import { all, BLOCKS, has, unwrap } from './pasted-tree';

/** Formats by element name. */
const NATIVE: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
};

/** Formats that a descendant's style can reset. */
const INHERITED = ['strong', 'em', 'u', 's'];

/** Elements without text, or whose text has no formats. */
const WITHOUT_FORMATS = 'pre, style, script, noscript, svg';

/** Elements that are bold by default. */
const BOLD = 'h1, h2, h3, h4, h5, h6, th';

const LINES = `${BLOCKS}, td, th, caption`;

const NONE: ReadonlySet<string> = new Set();

/** The formats that an element's style sets and resets. */
interface Change {
  added: readonly string[];
  reset: readonly string[];
}

const NO_CHANGE: Change = { added: [], reset: [] };

/** Converts inline styles to semantic elements. Formats are inherited, as in CSS. */
export function convertFormats(root: Element): void {
  const formats = new Formats();
  for (const element of all(root)) formats.read(element);
  formats.applyIn(root, NONE, NONE);
}

class Formats {
  private readonly changes = new Map<Element, Change>();
  /** Formats that a descendant resets, so that no element can wrap the whole content. */
  private readonly mixed = new Map<Element, Set<string>>();

  read(element: Element): void {
    const styles = stylesOf(element.getAttribute('style') ?? '');
    if (styles.get('direction') === 'rtl') element.setAttribute('dir', 'rtl');
    const change = changeOf(element, styles);
    if (change.added.length + change.reset.length > 0) this.changes.set(element, change);
    for (const name of change.reset) this.markMixed(element, name);
  }

  /** Wraps the text in an element. `written` are the formats of surrounding format elements. */
  applyIn(element: Element, wanted: ReadonlySet<string>, written: ReadonlySet<string>): void {
    const names = missingFormats(element, wanted, written);
    for (const node of Array.from(element.childNodes)) {
      if (node.nodeType === 1) this.apply(node as Element, wanted, written);
      else if (node.nodeType === 3 && node.nodeValue?.trim()) names.forEach((name) => wrap([node], name));
    }
  }

  private apply(element: Element, around: ReadonlySet<string>, written: ReadonlySet<string>): void {
    if (element.matches(WITHOUT_FORMATS)) return;
    const wanted = this.formatsIn(element, around);
    const native = this.nativeFormats(element, wanted);
    const inside = new Set([...written, ...native]);
    for (const name of missingFormats(element, wanted, inside)) {
      if (this.isMixed(element, name) || !canWrap(element, name)) continue;
      wrap(Array.from(element.childNodes), name);
      inside.add(name);
    }
    this.applyIn(element, wanted, inside);
    if (NATIVE[element.localName] && native.length === 0) unwrap(element);
  }

  /** Returns the element's own format, if it applies to its whole content. */
  private nativeFormats(element: Element, wanted: ReadonlySet<string>): string[] {
    const native = NATIVE[element.localName] ?? '';
    return wanted.has(native) && !this.isMixed(element, native) ? [native] : [];
  }

  private formatsIn(element: Element, around: ReadonlySet<string>): ReadonlySet<string> {
    const { added, reset } = this.changes.get(element) ?? NO_CHANGE;
    const removed = element.matches(BOLD) ? ['strong', ...reset] : reset;
    if (added.length + removed.length === 0) return around;
    const kept = [...around].filter((name) => !removed.includes(name));
    return new Set([...kept, ...added]);
  }

  private markMixed(element: Element, name: string): void {
    for (let at = element.parentElement; at && !this.isMixed(at, name); at = at.parentElement) {
      this.mixed.set(at, (this.mixed.get(at) ?? new Set()).add(name));
    }
  }

  private isMixed(element: Element, name: string): boolean {
    return this.mixed.get(element)?.has(name) ?? false;
  }
}

function changeOf(element: Element, styles: Styles): Change {
  const native = NATIVE[element.localName];
  if (!native && styles.size === 0) return NO_CHANGE;
  const isReset = (name: string) => isTakenBack(name, styles);
  const isLine = element.matches(LINES);
  const ofStyles = formatsOf('', styles).filter((name) => !isLine || INHERITED.includes(name));
  const ofElement = native && !isReset(native) ? [native] : [];
  return { added: [...ofElement, ...ofStyles], reset: INHERITED.filter(isReset) };
}

/** Returns the formats that still need an element. Links are underlined by default. */
function missingFormats(
  element: Element,
  wanted: ReadonlySet<string>,
  written: ReadonlySet<string>,
): string[] {
  const names = [...wanted].filter((name) => !written.has(name));
  return names.includes('u') && element.closest('a') ? names.filter((name) => name !== 'u') : names;
}

/** Returns whether a single format element can wrap the whole content. */
function canWrap(element: Element, name: string): boolean {
  return !has(element, name === 'u' ? `a, ${LINES}` : LINES) && element.textContent.trim() !== '';
}

function wrap(nodes: readonly ChildNode[], name: string): void {
  const [first] = nodes;
  const wrapper = first?.ownerDocument?.createElement(name);
  if (!wrapper) return;
  first?.parentNode?.insertBefore(wrapper, first);
  for (const node of nodes) wrapper.appendChild(node);
}
