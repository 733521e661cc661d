import { h, heading } from './element';
import type { View } from './frame';
import type { Scene } from './scene';
import { Failure } from './service';
import { fill } from './words';

const CARDS = 3;

/** The placeholder while the service has not answered yet. */
export function skeleton({ words }: Scene, ofPost: boolean): { node: HTMLElement } {
  const bones = ofPost ? postBones() : Array.from({ length: CARDS }, cardBones);
  const shape = h('div', { part: ofPost ? 'post' : 'list', 'aria-hidden': 'true' }, ...bones);
  return { node: h('div', { part: 'skeleton' }, h('p', { part: 'unseen' }, words.loading), shape) };
}

const bone = (shape: string) => h('div', { part: `bone ${shape}` });
const cardBones = () => h('div', { part: 'card' }, ...['picture', 'line', 'line', 'line short'].map(bone));
const postBones = () => ['line title', 'line short', 'picture', 'line', 'line', 'line short'].map(bone);

export interface Trouble {
  error: unknown;
  blog: string;
  post: string | undefined;
  /** The address of the list, for a post that does not exist. */
  back: string;
  retry: () => void;
}

/** Shows what went wrong, and what the reader can do. */
export function failureView({ error, blog, post, back, retry }: Trouble, scene: Scene): View {
  const { words, level } = scene;
  const status = error instanceof Failure ? error.status : 0;
  const gone = status === 404;
  const [name, why] = gone
    ? post
      ? [words.missing, words.missingWhy]
      : [words.away, fill(words.noBlog, { name: blog })]
    : [words.away, reason(status, scene)];
  const title = heading(level, { part: 'error-title', tabindex: -1 }, name);
  const action = gone && post ? h('a', { part: 'back', href: back }, words.back) : retryButton(retry, scene);
  const node = h('div', { part: 'error', role: 'alert' }, title, h('p', { part: 'error-text' }, why), action);
  return { node, heading: title, says: '' };
}

function reason(status: number, { words }: Scene): string {
  if (status > 0) return fill(words.trouble, { status });
  return navigator.onLine ? words.unreachable : words.offline;
}

function retryButton(retry: () => void, { words }: Scene): HTMLElement {
  const button = h('button', { part: 'retry', type: 'button' }, words.retry);
  button.addEventListener('click', retry);
  return button;
}
