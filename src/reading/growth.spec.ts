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

/** Two lengths of a text, in KiB. */
const LENGTHS = { short: 32, long: 256 };

/** Work on the long text may cost three times what is linear, and the noise of a measurement. Milliseconds. */
const GROWTH = { times: (3 * LENGTHS.long) / LENGTHS.short, noiseMs: 100 };

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

/** The time of the processor that the cheapest of some runs took, in milliseconds. Waits for a processor do not count. */
function cost(work: () => unknown): number {
  const costs = [1, 2].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

jest.setTimeout(60_000);

describe('the cost of a text', () => {
  it.each(Object.keys(HOSTILE_TEXTS))('does not grow faster than the text: %s', (name) => {
    const text = HOSTILE_TEXTS[name] ?? String;
    const costOf = (work: (text: string) => unknown, kib: number) => cost(() => work(text(kib * KIB)));

    for (const [of, work] of Object.entries(WORK)) {
      const [short, long] = [costOf(work, LENGTHS.short), costOf(work, LENGTHS.long)];

      const grows = long > short * GROWTH.times + GROWTH.noiseMs;
      expect({ of, short, long, grows }).toEqual({ of, short, long, grows: false });
    }
  });
});
