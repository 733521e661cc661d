import { urlOf } from './element';
import type { Words } from '../src/site/words/en';

/** The options of a container, from its data attributes. */
export interface Options {
  blog: string;
  /** The address of the service: by default, the source of the script. */
  api: string;
  /** The number of posts on a page of a list. */
  limit: number;
  /** The slugs of the category and the author to which the container is limited; empty for all. */
  category: string;
  author: string;
  /** Whether to show a search field, which finds posts of all categories and authors. */
  searchable: boolean;
  /** The level of the heading of a post or list; the titles of the cards are one level lower. */
  level: number;
  /** The prefix of the container's parameters in the page's address. */
  prefix: string;
  /** The accessible name of the landmark, if the page gives one. */
  label: string | undefined;
  /** The texts that the page replaces. */
  words: Partial<Words>;
}

/** The addresses of the services that a page trusts; the first one is the default. */
export type Services = readonly [string, ...string[]];

const DEFAULT_LIMIT = 12;
const MOST = 50;

/** Reads the options of a container. `number` distinguishes it from other containers on the page. */
export function readOptions({ dataset }: HTMLElement, number: number, services: Services): Options {
  const category = dataset.blogCategory ?? '';
  const author = dataset.blogAuthor ?? '';
  return {
    blog: dataset.blog ?? '',
    api: withoutSlashes(serviceOf(dataset.blogApi || services[0], services)),
    limit: within(dataset.blogLimit, 1, MOST, DEFAULT_LIMIT),
    category,
    author,
    searchable: dataset.blogSearch !== 'no' && !category && !author,
    level: within(dataset.blogHeading, 1, 5, 2),
    prefix: dataset.blogParam ? `${dataset.blogParam}-` : number > 1 ? `blog${number}-` : '',
    label: dataset.blogLabel,
    words: parsed(dataset.blogWords),
  };
}

/** Anyone who can add an element to the page can name a service, so only trusted services are used. */
function serviceOf(named: string, services: Services): string {
  const origin = urlOf(named)?.origin;
  return services.some((service) => urlOf(service)?.origin === origin) ? named : services[0];
}

function within(text: string | undefined, least: number, most: number, fallback: number): number {
  const value = parseInt(text ?? '');
  return Number.isNaN(value) ? fallback : Math.min(Math.max(value, least), most);
}

function parsed(json = '{}'): Partial<Words> {
  try {
    return JSON.parse(json) as Partial<Words>;
  } catch {
    return {};
  }
}

/** Returns the address without trailing slashes. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
