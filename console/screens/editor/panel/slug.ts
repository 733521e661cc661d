import { useEffect, useState } from 'preact/hooks';
import { callOperation, isLoginDismissed } from '../../../api/operations';

type Slugs = typeof import('../../../../src/platform/common/slug');

let slugs: Slugs | null = null;

/** Loads the transliteration table. Without it, slugs do not follow the title and are not checked. */
export async function loadSlugs(): Promise<void> {
  slugs = await import('../../../../src/platform/common/slug').catch(() => null);
}

/** Loads the table, and rerenders the component when it is loaded. */
export function useSlugs(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => void loadSlugs().then(() => setLoaded(true)), []);
}

/** Returns the slug that the service derives from a text, or null until the table is loaded. */
export function slugOf(text: string): string | null {
  return slugs && slugs.slugFrom(text, 'post');
}

/** Returns whether a slug derives from the title, possibly with the number that the service appends to duplicates. */
export function followsTitle(slug: string, title: string): boolean {
  const made = slugOf(title);
  if (!slugs || made === null) return false;
  const number = Number(/-(\d+)$/.exec(slug)?.[1]);
  return slug === made || (number > 1 && slug === slugs.numberedSlug(made, number));
}

/** The availability of a slug, and the slug that the post gets otherwise; null while unknown. */
export type SlugState = { kind: 'free' | 'taken' | 'reserved'; next: string | null } | null;

/** The maximum number of numbered slugs to try. */
const MAX_NUMBERED = 100;

const PAUSE_MS = 400;

/** Checks whether a post can use a slug. */
export function useSlugState(accountId: number, postId: number | null, slug: string): SlugState {
  const [state, setState] = useState<SlugState>(null);
  const isLoaded = slugs !== null;
  useEffect(() => {
    setState(null);
    if (!slug) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      stateOf({ accountId, postId, slug }, controller.signal).then(setState, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [accountId, postId, slug, isLoaded]);
  return state;
}

interface SlugQuery {
  accountId: number;
  postId: number | null;
  slug: string;
}

async function stateOf({ slug, ...post }: SlugQuery, signal: AbortSignal): Promise<SlugState> {
  const made = slugOf(slug);
  if (!slugs || made === null || isLoginDismissed()) return null;
  const wanted = { ...post, slug: made };
  const isReserved = slugs.isReserved(made);
  if (!isReserved && !(await isTaken(wanted, signal))) return { kind: 'free', next: null };
  return { kind: isReserved ? 'reserved' : 'taken', next: await nextSlug(slugs, wanted, signal) };
}

async function isTaken({ accountId, postId, slug }: SlugQuery, signal: AbortSignal): Promise<boolean> {
  const fields: 'postId'[] = ['postId'];
  const input = { accountId, postSlug: slug, fields, limit: 2, includeTotal: false };
  const { data } = await callOperation('listPosts', input, { signal });
  return data.some((other) => other.postId !== postId);
}

/** Returns the slug that the service will use instead; null if it would be shortened, or too many posts have numbers. */
async function nextSlug(
  { nextFreeSlug, numberedSlug }: Slugs,
  { accountId, postId, slug }: SlugQuery,
  signal: AbortSignal,
): Promise<string | null> {
  if (!numberedSlug(slug, MAX_NUMBERED).startsWith(slug)) return null;
  const fields: ('postId' | 'postSlug')[] = ['postId', 'postSlug'];
  const input = { accountId, search: `${slug}-`, fields, limit: MAX_NUMBERED, includeTotal: false };
  const { data } = await callOperation('listPosts', input, { signal });
  if (data.length === MAX_NUMBERED) return null;
  const others = data.filter((other) => other.postId !== postId).map(({ postSlug }) => postSlug);
  return nextFreeSlug(slug, () => Promise.resolve(new Set([slug, ...others])));
}
