import { useEffect, useState } from 'preact/hooks';
import { callOperation } from '../../api/operations';

type SlugFrom = (text: string, fallback: string) => string;

let slugFrom: SlugFrom | null = null;

/** Loads the table of letters from which slugs are made. Without it, the slug does not follow the title. */
export async function loadSlugs(): Promise<void> {
  const loaded = await import('../../../src/platform/common/slug').catch(() => null);
  slugFrom = loaded?.slugFrom ?? null;
}

/** Returns the slug that the service makes from a title or a given slug; null until its table is loaded. */
export function slugOf(text: string): string | null {
  return slugFrom && slugFrom(text, 'post');
}

/** Returns whether a slug is the one that the service made from the title, perhaps with a number at its end. */
export function followsTitle(slug: string, title: string): boolean {
  const made = slugOf(title);
  return made !== null && slug.replace(/-\d+$/, '') === made.replace(/-\d+$/, '');
}

/** Whether a slug is free for a post; null while that is not known. */
export type SlugState = 'free' | 'taken' | null;

const PAUSE_MS = 400;

/** Asks the service whether another post of the account has the slug. */
export function useSlugState(accountId: number, postId: number | null, slug: string): SlugState {
  const [state, setState] = useState<SlugState>(null);
  useEffect(() => {
    setState(null);
    const wanted = slugOf(slug) ?? slug;
    if (!slug) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      isTaken({ accountId, postId, slug: wanted }, controller.signal).then(
        (taken) => setState(taken ? 'taken' : 'free'),
        () => undefined,
      );
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

async function isTaken({ accountId, postId, slug }: Wanted, signal: AbortSignal): Promise<boolean> {
  const fields: 'postId'[] = ['postId'];
  const input = { accountId, postSlug: slug, fields, limit: 2, includeTotal: false };
  const { data } = await callOperation('listPosts', input, { signal });
  return data.some((other) => other.postId !== postId);
}
