import { ActionQueue } from './action-queue';
import { codeOf } from '../../../api/problems';
import type { Value } from '../../../api/value';
import { isRefusal } from '../../../api/failures';
import { RETRY_MS, retryDelayMs, stateAfterFailure, statusWhileSending } from './saving-status';
import type { Conflict, PostEditingState, PostEditingDependencies } from './post-editing-state';
import { EditedPost } from './edited-post';
import type { Draft, Post, PostFields } from './fields';
import type { LocalDraft } from './local-draft';
import { Debounce } from './debounce';
import { Sender } from './sender';
import type { Service } from './service';
import { hasWords } from './untitled';

/** Saves a post while it is edited. Saves are conditional on the version; the browser stores edits until they are saved. */
export class PostEditingSession {
  private readonly edited: EditedPost;
  private readonly sender: Sender;
  /** Saves and actions. */
  private readonly queue = new ActionQueue();
  /** Whether the user has left the screen, after which nothing is scheduled. */
  private isClosed = false;
  private readonly autoSave = new Debounce(() => void this.save(), { quietMs: 800, maxMs: 4000 });
  private readonly autoStore = new Debounce(() => void this.edited.persist(), { quietMs: 300, maxMs: 900 });
  private readonly autoRetry = new Debounce(() => void this.save(), { quietMs: RETRY_MS, maxMs: RETRY_MS });

  constructor(
    private readonly tools: PostEditingDependencies,
    start: { post: Post; draft: Draft | null } | null,
    localDraft: LocalDraft | null,
  ) {
    this.edited = new EditedPost(tools, start);
    this.sender = new Sender(tools, this.edited);
    if (!localDraft) return;
    this.edited.restoreLocalDraft(localDraft);
    if (this.isUnsaved) this.onEdited();
    else void this.edited.persist();
  }

  get state(): Value<PostEditingState> {
    return this.edited.state;
  }

  get service(): Service {
    return this.tools.service;
  }

  /** The current fields. Content may be older, because it is read lazily. */
  get fields(): PostFields {
    return this.edited.fields;
  }

  get content(): string | null {
    return this.edited.content;
  }

  get isUnsaved(): boolean {
    return this.edited.isUnsaved;
  }

  edit(fields: Partial<PostFields>): void {
    this.edited.edit(fields);
    this.onEdited();
  }

  /** Records that the content is changing. It is read when it is stored or saved, not on each key press. */
  markContentChanged(read: () => string): void {
    const isFirst = this.edited.markContentChanged(read);
    if (isFirst || this.state.get().saving === 'saved') this.onEdited();
    else this.schedule();
  }

  /** Saves unsaved edits. `isNew` also creates the post and reopens a deferred conflict. Returns whether all were saved. */
  save(options: { isNew?: boolean } = {}): Promise<boolean> {
    return this.queue.run(
      async () => (await this.saveNow(options)) && (!options.isNew || this.sender.keep()),
    );
  }

  /** Saves, then runs an action, which is told whether everything was saved. Later saves wait for it. */
  runAfterSave<T>(action: (isSaved: boolean) => Promise<T>): Promise<T> {
    return this.queue.run(async () => action(await this.saveNow({ isNew: true })));
  }

  /** Sets fields from outside the form, and saves them. */
  replaceFields(fields: Partial<PostFields>): Promise<boolean> {
    this.edited.replaceFields(fields);
    return this.save();
  }

  /** Resolves the conflict with the chosen values of the other side, and saves. */
  applyDecision(theirs: Partial<PostFields>): Promise<boolean> {
    this.edited.set({ conflict: null });
    return this.replaceFields(theirs);
  }

  /** Reloads the post if it has been changed elsewhere, unless something is unsaved. Returns whether it has. */
  refresh(): Promise<boolean> {
    return this.queue.run(async () => (await this.sender.refresh()) && this.finishSave());
  }

