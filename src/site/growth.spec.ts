import { growthOf } from '../../test/support/rows/growth';
import { HOSTILE_TEXTS } from '../../test/support/texts/hostile-texts';
import { escapeHtml } from '../platform/common/html';
import { readInput } from '../platform/common/input';
import { slugFrom } from '../platform/common/slug';
import { sortKey } from '../platform/common/sort-key';
import { xmlText } from '../platform/common/xml-text';
import { AddPost } from '../posts/posts.dto';
import { seoScore } from '../posts/seo-score';
import { makeText } from '../posts/texts/make-text';
import type { MadeText } from '../posts/texts/text-jobs';
import { scriptText } from './json-ld';
import { jsonFeed } from './json-feed';
import { imageAddressesIn, withPictures } from './pictures/picture-markup';
import { rss } from './rss';

const KIB = 1024;

const head = {
  title: 'x',
  description: 'x',
  blogUrl: 'http://x/',
  rss: 'http://x/r',
  json: 'http://x/j',
  language: 'en',
  logo: null,
};

/** Keywords that are most expensive to search for in a text of few repeated characters. */
const KEYWORDS = [
  'a'.repeat(500),
  `b${'a'.repeat(499)}`,
  `${'a'.repeat(250)}b${'a'.repeat(249)}`,
  '<'.repeat(500),
];

const feedItem = (text: string) => {
  const at = new Date(0);
  const post = {
    postTitle: text,
    postUrl: 'http://x/',
    excerpt: text,
    publishedAt: at,
    author: null,
    category: null,
  };
  return { id: 'x', post, updatedAt: at, content: text, image: null, authorUrl: null, authorImage: null };
};

const cleaned = (content: string) => (makeText({ kind: 'whole', content }) as MadeText).html;

/**
 * The measured work, in the text thread and in requests. Each function uses its text as the content of a post or as
 * another field.
 */
const WORK: Record<string, (text: string) => unknown> = {
  'the thread': (content) => makeText({ kind: 'whole', content }),
  'the thread, as Markdown': (content) => makeText({ kind: 'markdown', html: cleaned(content) }),
  'the thread, as escaped text': (content) => makeText({ kind: 'escaped', content }),
  'the score': (postContent) =>
    KEYWORDS.map((postSeoPrimaryKeyword) =>
      seoScore({
        postTitle: 'x',
        postSlug: 'x',
        postContent,
        postImage: null,
        postSeoPrimaryKeyword,
        postSeoPostTitle: null,
        postSeoMetaDescription: null,
      }),
    ),
  'the checks of an input': (postContent) =>
    readInput(AddPost, { accountId: 1, postTitle: postContent, postContent, postImage: postContent }),
  'a slug and a sort key': (text) => [slugFrom(text.slice(0, 4 * KIB), 'x'), sortKey(text.slice(0, 4 * KIB))],
  'texts of documents': (text) => [xmlText(text), escapeHtml(text), scriptText({ text })],
  'pictures in a text': (text) => [imageAddressesIn(text), withPictures(text, () => null, { isFirst: true })],
  'a feed': (text) => [
    rss({ ...head, updated: new Date(0) }, [feedItem(text)]),
    jsonFeed({ ...head, updated: new Date(0) }, [feedItem(text)]),
  ],
};

describe('the CPU time of work on a text', () => {
  it.each(Object.keys(HOSTILE_TEXTS))('grows at most linearly with its length: %s', async (name) => {
    const text = HOSTILE_TEXTS[name] ?? String;

    for (const [of, work] of Object.entries(WORK)) {
      const growth = await growthOf(text, work);

      expect({ of, ...growth }).toEqual({ of, ...growth, grows: false });
    }
  });
});
