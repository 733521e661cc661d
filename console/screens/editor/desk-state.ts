import type { FieldConflict } from '../../lossless/three-way';
import type { Draft, FieldName, Post, PostFields } from './fields';
import type { Keeper } from './kept';
import type { Service } from './service';

/** What saving does, as the status region says it. */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'offline';

/** Two texts of one post that do not fit together. */
export interface Conflict {
  /** Whether the other text is a draft that somebody saved, or the live post. */
  with: 'draft' | 'live';
  fields: FieldConflict<FieldName>[];
  /** Who saved the other text, where it is known. */
  by: Draft['savedBy'];
  /** Whether the person decides later. */
  isPutOff?: boolean;
  /** After a decision about the live post, does what has met the conflict. Returns whether it is done. */
  again?: () => Promise<boolean>;
}

/** What the editor shows of a post. */
export interface DeskState {
  /** The live post; null while it is not made yet. */
  post: Post | null;
  draft: Draft | null;
  /** The fields as the service has them: those of the draft, else of the live post. */
  base: PostFields;
  /** What was changed here since. */
  edits: Partial<PostFields>;
  saving: Saving;
  conflict: Conflict | null;
  error: unknown;
  /** Grows whenever a content has come from elsewhere, so that the editor of texts has to show it. */
  contentEpoch: number;
}

/** What decides which actions on a post are offered. */
export type Standing = Pick<DeskState, 'post' | 'draft' | 'edits'>;

/** Returns whether two states have the same values of these names. What the content is does not count. */
export function areSameIn(names: readonly (keyof DeskState)[], before: DeskState, after: DeskState): boolean {
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

/** Returns whether two objects have the same values. */
function areEqual(before: object, after: object): boolean {
  const was = new Map(Object.entries(before));
  const is = Object.entries(after);
  return was.size === is.length && is.every(([name, value]) => was.has(name) && was.get(name) === value);
}

/** Where the browser keeps what is not saved, and under which key. */
export interface Keeping {
  keeper: Keeper;
  keyOf: (postId: number | null) => string;
}

/** What a desk works with. */
export interface DeskTools extends Keeping {
  accountId: number;
  service: Service;
  onCreated: (post: Post) => void;
}
