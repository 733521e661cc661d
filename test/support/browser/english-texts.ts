import type { Page } from 'playwright-core';
import type { Words } from '../../../console/words/dictionary';
import { en } from '../../../console/words/en';

/** Values for texts that are functions. A pattern accepts any other value in their places. */
const VALUES = ['71', '82', '93', '64'];
const ONE = ['1', '1', '1', '1'];

/** Texts with fewer letters, such as units, say nothing about the language. */
const LEAST_LETTERS = /\p{L}(?:.*\p{L}){2}/u;

type Text = string | ((...values: unknown[]) => string);

/**
 * Returns the visible texts and names of a page that match a text of the English dictionary, but none of the given one.
 * Skips code, content that was typed, and what is marked as English.
 */
export function englishTextsIn(page: Pick<Page, 'evaluate'>, dictionary: Words): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const skipped = ':lang(en), pre, code, kbd, textarea, script, style, noscript, [contenteditable]';
    const english = ${expressionFor(en)};
    const translated = ${expressionFor(dictionary)};
    const texts = [];
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.data);
    }
    return [...new Set([document.title, ...texts].map((text) => text.trim()))].filter((text) => english.test(text) && !translated.test(text));
  })()`);
}

function expressionFor(words: Words): string {
  return `new RegExp(${JSON.stringify(`^(?:${patternsOf(words).join('|')})$`)}, 'u')`;
}

function patternsOf(words: Words): string[] {
  return textsIn(words).flatMap((text) => {
    const shown = typeof text === 'string' ? [text] : [text(...VALUES), text(...ONE)];
    return shown
      .filter((one) => LEAST_LETTERS.test(one))
      .map((one) => patternOf(one, typeof text !== 'string'));
  });
}

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [value as Text];
  return Object.values(value).flatMap(textsIn);
}

function patternOf(text: string, hasValues: boolean): string {
  const escaped = text.trim().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return hasValues ? escaped.replace(/\b(?:71|82|93|64|1)\b/g, '.+') : escaped;
}
