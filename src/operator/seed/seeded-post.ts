import type { PostInput } from '../../posts/write/changed-post';
import { pick, randomFrom } from './random';
import { SEASONS, SENTENCES, SYLLABLES, TOPICS, WRITERS, type Topic } from './words';

/** `categoryIds` is keyed by rubric; each topic belongs to one rubric. */
export interface SeedReferences {
  categoryIds: ReadonlyMap<string, number>;
  authorIds: readonly number[];
}

/** The fields are as a client would send them. */
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
/** Twelve years, over which posts are distributed. The first 6,310,081 posts all have different minutes. */
const MINUTES = 6_310_081;
/** Minutes between consecutive posts. It is coprime to MINUTES, so that every minute is used before one repeats. */
const STRIDE = 3_898_357;
/** A scheduled post is dated 80 years after its creation, so that the date stays in the future. */
const AHEAD_MS = Date.UTC(2092, 0, 1) - FIRST_DAY;

const SLUG = { begin: 'seeded-', digits: 9 };

export const SLUGS = { from: slugOf(0), to: slugOf(10 ** SLUG.digits - 1) };

/** Returns 0 for a slug that is not in SLUGS. */
export function numberOf(slug: string): number {
  return Number(slug.slice(SLUG.begin.length)) || 0;
}

/** The same every time. Of twenty posts, one is a draft and one is scheduled. */
export function seededPost(number: number, references: SeedReferences): SeededPost {
  const random = randomFrom(number);
  const draw = { place: placeName(random), topic: pick(TOPICS, random), random };
  const writtenAt = new Date(FIRST_DAY + ((number * STRIDE) % MINUTES) * MINUTE_MS);
  const author = Math.floor(random() * WRITERS.length);
  return {
    input: {
      postTitle: `${draw.place} ${draw.topic.phrase} ${pick(SEASONS, random)} (${number})`,
      postContent: contentOf(draw),
      postAuthorId: references.authorIds[author],
      postCategoriesId: references.categoryIds.get(draw.topic.rubric),
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

export function slugOf(number: number): string {
  return SLUG.begin + String(number).padStart(SLUG.digits, '0');
}

function placeName(random: () => number): string {
  const { first, middle, last } = SYLLABLES;
  return pick(first, random) + pick(middle, random) + pick(last, random);
}

/** About 2,000 bytes of HTML. */
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
