import { locale } from '../words/format';
import type { Option } from './field';

const TAGS =
  'ar be bg bn bs ca ckb cs cy da de el en en-GB es et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ' +
  'ka kk km kn ko ku lb lt lv mk ml mn mr ms mt nb ne nl nn pa pl ps pt pt-BR ro ru sk sl sq sr sv sw ta te th ' +
  'tr ug uk ur uz vi zh-Hans zh-Hant';

const names = new Intl.DisplayNames(locale(), { type: 'language' });

/** Returns the name of a language; the tag itself if the browser does not know it. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Returns the languages by name, including the current one, which the API may have set to any language. */
export function languageOptions(current: string): Option[] {
  return [...new Set([current, ...TAGS.split(' ')])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale()));
}
