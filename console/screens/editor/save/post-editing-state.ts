import type { FieldConflict } from '../../../lossless/three-way';
import type { Draft, FieldName, Post, PostFields, PostVersions } from './fields';
import type { LocalDrafts } from './local-draft';
import type { Service } from './service';

/** The save status. */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'offline';

/** Two conflicting versions of a post. */
export interface Conflict {
  /** Whether the other version is a saved draft or the live post. */
  with: 'draft' | 'live';
  fields: FieldConflict<FieldName>[];
  /** The user who saved the other version, if known. */
  by: Draft['savedBy'];
  /** Whether the user has postponed the decision. */
  isDeferred?: boolean;
  /** Retries the action that ran into the conflict. Returns whether it succeeded. */
  retry?: () => Promise<boolean>;
}

/** The state of the editor. */
export interface PostEditingState {
  /** The live post; null until it is created. */
  post: Post | null;
  draft: Draft | null;
  /** The saved fields: the draft's, else the live post's. */
  base: PostFields;
  /** The unsaved changes to `base`. */
  edits: Partial<PostFields>;
  saving: Saving;
  conflict: Conflict | null;
  error: unknown;
  /** Incremented when the content is replaced from outside, so that the text editor remounts. */
  contentEpoch: number;
  /** Incremented when changes of others are merged into the saved fields. */
  mergedChanges: number;
}

/** The state that the user has seen at a given time. */
export interface SeenDraft extends Pick<PostEditingState, 'mergedChanges'> {
  draftVersion: number;
}

/** The largest version, which no draft reaches. The service does not accept 0. */
const NO_DRAFT = 2_147_483_647;

export function seenIn({ draft, mergedChanges }: PostEditingState): SeenDraft {
  return { draftVersion: draft?.draftVersion ?? NO_DRAFT, mergedChanges };
}

/** Returns whether the editor shows the current post and draft. */
export function isCurrent(
  { post, draft }: PostEditingState,
  { version, draftVersion }: PostVersions,
): boolean {
  return post?.version === version && (draft ?? post).draftVersion === draftVersion;
}

/** The state that determines which actions are available. */
export type ActionState = Pick<PostEditingState, 'post' | 'draft' | 'edits'>;

/** Compares the named values of two states, ignoring the content. */
export function areEqualIn(
  names: readonly (keyof PostEditingState)[],
  before: PostEditingState,
  after: PostEditingState,
): boolean {
  return names.every((name) =>
    name === 'base' || name === 'edits'
      ? areSameFields(before[name], after[name])
      : before[name] === after[name],
  );
}

function areSameFields(before: Partial<PostFields>, after: Partial<PostFields>): boolean {
  const hides = (fields: Partial<PostFields>) =>
    'postContent' in fields ? { ...fields, postContent: '' } : fields;
  return areEqual(hides(before), hides(after));
}

function areEqual(before: object, after: object): boolean {
  const was = new Map(Object.entries(before));
  const is = Object.entries(after);
  return was.size === is.length && is.every(([name, value]) => was.has(name) && was.get(name) === value);
}

/** Where unsaved edits are stored, and under which key. */
export interface LocalDraftStorage {
  localDrafts: LocalDrafts;
  keyOf: (postId: number | null) => string;
}

/** The dependencies of a session. */
export interface PostEditingDependencies extends LocalDraftStorage {
  accountId: number;
  service: Service;
  onCreated: (post: Post) => void;
}
