import { ENGLISH, type Words } from './words';

/** The options in a container's attributes. */
export interface Options {
  /** The blog's slug. */
  blog: string;
  /** The origin of the service: by default that of the script. */
  api: string;
  /** How many posts a page has. */
  limit: number;
  /** The only category and the only author that are shown. */
  category: string;
  author: string;
  /** The level of the post's heading; those of a list stand below it. */
  level: number;
  /** The prefix of the parameters in the page's address. */
  prefix: string;
  /** The landmark's name. */
  label: string;
  words: Words;
}

const DEFAULT_LIMIT = 12;
const MOST = 50;

/** Reads the options of a container. Its number distinguishes it from others on the page. */
export function readOptions({ dataset }: HTMLElement, number: number, origin: string): Options {
  const words = { ...ENGLISH, ...parsed(dataset.blogWords) };
  return {
    blog: dataset.blog ?? '',
    api: withoutSlashes(dataset.blogApi || origin),
    limit: within(dataset.blogLimit, 1, MOST, DEFAULT_LIMIT),
    category: dataset.blogCategory ?? '',
    author: dataset.blogAuthor ?? '',
    level: within(dataset.blogHeading, 1, 5, 2),
    prefix: dataset.blogParam ? `${dataset.blogParam}-` : number > 1 ? `blog${number}-` : '',
    label: dataset.blogLabel || (number > 1 ? `${words.blog} ${number}` : words.blog),
    words,
  };
}

function within(text: string | undefined, least: number, most: number, fallback: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? fallback : Math.min(Math.max(value, least), most);
}

function parsed(json = '{}'): Partial<Words> {
  try {
    return JSON.parse(json) as Partial<Words>;
  } catch {
    return {};
  }
}

/** The address without trailing slashes. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
