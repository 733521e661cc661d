import { useEffect, useRef, useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import { BASE } from '../../api/base';
import { keepAdded } from '../../api/own-posts';
import { useValue } from '../../api/value';
import { refresh } from '../../api/queries';
import { Desk } from './desk';
import type { Post, PostFields } from './fields';
import { BrowserKeeper } from './kept';
import { areSameIn, type DeskState } from './desk-state';
import { draftsChanged, service, type Service } from './service';

const keeper = new BrowserKeeper();

interface Opened {
  desk: Desk | null;
  error: unknown;
  again: () => void;
}

const NOTHING = { desk: null, error: null };

/** Opens the post of the address; `new` is one that does not exist yet. */
export function useDesk(param: string): Opened {
  const place = useAccount();
  const [opened, setOpened] = useState<Omit<Opened, 'again'>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // The post that this screen made: its new address opens nothing.
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (made.current === param) return;
    made.current = null;
    let isCurrent = true;
    // Before its fields are gone, from which the content is read.
    opened.desk?.leave();
    setOpened(NOTHING);
    const onCreated = ({ postId }: Post) => {
      if (!isCurrent) return;
      made.current = String(postId);
      showAddress(postId);
    };
    openDesk(place, param === 'new' ? null : Number(param), onCreated).then(
      (desk) => isCurrent && setOpened({ desk, error: null }),
      (error: unknown) => isCurrent && setOpened({ desk: null, error }),
    );
    return () => (isCurrent = false);
  }, [param, attempt]);
  useOpen(opened.desk);
  return { ...opened, again: () => setAttempt(attempt + 1) };
}

/** Reads the draft again when it is changed elsewhere, and leaves the desk at the end. */
function useOpen(desk: Desk | null): void {
  useEffect(() => {
    const stop = draftsChanged.watch(() => void desk?.reread().catch(() => undefined));
    return () => {
      stop();
      desk?.leave();
    };
  }, [desk]);
}

/**
 * Returns what a component shows of the state of a desk; it is drawn again when that changes. The content can be older:
 * it changes while somebody types, and to draw the screen again would delay the next key. `useSlowContent` returns it.
 */
export function useDeskState<Name extends keyof DeskState>(
  desk: Desk,
  ...names: Name[]
): Pick<DeskState, Name> {
  return useValue(desk.state, (before, after) => areSameIn(names, before, after));
}

/** Returns the value of a field, which is drawn again when it changes, and how to change it. Not for the content. */
export function useField<Name extends Exclude<keyof PostFields, 'postContent'>>(desk: Desk, name: Name) {
  const valueIn = ({ base, edits }: DeskState) => ({ ...base, ...edits })[name];
  const state = useValue(desk.state, (before, after) => valueIn(before) === valueIn(after));
  return [valueIn(state), (next: PostFields[Name]) => desk.edit({ [name]: next })] as const;
}

async function openDesk(
  { account: { accountId }, user: { userId }, rights }: ReturnType<typeof useAccount>,
  postId: number | null,
  onCreated: (post: Post) => void,
): Promise<Desk> {
  const keyOf = (id: number | null) => [accountId, userId, id ?? 'new'].join(':');
  const kept = await keeper.read(keyOf(postId)).catch(() => null);
  const add: Service['add'] = async (...input) => {
    const post = await service.add(...input);
    keepAdded(accountId, post.postId);
    return post;
  };
  const tools = {
    ...{ accountId, keeper, keyOf, service: { ...service, add } },
    onCreated: (post: Post) => created(post, onCreated),
  };
  if (postId === null) return new Desk(tools, null, kept);
  const post = await service.post({ accountId, postId });
  const draft =
    rights.may('getDraft') && post.draftVersion !== null ? await service.draft({ accountId, postId }) : null;
  return new Desk(tools, { post, draft }, kept);
}

function created(post: Post, onCreated: (post: Post) => void): void {
  onCreated(post);
  void refresh('listPosts');
}

/** Puts the address of a new post into the address bar, without asking whether to leave. */
function showAddress(postId: number): void {
  window.history.replaceState(window.history.state, '', `${BASE}/posts/${postId}${window.location.search}`);
}
