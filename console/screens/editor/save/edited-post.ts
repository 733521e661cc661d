import { Value } from '../../../api/value';
import { changedFields } from '../../../lossless/three-way';
import type { PostEditingState, LocalDraftStorage } from './post-editing-state';
import { FIELDS, fieldsOf, pick, NEW_FIELDS, effectiveEdits } from './fields';
import type { Draft, FieldName, Post, PostFields } from './fields';
import type { Creation, LocalDraft } from './local-draft';
import type { PostId } from './service';
import { mergeEdits } from './merged-edits';
import { RefusedValues } from './refused-values';

/** A post with its local edits, which the browser stores until they are saved. */
export class EditedPost {
  readonly state: Value<PostEditingState>;
  /** The pending request that creates the post. */
  creation: Creation | null = null;
  /** Reads the content from the text editor; null if it has not changed since the last read. */
  private readContent: (() => string) | null = null;
  /** The first and last save without a response. The service may have applied either. */
  private sent: Partial<PostFields>[] = [];
  readonly refusedValues = new RefusedValues();

  constructor(
    private readonly storage: LocalDraftStorage,
    start: { post: Post; draft: Draft | null } | null,
  ) {
    const base = start ? fieldsOf(start.draft ?? start.post) : NEW_FIELDS;
    const { post = null, draft = null } = start ?? {};
    const state = { post, draft, base, edits: {}, conflict: null, error: null, contentEpoch: 0 };
    this.state = new Value<PostEditingState>({ ...state, mergedChanges: 0, saving: 'saved' });
  }

  /** The current fields. Content may be older, because it is read lazily. */
  get fields(): PostFields {
    const { base, edits } = this.state.get();
    return { ...base, ...edits };
  }

  get content(): string | null {
    this.readPendingContent();
    return this.fields.postContent;
  }

  get isUnsaved(): boolean {
    return this.readContent !== null || Object.keys(this.state.get().edits).length > 0;
  }

  get id(): PostId | null {
    const { post } = this.state.get();
    return post && { accountId: post.accountId, postId: post.postId };
  }

  /** The fields on which the edits are based. During a draft conflict, `base` already has the other side's values. */
  private get editsBase(): PostFields {
    const { base, conflict } = this.state.get();
    if (conflict?.with !== 'draft') return base;
    return { ...base, ...Object.fromEntries(conflict.fields.map((one) => [one.field, one.base])) };
  }

  private get key(): string {
    return this.storage.keyOf(this.id?.postId ?? null);
  }

