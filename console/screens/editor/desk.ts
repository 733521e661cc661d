import { codeOf } from '../../api/problems';
import type { Value } from '../../api/value';
import { isAway } from './away';
import type { Conflict, DeskState, DeskTools } from './desk-state';
import { EditedPost } from './edited-post';
import { fieldsOf, type Draft, type Post, type PostFields } from './fields';
import { newKey, type Kept } from './kept';
import { Schedule } from './schedule';
import { currentOf } from './service';

/**
 * Saves a post while it is edited. Every save names the version that it changes, so that it overwrites nobody's text,
 * and until the service has a change, the browser keeps it.
 */
export class Desk {
  private readonly edited: EditedPost;
  private running: Promise<boolean> | null = null;
  /** Whether the screen is left: then nothing is scheduled any more, and the browser keeps what is unsaved. */
  private isLeft = false;
  private readonly saveSoon = new Schedule(() => void this.save(), { quietMs: 800, atMostMs: 4000 });
  private readonly keepSoon = new Schedule(() => void this.edited.keep(), { quietMs: 300, atMostMs: 900 });
  private readonly retry = new Schedule(() => void this.save(), { quietMs: 3000, atMostMs: 3000 });

  constructor(
    private readonly tools: DeskTools,
    start: { post: Post; draft: Draft | null } | null,
    kept: Kept | null,
  ) {
    this.edited = new EditedPost(tools, start);
    if (!kept) return;
    this.edited.takeKept(kept);
    if (this.isUnsaved) this.touched();
  }

  get state(): Value<DeskState> {
    return this.edited.state;
  }

  /** The fields as the editor shows them. A content that is being written may be older here. */
  get fields(): PostFields {
    return this.edited.fields;
  }

  /** The content as it is now. */
  get content(): string | null {
    return this.edited.content;
  }

  get isUnsaved(): boolean {
    return this.edited.isUnsaved;
  }

  /** Changes fields. */
  edit(fields: Partial<PostFields>): void {
    this.edited.edit(fields);
    this.touched();
  }

  /** Says that the content is being changed. It is read when it is kept or saved, not at each key. */
  touchContent(read: () => string): void {
    const isFirst = this.edited.touchContent(read);
    if (isFirst || this.state.get().saving === 'saved') this.touched();
    else this.schedule();
  }

  /** Saves what is unsaved; with `isNew` also makes the post. Returns whether the service now has everything. */
  async save(options: { isNew?: boolean } = {}): Promise<boolean> {
    while (this.running) await this.running;
    this.running = this.saveNow(options).finally(() => (this.running = null));
    return this.running;
  }

  /** Decides the fields of the conflict, and saves. */
  async resolve(chosen: Partial<PostFields>): Promise<boolean> {
    const { conflict } = this.state.get();
    const content = conflict?.fields.find(({ field }) => field === 'postContent');
    this.edited.edit(chosen);
    this.edited.set({ conflict: null });
    if (content && chosen.postContent !== content.mine) this.edited.showContent();
    return this.save();
  }

  /** Shows what the service answered after the post was published, discarded or restored. */
  async show(post: Post, draft: Draft | null): Promise<void> {
    this.edited.collect();
    const { base: before, edits } = this.state.get();
    const base = fieldsOf(draft ?? post);
    this.edited.set({ post, draft, error: null });
    this.edited.setEdits(base, edits);
    if (before.postContent !== base.postContent && !('postContent' in edits)) this.edited.showContent();
    await this.settle();
  }

  /** Drops what is unsaved. */
  async forget(): Promise<void> {
    this.stop();
    await this.edited.forget();
  }

  /** Shows the conflict of a draft with the live post. */
  conflictsWith(conflict: Conflict): void {
    this.edited.set({ conflict });
  }

  fail(error: unknown): void {
    this.edited.set({ error });
  }

  /** Saves and keeps what is pending, when the screen is left. */
  leave(): void {
    if (this.isUnsaved) void this.edited.keep();
    if (this.isUnsaved && this.edited.id) void this.save();
    this.isLeft = true;
    this.stop();
  }

