import type { Route } from './address';
import type { Words } from './words';

/** The surroundings of a view. */
export interface Scene {
  words: Words;
  /** The level of the view's heading. */
  level: number;
  /** The page's language, for dates. */
  language: string | undefined;
  /** The address of another view. */
  href: (route: Partial<Route>) => string;
}
