import type { PostInput } from '../../posts/post-writing';
import { pick, randomFrom } from './random';
import { SEASONS, SENTENCES, SYLLABLES, TOPICS, WRITERS, type Topic } from './words';

/** The ids of the categories, keyed by rubric, and the ids of the authors. Each topic belongs to one rubric. */
export interface Furniture {
  categoryIds: ReadonlyMap<string, number>;
  authorIds: readonly number[];
}

/** A seeded post: its fields as a client would send them, its slug, and its time of creation. */
export interface SeededPost {
  input: PostInput;
  postSlug: string;
  writtenAt: Date;
}

interface Draw {
  place: string;
  topic: Topic;
  random: () => number;
}

const MINUTE_MS = 60_000;
const FIRST_DAY = Date.UTC(2012, 0, 1);
/**
 * The period over which posts are distributed, in minutes: twelve years. The first 6,310,081 posts all have different
 * minutes.
 */
const MINUTES = 6_310_081;
/**
 * The distance between consecutive posts, in minutes, modulo MINUTES. It is coprime to MINUTES, so that every minute is
 * used before one repeats.
 */
const STRIDE = 3_898_357;
/**
 * The time between the creation and the date of a scheduled post, in milliseconds: 80 years, so that the date stays in
 * the future.
 */
const AHEAD_MS = Date.UTC(2092, 0, 1) - FIRST_DAY;

const SLUG = { begin: 'seeded-', digits: 9 };

/** The first and the last possible slug of seeded posts. */
export const SLUGS = { from: slugOf(0), to: slugOf(10 ** SLUG.digits - 1) };

/** Returns the number of the seeded post with this slug; 0 for any other slug. */
export function numberOf(slug: string): number {
  return Number(slug.slice(SLUG.begin.length)) || 0;
}

/**
 * Returns the post with this number, which is the same every time. Of twenty posts, one is a draft and one is
 * scheduled.
 */
export function seededPost(number: number, furniture: Furniture): SeededPost {
  const random = randomFrom(number);
  const draw = { place: placeName(random), topic: pick(TOPICS, random), random };
  const writtenAt = new Date(FIRST_DAY + ((number * STRIDE) % MINUTES) * MINUTE_MS);
  const author = Math.floor(random() * WRITERS.length);
  return {
    input: {
      postTitle: `${draw.place} ${draw.topic.phrase} ${pick(SEASONS, random)} (${number})`,
      postContent: contentOf(draw),
      postAuthorId: furniture.authorIds[author],
      postCategoriesId: furniture.categoryIds.get(draw.topic.rubric),
      postSeoPrimaryKeyword: draw.topic.phrase,
      postSeoMetaDescription: sentence(draw),
      ...publicationOf(number, writtenAt),
    },
    postSlug: slugOf(number),
    writtenAt,
  };
}

function publicationOf(number: number, writtenAt: Date): Pick<PostInput, 'postStatus' | 'postPublishAt'> {
  if (number % 20 === 7) return { postStatus: 'draft' };
  if (number % 20 === 13) {
    return { postStatus: 'scheduled', postPublishAt: new Date(writtenAt.getTime() + AHEAD_MS) };
  }
  return { postStatus: 'published', postPublishAt: writtenAt };
}

function slugOf(number: number): string {
  return SLUG.begin + String(number).padStart(SLUG.digits, '0');
}

function placeName(random: () => number): string {
  const { first, middle, last } = SYLLABLES;
  return pick(first, random) + pick(middle, random) + pick(last, random);
}

/** Returns about 2,000 bytes of HTML. */
function contentOf(draw: Draw): string {
  const { place, topic, random } = draw;
  const paragraph = () => `<p>${sentences(draw, 4).join(' ')}</p>`;
  return [
    paragraph(),
    `<h2>${place} ${topic.phrase}</h2>`,
    paragraph(),
    paragraph(),
    `<blockquote>${sentence(draw)}</blockquote>`,
    paragraph(),
    `<h2>Before you go</h2>`,
    `<ul>${sentences(draw, 3)
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`,
    `<p><a href="https://example.com/${topic.rubric.toLowerCase()}">More of ${topic.rubric.toLowerCase()}</a>, ` +
      `<strong>${pick(SEASONS, random)}</strong> and <em>all year round</em>.</p>`,
  ].join('\n');
}

function sentences(draw: Draw, count: number): string[] {
  return Array.from({ length: count }, () => sentence(draw));
}

function sentence({ place, topic, random }: Draw): string {
  return pick(SENTENCES, random).replace('*', place).replace('+', topic.phrase);
}