  private touched(): void {
    const { saving } = this.state.get();
    if (saving !== 'offline') this.edited.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    this.schedule();
  }

  private schedule(): void {
    this.keepSoon.touch();
    if (this.state.get().conflict === null && this.edited.id) this.saveSoon.touch();
  }

  private stop(): void {
    for (const schedule of [this.saveSoon, this.keepSoon, this.retry]) schedule.stop();
  }

  private async saveNow({ isNew = false }: { isNew?: boolean }): Promise<boolean> {
    this.stop();
    await this.edited.keep();
    if (this.state.get().conflict || !this.mayBeMade(isNew)) return false;
    if (this.edited.id && !this.isUnsaved) return this.settle();
    return this.send().catch((error: unknown) => this.refused(error));
  }

  private async send(): Promise<boolean> {
    // While the service is away, the region says so until it answers.
    const isAwayNow = this.state.get().saving === 'offline';
    this.edited.set({ saving: isAwayNow ? 'offline' : 'saving', error: null });
    if (!this.edited.id) await this.create();
    return (await this.saveEdits()) && (await this.settle());
  }

  /** Returns whether there is a post, or there should be one. */
  private mayBeMade(isNew: boolean): boolean {
    return isNew || this.edited.id !== null || this.edited.creation !== null;
  }

  private async settle(): Promise<boolean> {
    await this.edited.keep();
    this.edited.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    if (this.isUnsaved && !this.isLeft) this.saveSoon.touch();
    return !this.isUnsaved;
  }

  private async create(): Promise<void> {
    const { edited } = this;
    edited.creation ??= { key: newKey(), fields: edited.fields };
    await edited.keep();
    const { key, fields } = edited.creation;
    const post = await this.tools.service.add(this.tools.accountId, fields, key);
    await edited.made(post, edited.laterThan(fields));
    this.tools.onCreated(post);
  }

  /** Saves the changes into the draft. Returns false if they conflict with what is there. */
  private async saveEdits(): Promise<boolean> {
    const { id } = this.edited;
    if (!this.isUnsaved || !id) return true;
    const draft = this.state.get().draft ?? (await this.tools.service.openDraft(id));
    if (!this.rebase(draft)) return false;
    const { edits } = this.state.get();
    if (Object.keys(edits).length === 0) return true;
    const sent = this.fields;
    const saved = await this.tools.service.saveDraft(id, edits, draft.draftVersion);
    const later = this.edited.laterThan(sent);
    this.edited.set({ draft: saved });
    this.edited.setEdits(fieldsOf(saved), later);
    return true;
  }

  private rebase(draft: Draft): boolean {
    this.edited.set({ draft });
    return this.edited.rebase(fieldsOf(draft), draft.savedBy?.name ?? null);
  }

  private async refused(error: unknown): Promise<boolean> {
    if (codeOf(error) === 'version_moved_on') return this.movedOn(error);
    if (isAway(error) && !this.isLeft) this.retry.touch();
    this.edited.set(isAway(error) ? { saving: 'offline' } : { saving: 'unsaved', error });
    return false;
  }

  /** Somebody else has saved, published or discarded the draft. */
  private async movedOn(error: unknown): Promise<boolean> {
    const current = currentOf(error);
    try {
      const isFitting = current ? this.rebase(current) : await this.reload();
      return isFitting && (await this.saveNow({}));
    } catch (refusal) {
      return this.refused(refusal);
    }
  }

  /** Reads the post again, after its draft has ended. Returns false if the changes conflict with it. */
  private async reload(): Promise<boolean> {
    const { id } = this.edited;
    if (!id) return false;
    const [post, draft] = await Promise.all([this.tools.service.post(id), this.tools.service.draft(id)]);
    this.edited.set({ post, draft });
    return draft ? this.rebase(draft) : this.edited.rebase(fieldsOf(post), null);
  }
}