  set(change: Partial<PostEditingState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  edit(fields: Partial<PostFields>): void {
    const { base, edits } = this.state.get();
    this.setEdits(base, { ...edits, ...fields });
  }

  /** Stores the function that reads the changed content. Returns whether the content was unchanged before. */
  markContentChanged(read: () => string): boolean {
    const isFirst = this.readContent === null;
    this.readContent = read;
    return isFirst;
  }

  /** Reads pending content from the editor. */
  readPendingContent(): void {
    if (!this.readContent) return;
    const content = this.readContent();
    this.readContent = null;
    // Empty content is equivalent to null.
    this.edit({ postContent: content === '' && this.state.get().base.postContent === null ? null : content });
  }

  /** Returns the fields that have changed since a snapshot. */
  changesSince(before: PostFields): Partial<PostFields> {
    this.readPendingContent();
    const now = this.fields;
    return pick(
      now,
      FIELDS.filter((name) => now[name] !== before[name]),
    );
  }

  /** Removes a save that the service refused. */
  removePending(request: Partial<PostFields>): void {
    this.sent = this.sent.filter((edits) => edits !== request);
  }

  /** Records a save before its response arrives. */
  addPending(edits: Partial<PostFields>): void {
    this.sent = [this.sent[0] ?? edits, edits];
  }

  /** Applies a saved draft, and keeps the edits made since the request. */
  applySaved(draft: Draft, later: Partial<PostFields>): void {
    this.sent = [];
    this.set({ draft });
    this.setEdits(fieldsOf(draft), later);
  }

  /** Rebases the edits on the current fields of the service. Returns false and shows the conflict if they conflict. */
  rebase(theirs: PostFields, by: Draft['savedBy']): boolean {
    this.readPendingContent();
    const { edits, conflict: before, mergedChanges } = this.state.get();
    const known = { ...this.editsBase, ...pick(theirs, this.confirmedIn(theirs)) };
    if (changedFields(known, theirs, FIELDS).length > 0) this.set({ mergedChanges: mergedChanges + 1 });
    const { mine, conflicts } = mergeEdits(known, edits, theirs);
    const all = { ...mine, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
    this.replaceEdits(theirs, all);
    if (conflicts.length > 0)
      this.set({ conflict: { with: 'draft', fields: conflicts, by }, saving: 'unsaved' });
    else if (before?.with === 'draft') this.set({ conflict: null });
    return conflicts.length === 0;
  }

  /** Applies the result of an action as the new base. */
  applyResult(post: Post, draft: Draft | null): void {
    this.readPendingContent();
    this.set({ post, draft });
    this.replaceEdits(fieldsOf(draft ?? post), this.state.get().edits);
  }

  /** Sets fields from outside the form, so that the form rerenders. */
  replaceFields(fields: Partial<PostFields>): void {
    this.readPendingContent();
    const { base, edits } = this.state.get();
    this.replaceEdits(base, { ...edits, ...fields });
  }

  /** Restores the edits that the browser stored, and rebases them. */
  restoreLocalDraft({ edits, base, creation }: LocalDraft): void {
    const { base: now, draft } = this.state.get();
    this.creation = creation;
    this.set({ base, edits });
    this.rebase(now, draft?.savedBy ?? null);
  }

  /** Stores unsaved edits in the browser. */
  async persist(): Promise<void> {
    this.readPendingContent();
    const { editsBase: base, creation } = this;
    const { edits } = this.state.get();
    const { localDrafts } = this.storage;
    if (!this.isUnsaved && creation === null) return this.removeLocalDraft(this.key);
    await localDrafts
      .write(this.key, { edits, base, creation })
      .catch((error: unknown) => this.set({ error }));
  }

  /** Discards the unsaved edits, and returns them. */
  async discardEdits(): Promise<Partial<PostFields>> {
    this.readPendingContent();
    const { edits } = this.state.get();
    this.creation = null;
    this.set({ edits: {}, conflict: null, saving: 'saved' });
    this.remountContent();
    await this.removeLocalDraft(this.key);
    return edits;
  }

  /** Resets pending requests after a refusal, so that the next attempt is a new request. */
  async resetPending(): Promise<void> {
    this.creation = null;
    this.sent = [];
    await this.persist();
  }

  /** Applies the created post. Removes what the browser stored under the key of new posts. */
  async applyCreated(post: Post, later: Partial<PostFields>): Promise<void> {
    const { key } = this;
    this.creation = null;
    // The service fills in missing fields, such as the slug.
    this.set({ post });
    this.setEdits(fieldsOf(post), later);
    await this.persist();
    await this.removeLocalDraft(key);
  }

  private removeLocalDraft(key: string): Promise<void> {
    return this.storage.localDrafts.remove(key).catch((error: unknown) => this.set({ error }));
  }

  /** Returns the fields that a save without a response has changed. */
  private confirmedIn(theirs: PostFields): FieldName[] {
    return FIELDS.filter((name) => this.sent.some((edits) => name in edits && edits[name] === theirs[name]));
  }

  /** Sets the base, and the edits that differ from it. */
  private setEdits(base: PostFields, edits: Partial<PostFields>): void {
    this.set({ base, edits: effectiveEdits(base, edits) });
  }

  /** Sets the base and the edits, and remounts the text editor if the content differs. */
  private replaceEdits(base: PostFields, edits: Partial<PostFields>): void {
    const shown = this.fields.postContent;
    this.setEdits(base, edits);
    if (this.fields.postContent !== shown) this.remountContent();
  }

  /** Remounts the text editor with the current content. */
  private remountContent(): void {
    this.set({ contentEpoch: this.state.get().contentEpoch + 1 });
  }
}
