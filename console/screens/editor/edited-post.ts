import { Value } from '../../api/value';
import { threeWay } from '../../lossless/three-way';
import type { DeskState, Keeping } from './desk-state';
import {
  FIELDS,
  fieldsOf,
  named,
  NEW_FIELDS,
  realEdits,
  type Draft,
  type FieldName,
  type Post,
  type PostFields,
} from './fields';
import type { Creation, Kept } from './kept';
import type { PostId } from './service';
import { WrongFields } from './wrong-fields';

/** A post with what was changed of it here, which the browser keeps until the service has it. */
export class EditedPost {
  readonly state: Value<DeskState>;
  /** The request that makes the post, from its first attempt until its answer. */
  creation: Creation | null = null;
  /** Reads the content from the editor of texts, if it has changed since it was last read. */
  private readContent: (() => string) | null = null;
  /** The first and the last save whose answer has not come: the service may have one of them. */
  private sent: Partial<PostFields>[] = [];
  readonly wrong = new WrongFields();

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

  /** What the edits were made of. In an undecided conflict, `base` is already what the other side has made of it. */
  private get origin(): PostFields {
    const { base, conflict } = this.state.get();
    if (conflict?.with !== 'draft') return base;
    return { ...base, ...Object.fromEntries(conflict.fields.map((one) => [one.field, one.base])) };
  }

  private get key(): string {
    return this.keeping.keyOf(this.id?.postId ?? null);
  }

  set(change: Partial<DeskState>): void {
    this.state.set({ ...this.state.get(), ...change });
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
    return named(
      now,
      FIELDS.filter((name) => now[name] !== before[name]),
    );
  }

  /** Notes that a save of these changes has done nothing. */
  notSaved(request: Partial<PostFields>): void {
    this.sent = this.sent.filter((edits) => edits !== request);
  }

  /** Notes a save before its answer comes. */
  sending(edits: Partial<PostFields>): void {
    this.sent = [this.sent[0] ?? edits, edits];
  }

  /** Takes the draft that was saved, with what was changed since it was sent. */
  saved(draft: Draft, later: Partial<PostFields>): void {
    this.sent = [];
    this.set({ draft });
    this.setEdits(fieldsOf(draft), later);
  }

  /**
   * Takes what the service has now as the base of the changes. Returns false if they conflict; then the conflict is
   * shown, and the changes wait for a decision. An undecided conflict stays, unless the other side has ended it.
   */
  rebase(theirs: PostFields, by: Draft['savedBy']): boolean {
    this.collect();
    const { edits, conflict: before } = this.state.get();
    const known = { ...this.origin, ...named(theirs, this.arrivedIn(theirs)) };
    const { mine, conflicts } = threeWay(known, edits, theirs);
    const all = { ...mine, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
    this.showEdits(theirs, all);
    if (conflicts.length > 0)
      this.set({ conflict: { with: 'draft', fields: conflicts, by }, saving: 'unsaved' });
    else if (before?.with === 'draft') this.set({ conflict: null });
    return conflicts.length === 0;
  }

  /** Takes what the service has answered to an action as the base of the changes. */
  show(post: Post, draft: Draft | null): void {
    this.collect();
    this.set({ post, draft });
    this.showEdits(fieldsOf(draft ?? post), this.state.get().edits);
  }

  /** Changes fields from outside of the screen, which shows them. */
  replace(fields: Partial<PostFields>): void {
    this.collect();
    const { base, edits } = this.state.get();
    this.showEdits(base, { ...edits, ...fields });
  }

  /** Takes up what the browser has kept, and compares it with what the service has now. */
  takeKept({ edits, base, creation }: Kept): void {
    const { base: now, draft } = this.state.get();
    this.creation = creation;
    this.set({ base, edits });
    this.rebase(now, draft?.savedBy ?? null);
  }

  /** Keeps what is unsaved in the browser. */
  async keep(): Promise<void> {
    this.collect();
    const { origin: base, creation } = this;
    const { edits } = this.state.get();
    const { keeper } = this.keeping;
    if (!this.isUnsaved && creation === null) return this.drop(this.key);
    await keeper.write(this.key, { edits, base, creation }).catch((error: unknown) => this.set({ error }));
  }

  /** Drops what is unsaved, and returns it. */
  async forget(): Promise<Partial<PostFields>> {
    this.collect();
    const { edits } = this.state.get();
    this.creation = null;
    this.set({ edits: {}, conflict: null, saving: 'saved' });
    this.showContent();
    await this.drop(this.key);
    return edits;
  }

  /** Notes that the service has refused a request, and so has done nothing: the next one is another request. */
  async refused(): Promise<void> {
    this.creation = null;
    this.sent = [];
    await this.keep();
  }

  /** Takes the post that was made. What was kept for it as a new one is removed. */
  async made(post: Post, later: Partial<PostFields>): Promise<void> {
    const { key } = this;
    this.creation = null;
    // The service completes fields that were not sent, such as the slug.
    this.set({ post });
    this.setEdits(fieldsOf(post), later);
    await this.keep();
    await this.drop(key);
  }

  private drop(key: string): Promise<void> {
    return this.keeping.keeper.remove(key).catch((error: unknown) => this.set({ error }));
  }

  /** Returns the fields that a save without an answer has changed. */
  private arrivedIn(theirs: PostFields): FieldName[] {
    return FIELDS.filter((name) => this.sent.some((edits) => name in edits && edits[name] === theirs[name]));
  }

  /** Takes what was changed as the changes of a base, and drops those that are none. */
  private setEdits(base: PostFields, edits: Partial<PostFields>): void {
    this.set({ base, edits: realEdits(base, edits) });
  }

  /** Replaces the changes and their base. If the content differs, the text editor is mounted again. */
  private showEdits(base: PostFields, edits: Partial<PostFields>): void {
    const shown = this.fields.postContent;
    this.setEdits(base, edits);
    if (this.fields.postContent !== shown) this.showContent();
  }

  /** Mounts the text editor again, with the current content. */
  private showContent(): void {
    this.set({ contentEpoch: this.state.get().contentEpoch + 1 });
  }
}
