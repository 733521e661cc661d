import type { PostInput } from '../posts/post-writing';
import { pick, randomFrom } from './random';
import { SEASONS, SENTENCES, SYLLABLES, TOPICS, WRITERS, type Topic } from './words';

/** The posts' categories by rubric, and their authors. */
export interface Furniture {
  categoryIds: ReadonlyMap<string, number>;
  authorIds: readonly number[];
}

/** A seeded post: what is sent of it, under its own slug, and when it was written. */
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
/** Posts are scattered over these minutes: twelve years, every minute for one post at the most. */
const MINUTES = 6_310_081;
/** Prime to the minutes, so that one post after the other finds another minute. */
const STRIDE = 3_898_357;
/** Dates that lie ahead do so by this much: they stay ahead. */
const AHEAD_MS = Date.UTC(2092, 0, 1) - FIRST_DAY;

const SLUG = { begin: 'seeded-', digits: 9 };

/** The slugs that seeded posts have: from the lowest to the highest. */
export const SLUGS = { from: slugOf(0), to: slugOf(10 ** SLUG.digits - 1) };

/** Which post a slug of a seeded one belongs to; 0 for any other slug. */
export function numberOf(slug: string): number {
  return Number(slug.slice(SLUG.begin.length)) || 0;
}

/** The post with this number: the same every time. One in twenty is a draft, one is scheduled. */
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

/** Some two thousand bytes of HTML. */
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
