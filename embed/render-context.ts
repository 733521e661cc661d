import type { Route } from './address';
import type { Colors } from './colors';
import type { Words } from '../src/site/words/en';

/** The properties of a container that its views depend on. */
export interface RenderContext {
  words: Words;
  /** The level of the view's main heading. */
  level: number;
  /** The language of the blog; the page's language until the blog's is known. */
  language: string;
  colors: Colors;
  /** Returns the address of the page that shows another route in the container. */
  href: (route: Partial<Route>) => string;
  /** Shows another route in the container, as a link does. */
  go: (route: Partial<Route>) => void;
}
