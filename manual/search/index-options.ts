import type { Options } from 'minisearch';

/** A section of a page that the search finds. */
export interface Section {
  /** The address of the section. */
  id: string;
  /** The kind and the page of the section, as the results show it. */
  place: string;
  title: string;
  /** Names that readers look for: operations, fields, codes, settings. */
  names: string;
  text: string;
}

const CAMEL_CASE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}_]+/u;

/** The options of the index, which must be the same in the renderer and in the page that reads the index. */
export const INDEX_OPTIONS: Options<Section> = {
  fields: ['title', 'names', 'text'],
  storeFields: ['place', 'title', 'text'],
  tokenize: terms,
  searchOptions: {
    boost: { title: 6, names: 3 },
    prefix: true,
    fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    combineWith: 'AND',
  },
};

/** Splits a text into words; `postSeoTitle` and `role_forbidden` are found as a whole and by their parts. */
function terms(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .flatMap((word) => {
      const parts = word.split('_').flatMap((part) => part.split(CAMEL_CASE));
      return parts.length > 1 ? [word, ...parts] : [word];
    })
    .filter((word) => word !== '');
}
