import { callChange } from '../../../api/changes';
import { callOperation, callThrough, UNKNOWN_VERSION, type Data, type Input } from '../../../api/operations';
import { codeOf, problemOf } from '../../../api/problems';
import { Value } from '../../../api/value';
import type { Draft, FieldName, Post, PostFields, PostVersions } from './fields';
import { isRefusal } from '../../../api/failures';

/** `autosave`: the person did not ask for the save, so the service need not keep its state. */
export interface SaveOptions {
  ifMatch: number;
  autosave?: boolean;
}

export interface PostId {
  accountId: number;
  postId: number;
}

/** The timeout of a save, sufficient for the largest content on a slow connection. */
const SAVE_TIMEOUT_MS = 90_000;

/** Another person who is editing a post. */
export type Editor = Data<'reportEditing'>['editors'][number];

/** Reports whether the user is editing a post, or only reads who else is. Also sent while the page closes. */
export async function editing(id: PostId, isEditing?: boolean): Promise<readonly Editor[]> {
  const send = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });
  const input = { ...id, ...(isEditing !== undefined && { editing: isEditing }) };
  const { data } = await callThrough({ send, maxRetries: 0 }, 'reportEditing', input);
  return (data as Data<'reportEditing'>).editors;
}

/** The versions of a post that no longer exists. */
const DELETED: PostVersions = { version: 0, draftVersion: null };

/** The number of undone actions. Open editors reload when it changes. */
export const undoCount = new Value(0);

/** The operations that the editor calls. */
export const service = {
  async post(id: PostId): Promise<Post> {
    return (await callOperation('getPost', id)).data;
  },

  /** Returns the versions of the post and its draft, without their texts. */
  async versions({ accountId, postId }: PostId): Promise<PostVersions> {
    const query: Input<'listPosts'> = {
      accountId,
      postIds: [postId],
      fields: ['version', 'draftVersion'],
    };
    const { data } = await callOperation('listPosts', query);
    return (data as PostVersions[])[0] ?? DELETED;
  },

  /** Returns the draft, or null. */
  async draft(id: PostId): Promise<Draft | null> {
    try {
      return await dataOf(callOperation('getDraft', id));
    } catch (error) {
      if (codeOf(error) === 'record_not_found') return null;
      throw error;
    }
  },

  /** Adds a post as a draft, by default with the user's own author. The key makes retries safe. */
  async add(accountId: number, fields: PostFields, idempotencyKey: string): Promise<Post> {
    const { postSlug, ...rest } = fields;
    const postAuthorId = fields.postAuthorId ?? (await ownAuthorId(accountId));
    const input = { ...rest, accountId, postAuthorId, ...(postSlug && { postSlug }), postStatus: 'draft' };
    return callChange('addPost', input, { idempotencyKey, signal: saveTimeout() });
  },

  /** Returns the existing draft with its last saver, or creates one from the live post. */
  async openDraft(id: PostId): Promise<Draft> {
    const { draftVersion } = await service.post(id);
    const draft = draftVersion === null ? null : await service.draft(id);
    return draft ?? service.renewDraft(id);
  },

  /** Saves the draft without a change, or creates one from the live post. */
  async renewDraft(id: PostId): Promise<Draft> {
    return (await callOperation('saveDraft', id, { ifMatch: UNKNOWN_VERSION, signal: saveTimeout() })).data;
  },

  async saveDraft(
    id: PostId,
    fields: Partial<PostFields>,
    { ifMatch, autosave }: SaveOptions,
  ): Promise<Draft> {
    await nextTask();
    const input = { ...id, ...fields, ...(autosave && { autosave }) };
    return dataOf(callOperation('saveDraft', input, { ifMatch, signal: saveTimeout() }));
  },

  discardDraft(id: PostId, ifMatch: number): Promise<Draft> {
    return callChange('discardDraft', id, { ifMatch });
  },

  /** Publishes the draft. `take` resolves fields that both the draft and the live post have changed. */
  publish(id: PostId, ifMatch: number, options: { take?: 'draft'; override?: true } = {}): Promise<Post> {
    return callChange('publishDraft', { ...id, ...options }, { ifMatch });
  },

  update(post: Post, fields: Partial<PostFields>): Promise<Post> {
    const { accountId, postId, postTitle, version: ifMatch } = post;
    const input = { accountId, postId, postTitle, ...fields };
    return callChange('updatePost', input, { ifMatch });
  },

  scheduleDraft({ accountId, postId }: PostId, ifMatch: number, publishAt: string) {
    return callChange('scheduleDrafts', { accountId, postIds: [postId], publishAt }, { ifMatch });
  },

  unscheduleDraft({ accountId, postId }: PostId) {
    return callChange('unscheduleDrafts', { accountId, postIds: [postId] });
  },

  requestReview(id: PostId, note: string | null): Promise<Draft> {
    return callChange('requestReview', { ...id, note });
  },

  async approve(id: PostId, draftVersion: number, note: string | null): Promise<Draft> {
    // Without `publish`, the response is the draft.
    return (await callChange('approveDraft', { ...id, draftVersion, note })) as Draft;
  },

  reject(id: PostId, draftVersion: number, note: string | null): Promise<Draft> {
    return callChange('rejectDraft', { ...id, draftVersion, note });
  },

  async trash(post: Post): Promise<void> {
    const { accountId, postId, version: ifMatch } = post;
    await callChange('deletePost', { accountId, postId }, { ifMatch });
  },

  /** Restores a version as a new version: its texts, or the named fields. */
  restoreVersion(
    { accountId, postId, version: ifMatch }: Post,
    version: number,
    fields?: readonly FieldName[],
  ): Promise<Post> {
    const input = { accountId, postId, version, ...(fields && { fields: [...fields] }) };
    return callChange('restorePostVersion', input, { ifMatch });
  },

  /** Restores a post from the trash. */
  async restore({ accountId, postId, version: ifMatch }: Post, postStatus: string): Promise<void> {
    await callChange('restorePost', { accountId, postId, postStatus }, { ifMatch });
  },
};

export type Service = typeof service;

/** Returns null if the service refuses it, so that the post is added without an author. */
async function ownAuthorId(accountId: number): Promise<number | null> {
  try {
    return (await callOperation('ownAuthor', { accountId }, { signal: saveTimeout() })).data.authorId;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Yields after the response, so that processing a long text does not add to the latency of a key press. */
async function dataOf<T>(answer: Promise<{ data: T }>): Promise<T> {
  const { data } = await answer;
  await nextTask();
  return data;
}

/** Waits for the next task. Hidden tabs throttle timers, but not messages. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

function saveTimeout(): AbortSignal {
  return AbortSignal.timeout(SAVE_TIMEOUT_MS);
}

/** Returns the current draft in a version conflict. */
export function currentDraftIn(error: unknown): Draft | undefined {
  const problem = problemOf(error, 'saveDraft');
  return problem && 'current' in problem ? problem.current : undefined;
}
