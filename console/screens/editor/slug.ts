import { useEffect, useState } from 'preact/hooks';
import { callOperation } from '../../api/operations';

type Slugs = typeof import('../../../src/platform/common/slug');

let slugs: Slugs | null = null;

/** Loads the table of letters from which slugs are made. Without it, no slug follows a title or is called free. */
export async function loadSlugs(): Promise<void> {
  slugs = await import('../../../src/platform/common/slug').catch(() => null);
}

/** Returns the slug that the service makes from a title or a given slug; null until its table is loaded. */
export function slugOf(text: string): string | null {
  return slugs && slugs.slugFrom(text, 'post');
}

/** Returns whether a slug is the one of the title, perhaps with the number that the service appends if that is taken. */
export function followsTitle(slug: string, title: string): boolean {
  const made = slugOf(title);
  if (!slugs || made === null) return false;
  const number = Number(/-(\d+)$/.exec(slug)?.[1]);
  return slug === made || (number > 1 && slug === slugs.numberedSlug(made, number));
}

/** Whether a slug is free for a post, or names a page of the blog; null while that is not known. */
export type SlugState = 'free' | 'taken' | 'reserved' | null;

const PAUSE_MS = 400;

/** Returns whether a post can have the slug. Asks the service whether another post of the account has it. */
export function useSlugState(accountId: number, postId: number | null, slug: string): SlugState {
  const [state, setState] = useState<SlugState>(null);
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
  }, [accountId, postId, slug]);
  return state;
}

interface Wanted {
  accountId: number;
  postId: number | null;
  slug: string;
}

async function stateOf({ slug, ...post }: Wanted, signal: AbortSignal): Promise<SlugState> {
  const made = slugOf(slug);
  if (!slugs || made === null) return null;
  if (slugs.isReserved(made)) return 'reserved';
  return (await isTaken({ ...post, slug: made }, signal)) ? 'taken' : 'free';
}

async function isTaken({ accountId, postId, slug }: Wanted, signal: AbortSignal): Promise<boolean> {
  const fields: 'postId'[] = ['postId'];
  const input = { accountId, postSlug: slug, fields, limit: 2, includeTotal: false };
  const { data } = await callOperation('listPosts', input, { signal });
  return data.some((other) => other.postId !== postId);
}
