import { growthOf } from '../../test/support/growth';
import { HOSTILE_TEXTS } from '../../test/support/hostile-texts';
import { escapeHtml } from '../common/html';
import { readInput } from '../common/input';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { xmlText } from '../common/xml-text';
import { AddPost } from '../posts/posts.dto';
import { seoScore } from '../posts/seo-score';
import { makeText } from '../texts/make-text';
import { scriptText } from './json-ld';
import { jsonFeed } from './json-feed';
import { rss } from './rss';

const KIB = 1024;

const head = { title: 'x', description: 'x', blogUrl: 'http://x/', rss: 'http://x/r', json: 'http://x/j' };

/** Keywords whose search in a text of few letters is the hardest. */
const KEYWORDS = [
  'a'.repeat(500),
  `b${'a'.repeat(499)}`,
  `${'a'.repeat(250)}b${'a'.repeat(249)}`,
  '<'.repeat(500),
];

const feedItem = (text: string) => {
  const at = new Date(0);
  const post = {
    ...{ postTitle: text, postSlug: 'x', postUrl: 'http://x/', excerpt: text, postImage: null },
    ...{ postButtonText: null, publishedAt: at, author: null, category: null },
  };
  return { id: 'x', post, updatedAt: at, content: text, image: null, authorUrl: null, authorImage: null };
};

/** What is done with a content, or with a text as long as one, by the thread and by requests. */
const WORK: Record<string, (text: string) => unknown> = {
  'the thread': (content) => makeText({ kind: 'whole', content }),
  'the thread, as escaped text': (content) => makeText({ kind: 'escaped', content }),
  'the score': (postContent) =>
    KEYWORDS.map((postSeoPrimaryKeyword) =>
      seoScore({
        ...{ postTitle: 'x', postSlug: 'x', postContent, postImage: null, postSeoPrimaryKeyword },
        ...{ postSeoPostTitle: null, postSeoMetaDescription: null },
      }),
    ),
  'the checks of an input': (postContent) =>
    readInput(AddPost, { accountId: 1, postTitle: postContent, postContent, postImage: postContent }),
  'a slug and a sort key': (text) => [slugFrom(text.slice(0, 4 * KIB), 'x'), sortKey(text.slice(0, 4 * KIB))],
  'texts of documents': (text) => [xmlText(text), escapeHtml(text), scriptText({ text })],
  'a feed': (text) => [
    rss({ ...head, updated: new Date(0) }, [feedItem(text)]),
    jsonFeed({ ...head, updated: new Date(0) }, [feedItem(text)]),
  ],
};

jest.setTimeout(60_000);

describe('the cost of a text', () => {
  it.each(Object.keys(HOSTILE_TEXTS))('does not grow faster than the text: %s', async (name) => {
    const text = HOSTILE_TEXTS[name] ?? String;

    for (const [of, work] of Object.entries(WORK)) {
      const growth = await growthOf(text, work);

      expect({ of, ...growth }).toEqual({ of, ...growth, grows: false });
    }
  });
});