  /** Reloads the post and its draft after a change elsewhere. */
  reload(): Promise<void> {
    return this.queue.run(async () => {
      if (await this.sender.reload()) await this.finishSave();
    });
  }

  /** Rebases the draft on the current live post, and reloads both. */
  async renewDraft(): Promise<void> {
    await this.queue.run(() => this.sender.renewDraft());
    await this.reload();
  }

  /** Applies the result of an action. Edits made in the meantime are saved later. */
  async applyResult(post: Post, draft: Draft | null): Promise<void> {
    this.edited.applyResult(post, draft);
    await this.finishSave();
  }

  /** Discards the unsaved edits, and returns them. */
  discardEdits(): Promise<Partial<PostFields>> {
    this.stop();
    return this.edited.discardEdits();
  }

  /** Reads the content first, because both versions are compared with it. */
  setConflict(conflict: Conflict): void {
    this.edited.readPendingContent();
    this.edited.set({ conflict });
  }

  /** Hides the conflict until the user reopens it or saves. */
  deferConflict(isDeferred: boolean): void {
    const { conflict } = this.state.get();
    if (conflict) this.setConflict({ ...conflict, isDeferred: isDeferred });
  }

  /** Shows an error, or clears it with null. */
  setError(error: unknown): void {
    this.edited.set({ error });
  }

  /** Saves and stores pending edits before the screen closes. */
  close(): void {
    if (this.isClosed) return;
    if (this.isUnsaved) void this.edited.persist();
    if (this.isUnsaved) void this.save();
    this.isClosed = true;
    this.stop();
  }

  private onEdited(): void {
    const { saving } = this.state.get();
    if (saving !== 'offline') this.edited.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    this.schedule();
  }

  private schedule(): void {
    this.autoStore.touch();
    if (this.state.get().conflict === null) this.autoSave.touch();
  }

  private stop(): void {
    for (const debounce of [this.autoSave, this.autoStore, this.autoRetry]) debounce.stop();
  }

  private async saveNow({ isNew = false }: { isNew?: boolean }): Promise<boolean> {
    this.stop();
    await this.edited.persist();
    if (this.state.get().conflict) {
      if (isNew) this.deferConflict(false);
      return false;
    }
    if (!this.mayExist(isNew)) return false;
    if (this.edited.id && !this.isUnsaved) return this.finishSave();
    // An automatic save does not repeat a refused request.
    if (isNew) this.sender.retryRefused();
    return this.send(!isNew).catch((error: unknown) => this.onSaveError(error));
  }

  private async send(autosave: boolean): Promise<boolean> {
    this.edited.set({ saving: statusWhileSending(this.state.get()) });
    return (await this.sender.send(autosave)) && (await this.finishSave());
  }

  /** Returns whether the post exists or may be created: on request, or because its text has words. */
  private mayExist(isNew: boolean): boolean {
    const { id, creation, content } = this.edited;
    return isNew || id !== null || creation !== null || hasWords(content);
  }

  /** Finishes a save. The next one saves what was typed in the meantime. */
  private async finishSave(): Promise<true> {
    this.setError(null);
    await this.edited.persist();
    this.edited.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    if (this.isUnsaved && !this.isClosed) this.autoSave.touch();
    return true;
  }

  private async onSaveError(error: unknown): Promise<boolean> {
    if (codeOf(error) === 'version_moved_on') return this.onVersionConflict(error);
    if (isRefusal(error)) await this.edited.resetPending();
    const delayMs = retryDelayMs(error);
    if (delayMs !== null && !this.isClosed) this.autoRetry.touch(delayMs);
    this.edited.set(stateAfterFailure(this.state.get(), error));
    return false;
  }

  /** Another user has saved, published or discarded the draft. */
  private async onVersionConflict(error: unknown): Promise<boolean> {
    try {
      return (await this.sender.onVersionConflict(error)) && (await this.saveNow({}));
    } catch (refusal) {
      return this.onSaveError(refusal);
    }
  }
}
