import { useEffect, useRef, useState } from 'preact/hooks';
import { useAccount } from '../../../app/accounts';
import { BASE } from '../../../api/base';
import { currentEntryId, useEntryId } from '../../../api/entries';
import { markAsOwn } from '../../../api/own-posts';
import { useValue } from '../../../api/value';
import { PostEditingSession } from './post-editing-session';
import type { Post, PostFields } from './fields';
import { BrowserDrafts, draftKey } from './local-draft';
import { areEqualIn, type PostEditingState } from './post-editing-state';
import { undoCount, service, type Service } from './service';

export const localDrafts = new BrowserDrafts();

interface Opened {
  session: PostEditingSession | null;
  error: unknown;
  retry: () => void;
}

const NOTHING = { session: null, error: null };

/** Opens a post by the id in the URL, or a new one for `new`. */
export function usePostEditingSession(param: string): Opened {
  const context = useAccount();
  const entry = useEntryOfNew(param);
  const [opened, setOpened] = useState<Omit<Opened, 'retry'>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // The id of the post that this screen created. Its new URL must not reload it.
  const createdId = useRef<string | null>(null);
  useEffect(() => {
    if (createdId.current === param) return;
    createdId.current = null;
    let isCurrent = true;
    // Before its fields unmount, because the content is read from them.
    opened.session?.close();
    setOpened(NOTHING);
    const onCreated = ({ postId }: Post) => {
      if (isCurrent) createdId.current = replaceUrl(postId);
    };
    openSession(context, param === 'new' ? null : Number(param), onCreated).then(
      (session) => isCurrent && setOpened({ session, error: null }),
      (error: unknown) => isCurrent && setOpened({ session: null, error }),
    );
    return () => (isCurrent = false);
  }, [param, entry, attempt]);
  useSessionLifecycle(opened.session);
  return { ...opened, retry: () => setAttempt(attempt + 1) };
}

/** Returns the history entry of a new post, because all new posts have the same URL. */
function useEntryOfNew(param: string): string | undefined {
  const entry = useEntryId();
  return param === 'new' ? entry : undefined;
}

/** Reloads the post after changes elsewhere, and closes the session on unmount. */
function useSessionLifecycle(session: PostEditingSession | null): void {
  useEffect(() => {
    const stop = undoCount.watch(() => void session?.reload().catch(() => undefined));
    return () => {
      stop();
      session?.close();
    };
  }, [session]);
}

/** Returns parts of the state. Ignores content changes, because rerenders would delay typing; see `useSlowContent`. */
export function useEditingState<Name extends keyof PostEditingState>(
  session: PostEditingSession,
  ...names: Name[]
): Pick<PostEditingState, Name> {
  return useValue(session.state, (before, after) => areEqualIn(names, before, after));
}

/** Returns the value of a field and its setter. Not for the content. */
export function useField<Name extends Exclude<keyof PostFields, 'postContent'>>(
  session: PostEditingSession,
  name: Name,
) {
  const valueIn = ({ base, edits }: PostEditingState) => ({ ...base, ...edits })[name];
  const state = useValue(session.state, (before, after) => valueIn(before) === valueIn(after));
  return [valueIn(state), (next: PostFields[Name]) => session.edit({ [name]: next })] as const;
}

async function openSession(
  { account: { accountId }, user: { userId }, rights }: ReturnType<typeof useAccount>,
  postId: number | null,
  onCreated: (post: Post) => void,
): Promise<PostEditingSession> {
  const newPost = { entry: currentEntryId() };
  const keyOf = (id: number | null) => draftKey(accountId, userId, id ?? newPost);
  const localDraft = await localDrafts.read(keyOf(postId)).catch(() => null);
  const add: Service['add'] = async (...input) => {
    const post = await service.add(...input);
    markAsOwn(accountId, post.postId);
    return post;
  };
  const draft: Service['draft'] = async (id) => (rights.may('getDraft') ? service.draft(id) : null);
  const tools = { accountId, localDrafts, keyOf, service: { ...service, add, draft }, onCreated };
  if (postId === null) return new PostEditingSession(tools, null, localDraft);
  const post = await service.post({ accountId, postId });
  const start = { post, draft: post.draftVersion === null ? null : await draft({ accountId, postId }) };
  return new PostEditingSession(tools, start, localDraft);
}

/** Replaces the URL of a new post without triggering the leave confirmation. Returns its parameter. */
function replaceUrl(postId: number): string {
  window.history.replaceState(window.history.state, '', `${BASE}/posts/${postId}${window.location.search}`);
  return String(postId);
}
