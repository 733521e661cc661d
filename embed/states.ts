import type { Route } from './address';
import { backTo } from './bits';
import { h, heading } from './element';
import type { View } from './frame';
import type { RenderContext } from './render-context';
import { Failure } from './api-client';
import { fill } from '../src/site/words/words';

/**
 * Returns the placeholder that is shown until the service responds: a list of `cards` cards, or a post if `cards` is 0.
 */
export function skeleton({ words }: RenderContext, cards: number): { node: HTMLElement } {
  const bones = cards ? Array.from({ length: cards }, cardBones) : postBones();
  const shape = h('div', { part: cards ? 'list' : 'post', 'aria-hidden': 'true' }, ...bones);
  return { node: h('div', { part: 'skeleton' }, h('p', { part: 'unseen' }, words.loading), shape) };
}

const bone = (shape: string) => h('div', { part: `bone ${shape}` });
const cardBones = () => h('div', { part: 'card' }, ...['picture', 'line', 'line', 'line short'].map(bone));
const postBones = () => ['line title', 'line short', 'picture', 'line', 'line', 'line short'].map(bone);

export interface Trouble {
  error: unknown;
  blog: string;
  route: Route;
  /** The list that was shown before. The view links to it if the post does not exist. */
  back: Partial<Route>;
  retry: () => void;
}

/** Returns a view with the error, and a link to the list or a retry button. */
export function failureView(
  { error, blog, route: { post, search }, back, retry }: Trouble,
  context: RenderContext,
): View {
  const { words, level } = context;
  const status = error instanceof Failure ? error.status : 0;
  const gone = status === 404;
  const [name, why] = gone
    ? post
      ? [words.missing, words.missingWhy]
      : [words.away, fill(words.noBlog, { name: blog })]
    : [words.away, search && status === 429 ? words.searchedTooOften : reason(status, context)];
  const title = heading(level, { part: 'error-title', tabindex: -1 }, name);
  const action = gone && post ? backTo(back, context) : retryButton(retry, context);
  const node = h('div', { part: 'error', role: 'alert' }, title, h('p', { part: 'error-text' }, why), action);
  return { node, heading: title, says: '' };
}

function reason(status: number, { words }: RenderContext): string {
  if (status > 0) return fill(words.trouble, { status });
  return navigator.onLine ? words.unreachable : words.offline;
}

function retryButton(retry: () => void, { words }: RenderContext): HTMLElement {
  const button = h('button', { part: 'retry', type: 'button' }, words.retry);
  button.addEventListener('click', retry);
  return button;
}
