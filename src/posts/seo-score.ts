export interface ScoredPost {
  postTitle: string;
  postSlug: string;
  postContent: string | null;
  postImage: string | null;
  postSeoPrimaryKeyword: string | null;
  postSeoPostTitle: string | null;
  postSeoMetaDescription: string | null;
}

/** Texts are in lower case; the content is plain words. */
interface Read {
  post: ScoredPost;
  title: string;
  seoTitle: string;
  description: string;
  words: string[];
  text: string;
  keyword: string;
}

interface Check {
  points: number;
  passes: (read: Read) => boolean;
}

const contains = (text: string, { keyword }: Read) => keyword !== '' && text.includes(keyword);
const between = (value: number, min: number, max: number) => value >= min && value <= max;

/** Lengths in UTF-16 code units; density in occurrences of the keyword per word. */
export const SEO_BOUNDS = {
  title: [10, 70],
  seoTitle: [30, 60],
  description: [50, 160],
  density: [0.005, 0.03],
} as const;
const ENOUGH_WORDS = 300;
const OPENING_WORDS = 100;

/** 100 points in total. docs/seo-score.md lists the checks. */
export const SEO_CHECKS: Readonly<Record<string, Check>> = {
  'keyword in title': { points: 15, passes: (read) => contains(read.title, read) },
  'keyword in slug': {
    points: 10,
    passes: (read) =>
      contains(read.post.postSlug, { ...read, keyword: read.keyword.replace(/[^a-z0-9]+/g, '-') }),
  },
  'keyword in SEO title': { points: 10, passes: (read) => contains(read.seoTitle, read) },
  'keyword in meta description': { points: 10, passes: (read) => contains(read.description, read) },
  'keyword in the opening': {
    points: 10,
    passes: (read) => contains(read.words.slice(0, OPENING_WORDS).join(' '), read),
  },
  'keyword density': { points: 5, passes: (read) => between(density(read), ...SEO_BOUNDS.density) },
  'title length': { points: 10, passes: ({ title }) => between(title.length, ...SEO_BOUNDS.title) },
  'SEO title length': {
    points: 5,
    passes: ({ seoTitle }) => between(seoTitle.length, ...SEO_BOUNDS.seoTitle),
  },
  'meta description length': {
    points: 10,
    passes: ({ description }) => between(description.length, ...SEO_BOUNDS.description),
  },
  'enough words': { points: 10, passes: ({ words }) => words.length >= ENOUGH_WORDS },
  'has an image': {
    points: 5,
    passes: ({ post }) => post.postImage !== null || /<img\b/i.test(post.postContent ?? ''),
  },
};

/** From 0 to 100. The same content always has the same score. */
export function seoScore(post: ScoredPost): number {
  return seoResults(post).reduce((sum, { points, isPassed }) => sum + (isPassed ? points : 0), 0);
}

export function seoResults(post: ScoredPost): { name: string; points: number; isPassed: boolean }[] {
  const read = readPost(post);
  return Object.entries(SEO_CHECKS).map(([name, { points, passes }]) => ({
    name,
    points,
    isPassed: passes(read),
  }));
}

function readPost(post: ScoredPost): Read {
  const words =
    (post.postContent ?? '')
      .toLowerCase()
      .replace(/<[^<>]*>/g, ' ')
      .match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return {
    post,
    title: post.postTitle.toLowerCase(),
    seoTitle: (post.postSeoPostTitle ?? post.postTitle).toLowerCase(),
    description: (post.postSeoMetaDescription ?? '').toLowerCase(),
    words,
    text: words.join(' '),
    keyword: (post.postSeoPrimaryKeyword ?? '').toLowerCase().trim(),
  };
}

function density({ text, words, keyword }: Read): number {
  return keyword === '' || words.length === 0 ? 0 : (text.split(keyword).length - 1) / words.length;
}
