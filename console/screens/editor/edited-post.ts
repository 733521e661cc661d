import { Value } from '../../api/value';
import { threeWay } from '../../lossless/three-way';
import type { DeskState, Keeping } from './desk-state';
import { FIELDS, fieldsOf, NEW_FIELDS, realEdits, type Draft, type Post, type PostFields } from './fields';
import type { Creation, Kept } from './kept';
import type { PostId } from './service';

/** A post with what was changed of it here, which the browser keeps until the service has it. */
export class EditedPost {
  readonly state: Value<DeskState>;
  /** The request that makes the post, from its first attempt until its answer. */
  creation: Creation | null = null;
  /** Reads the content from the editor of texts, if it has changed since it was last read. */
  private readContent: (() => string) | null = null;

  constructor(
    private readonly keeping: Keeping,
    start: { post: Post; draft: Draft | null } | null,
  ) {
    const base = start ? fieldsOf(start.draft ?? start.post) : NEW_FIELDS;
    const state = { post: start?.post ?? null, draft: start?.draft ?? null, base, edits: {} };
    this.state = new Value<DeskState>({
      ...state,
      ...{ saving: 'saved', conflict: null, error: null, contentEpoch: 0 },
    });
  }

  /** The fields as the editor shows them. A content that is being written may be older here. */
  get fields(): PostFields {
    const { base, edits } = this.state.get();
    return { ...base, ...edits };
  }

  /** The content as it is now. */
  get content(): string | null {
    this.collect();
    return this.fields.postContent;
  }

  get isUnsaved(): boolean {
    return this.readContent !== null || Object.keys(this.state.get().edits).length > 0;
  }

  get id(): PostId | null {
    const { post } = this.state.get();
    return post && { accountId: post.accountId, postId: post.postId };
  }

  private get key(): string {
    return this.keeping.keyOf(this.id?.postId ?? null);
  }

  set(change: Partial<DeskState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Takes what was changed as the changes of a base, and drops those that are none. */
  setEdits(base: PostFields, edits: Partial<PostFields>): void {
    this.set({ base, edits: realEdits(base, edits) });
  }

  /** Changes fields. */
  edit(fields: Partial<PostFields>): void {
    const { base, edits } = this.state.get();
    this.setEdits(base, { ...edits, ...fields });
  }

  /** Takes the function that reads the changed content. Returns whether it was unchanged before. */
  touchContent(read: () => string): boolean {
    const isFirst = this.readContent === null;
    this.readContent = read;
    return isFirst;
  }

  /** Reads the content that was written since it was last read. */
  collect(): void {
    if (!this.readContent) return;
    const content = this.readContent();
    this.readContent = null;
    // An empty content is as good as none.
    this.edit({ postContent: content === '' && this.state.get().base.postContent === null ? null : content });
  }

  /** Returns what was changed since the fields were these. */
  laterThan(before: PostFields): Partial<PostFields> {
    this.collect();
    const now = this.fields;
    const names = FIELDS.filter((name) => now[name] !== before[name]);
    return Object.fromEntries(names.map((name) => [name, now[name]]));
  }

  /**
   * Takes what the service has now as the base of the changes. Returns false if they conflict; then the conflict is
   * shown, and the changes wait for a decision.
   */
  rebase(theirs: PostFields, by: string | null): boolean {
    this.collect();
    const { base, edits } = this.state.get();
    const { mine, conflicts } = threeWay(base, edits, theirs);
    const all = { ...mine, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
    const isOther = theirs.postContent !== base.postContent && !('postContent' in all);
    this.setEdits(theirs, all);
    if (isOther) this.showContent();
    if (conflicts.length === 0) return true;
    this.set({ conflict: { with: 'draft', fields: conflicts, by }, saving: 'unsaved' });
    return false;
  }

  /** Makes the editor of texts show the content anew. */
  showContent(): void {
    this.set({ contentEpoch: this.state.get().contentEpoch + 1 });
  }

  /** Takes up what the browser has kept, and compares it with what the service has now. */
  takeKept({ edits, base, creation }: Kept): void {
    const { base: now, draft } = this.state.get();
    this.creation = creation;
    this.set({ base, edits });
    this.rebase(now, draft?.savedBy?.name ?? null);
  }

  /** Keeps what is unsaved in the browser. */
  async keep(): Promise<void> {
    this.collect();
    const { edits, base } = this.state.get();
    const isKept = this.isUnsaved || this.creation !== null;
    const { keeper } = this.keeping;
    await (
      isKept ? keeper.write(this.key, { edits, base, creation: this.creation }) : keeper.remove(this.key)
    ).catch((error: unknown) => this.set({ error }));
  }

  /** Drops what is unsaved. */
  async forget(): Promise<void> {
    this.readContent = null;
    this.creation = null;
    this.set({ edits: {}, conflict: null, saving: 'saved' });
    this.showContent();
    await this.keeping.keeper.remove(this.key);
  }

  /** Takes the post that was made. What was kept for it as a new one is removed. */
  async made(post: Post, later: Partial<PostFields>): Promise<void> {
    const { key } = this;
    this.creation = null;
    // The service completes fields that were not sent, such as the slug.
    this.set({ post });
    this.setEdits(fieldsOf(post), later);
    await this.keep();
    await this.keeping.keeper.remove(key);
  }
}
