/** Names and values are in lower case. */
export type Styles = ReadonlyMap<string, string>;

/** Formats that editors write as styles, with the equivalent element. */
const FORMATS = [
  { name: 'strong', property: 'font-weight', pattern: /^(?:bold|bolder|[6-9]\d\d)$/ },
  { name: 'em', property: 'font-style', pattern: /^(?:italic|oblique)/ },
  { name: 's', property: 'text-decoration', pattern: /line-through/ },
  { name: 'u', property: 'text-decoration', pattern: /underline/ },
  { name: 'sup', property: 'vertical-align', pattern: /^super$/ },
  { name: 'sub', property: 'vertical-align', pattern: /^sub$/ },
] as const;

/** The style values with which editors undo a format. */
const PLAIN = {
  'font-weight': /^(?:normal|lighter|[1-5]\d\d)$/,
  'font-style': /^normal$/,
  'text-decoration': /^none/,
  'vertical-align': /^baseline$/,
};

/** Formatting elements, each with the style of its format. */
const PROPERTIES = [
  { elements: ['b', 'strong'], property: 'font-weight' },
  { elements: ['i', 'em'], property: 'font-style' },
  { elements: ['u', 's', 'strike'], property: 'text-decoration' },
  { elements: ['sup', 'sub'], property: 'vertical-align' },
] as const;

/** The formats that an inner element can undo, by element name. */
export const INHERITED: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
};

const LIST_TYPES: Readonly<Record<string, string>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** The start of the size in the value of `font`. */
const SIZE = /^(?:[\d.]+[a-z%]|calc|(?:x{1,3}-)?(?:small|large)|medium)/;

/**
 * Reads the value of a `style` attribute. For each property, the last declaration counts, or the last important one.
 * The lines of `text-decoration` and the parts of `font` and `list-style` count as properties.
 */
export function stylesOf(text: string): Styles {
  if (text === '') return new Map();
  const declarations = text.toLowerCase().split(';').map(declarationOf);
  const important = declarations.filter(({ isImportant }) => isImportant);
  return new Map([...declarations, ...important].flatMap(propertiesOf));
}

interface Declaration {
  name: string;
  value: string;
  isImportant: boolean;
}

function declarationOf(text: string): Declaration {
  const at = text.indexOf(':');
  const [value = '', important] = text.slice(at + 1).split('!', 2);
  return {
    name: text.slice(0, Math.max(0, at)).trim(),
    value: value.trim(),
    isImportant: important !== undefined,
  };
}

function propertiesOf({ name, value }: Declaration): [string, string][] {
  if (name === 'text-decoration-line') return [['text-decoration', value]];
  if (name === 'font') return fontOf(value);
  const type = name === 'list-style' && value.split(/\s+/).find((word) => Object.hasOwn(LIST_TYPES, word));
  return type ? [['list-style-type', type]] : [[name, value]];
}

/** Returns weight and style, which `font` resets by default. Empty if `font` is invalid because it has no size. */
function fontOf(value: string): [string, string][] {
  const words = value.split(/\s+/);
  const before = words.slice(
    0,
    Math.max(
      0,
      words.findIndex((word) => SIZE.test(word)),
    ),
  );
  if (!SIZE.test(words[before.length] ?? '')) return [];
  const weight = before.find((word) => /^(?:bold|lighter|[1-9]00$)/.test(word));
  const style = before.find((word) => /^(?:italic|oblique)/.test(word));
  return [
    ['font-weight', weight ?? 'normal'],
    ['font-style', style ?? 'normal'],
  ];
}

export function formatsOf(element: string, styles: Styles): string[] {
  if (styles.size === 0) return [];
  const formats = FORMATS.filter(({ property, pattern }) => pattern.test(styles.get(property) ?? ''));
  return formats.map(({ name }) => name).filter((name) => name !== element);
}

/** For example `<b style="font-weight: normal">`. */
export function isTakenBack(element: string, styles: Styles): boolean {
  return PROPERTIES.some(
    ({ elements, property }) =>
      (elements as readonly string[]).includes(element) && PLAIN[property].test(styles.get(property) ?? ''),
  );
}

/** Returns the inherited formats that an element's styles undo. */
export function formatsTakenBack(styles: Styles): string[] {
  return ['strong', 'em'].filter((name) => isTakenBack(name, styles));
}

/** Returns the `type` of an ordered list for its style; undefined if there is none. */
export function listTypeOf(styles: Styles): string | undefined {
  return LIST_TYPES[styles.get('list-style-type') ?? ''];
}
