import { has } from './pasted-tree';

/** Class names that mark the language with a prefix. */
const PREFIXED =
  /(?:^|[\s-])(?:lang(?:uage)?-|highlight-source-|brush:\s?)([\w+#.-]{1,32})(?=[\s;]|$)|(?:^|\s)highlight-([\w+#.-]{1,32}) notranslate/;

/** Highlighter classes that occur with a plain language class, and classes that are not languages. */
const HIGHLIGHTERS = ['hljs', 'sourceCode'];
const OTHER_CLASSES = /^(?:hljs|sourceCode|code|copy|line|number|overflow|shiki|theme|wrap)/i;

const ATTRIBUTES = ['data-lang', 'data-language', 'data-tagsearch-lang'];

/** Codes of natural languages. Names of programming languages such as `cs` are excluded. */
const NATURAL_LANGUAGE =
  /^(?:ar|da|de|el|en|es|fi|fr|he|hi|hu|id|it|ja|ko|nb|nl|no|pl|pt|ro|ru|sv|th|tr|uk|vi|zh|default)(?:-\w+)?$/i;

/** Elements of prose. A block that contains one is more than a frame around code. */
const TEXTS = 'p, ul, ol, dl, blockquote, h1, h2, h3, h4, h5, h6';

/** Limits of the search: the number of surrounding blocks, and of their children. */
const MAX_FRAMES = 3;
const MAX_CHILDREN = 4;

/** Returns the language that code elements or their frames specify, or an empty string. */
export function languageOf(elements: readonly Element[]): string {
  const found = [...elements, ...framesOf(elements.at(-1))].map(languageIn);
  return found.find((language) => language !== '' && !NATURAL_LANGUAGE.test(language)) ?? '';
}

/** Returns the ancestors of a code element that contain nothing but the code. */
function framesOf(code: Element | undefined): Element[] {
  const frames: Element[] = [];
  let at = code?.parentElement;
  while (at && frames.length < MAX_FRAMES && isFrame(at)) {
    frames.push(at);
    at = at.parentElement;
  }
  return frames;
}

function isFrame(element: Element): boolean {
  return (
    element.matches('div, figure, pre') && element.childElementCount <= MAX_CHILDREN && !has(element, TEXTS)
  );
}

function languageIn(element: Element): string {
  const names = element.matches('pre, code') ? [...ATTRIBUTES, 'lang'] : ATTRIBUTES;
  const [named = ''] = names.map((name) => element.getAttribute(name) ?? '').filter(Boolean);
  if (/^[\w+#.-]{1,32}$/.test(named)) return named.toLowerCase();
  const [, language, ofSphinx] = PREFIXED.exec(element.className) ?? [];
  return language ?? ofSphinx ?? languageOfClasses(element);
}

function languageOfClasses({ classList, className }: Element): string {
  if (!HIGHLIGHTERS.some((name) => classList.contains(name))) return '';
  const names = className.split(/\s+/);
  return names.find((name) => /^[a-z][\w+#.-]{0,31}$/i.test(name) && !OTHER_CLASSES.test(name)) ?? '';
}
