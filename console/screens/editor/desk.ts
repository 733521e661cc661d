import { codeOf } from '../../api/problems';
import type { Value } from '../../api/value';
import { isAway, isRefusal, saysTheSame } from './away';
import type { Conflict, DeskState, DeskTools } from './desk-state';
import { EditedPost } from './edited-post';
import type { Draft, Post, PostFields } from './fields';
import type { Kept } from './kept';
import { Schedule } from './schedule';
import { Sender } from './sender';
import type { Service } from './service';

/**
 * Saves a post while it is edited. Every save names the version that it changes, so that it overwrites nobody's text,
 * and until the service has a change, the browser keeps it.
 */
export class Desk {
  private readonly edited: EditedPost;
  private readonly sender: Sender;
  /** The last save or action that was asked for: they run one after the other. */
  private last: Promise<unknown> = Promise.resolve();
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
    this.sender = new Sender(tools, this.edited);
    if (!kept) return;
    this.edited.takeKept(kept);
    if (this.isUnsaved) this.touched();
    else void this.edited.keep();
  }

  get state(): Value<DeskState> {
    return this.edited.state;
  }

  get service(): Service {
    return this.tools.service;
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

  /**
   * Saves what is unsaved; with `isNew` also makes the post, and shows a conflict that waits. Returns whether the service has everything that was there
   * when the save began.
   */
  save(options: { isNew?: boolean } = {}): Promise<boolean> {
    return this.inTurn(() => this.saveNow(options));
  }

  /** Saves, and then runs an action, which learns whether everything is saved. Nothing else is saved until it ends. */
  act<T>(action: (isSaved: boolean) => Promise<T>): Promise<T> {
    return this.inTurn(async () => action(await this.saveNow({ isNew: true })));
  }

  /** Changes fields from outside of the screen, which shows them, and saves. */
  replace(fields: Partial<PostFields>): Promise<boolean> {
    this.edited.replace(fields);
    return this.save();
  }

  /** Ends the conflict with those values of the other side that were chosen, and saves. */
  resolve(theirs: Partial<PostFields>): Promise<boolean> {
    this.edited.set({ conflict: null });
    return this.replace(theirs);
  }

  /** Reads the post and its draft again, after they were changed elsewhere. */
  reread(): Promise<void> {
    return this.inTurn(async () => {
      if (await this.sender.reload()) await this.settle();
    });
  }

  /** Saves the draft without a change, so that its base is the live post as it is now, and reads both again. */
  async renew(): Promise<void> {
    await this.inTurn(() => this.sender.renew());
    await this.reread();
  }

  /** Shows what the service has answered to an action. What was typed meanwhile is saved later. */
  async show(post: Post, draft: Draft | null): Promise<void> {
    this.edited.show(post, draft);
    await this.settle();
  }

  /** Drops what is unsaved, and returns it. */
  forget(): Promise<Partial<PostFields>> {
    this.stop();
    return this.edited.forget();
  }

  /** Shows a conflict. */
  conflictsWith(conflict: Conflict): void {
    this.edited.set({ conflict });
  }

  /** Hides the conflict until the person decides about it, or asks for a save. */
  putOff(isPutOff: boolean): void {
    const { conflict } = this.state.get();
    if (conflict) this.conflictsWith({ ...conflict, isPutOff });
  }

  /** Shows an error; null shows none. */
  fail(error: unknown): void {
    this.edited.set({ error });
  }

  /** Saves and keeps what is pending, when the screen is left. */
  leave(): void {
    if (this.isLeft) return;
    if (this.isUnsaved) void this.edited.keep();
    if (this.isUnsaved && this.edited.id) void this.save();
    this.isLeft = true;
    this.stop();
  }

  private inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.last.then(action);
    this.last = result.catch(() => undefined);
    return result;
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
    if (this.state.get().conflict) {
      if (isNew) this.putOff(false);
      return false;
    }
    if (!this.mayBeMade(isNew)) return false;
    if (this.edited.id && !this.isUnsaved) return this.settle();
    // An automatic save that meets the same refusal again says nothing new.
    if (isNew) this.askAgain();
    return this.send().catch((error: unknown) => this.refused(error));
  }

  private async send(): Promise<boolean> {
    // While the service is away, the region says so until it answers.
    const isAwayNow = this.state.get().saving === 'offline';
    this.edited.set({ saving: isAwayNow ? 'offline' : 'saving' });
    return (await this.sender.send()) && (await this.settle());
  }

  /** Sends what was refused again, so that the person is told what is wrong. */
  private askAgain(): void {
    this.fail(null);
    this.edited.wrong.forget();
  }

  /** Returns whether there is a post, or there should be one. */
  private mayBeMade(isNew: boolean): boolean {
    return isNew || this.edited.id !== null || this.edited.creation !== null;
  }

  /** Ends a save: what was typed meanwhile is saved by the next one. */
  private async settle(): Promise<true> {
    this.fail(null);
    await this.edited.keep();
    this.edited.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    if (this.isUnsaved && !this.isLeft) this.saveSoon.touch();
    return true;
  }

  private async refused(error: unknown): Promise<boolean> {
    if (codeOf(error) === 'version_moved_on') return this.movedOn(error);
    if (isRefusal(error)) await this.edited.refused();
    if (isAway(error) && !this.isLeft) this.retry.touch();
    this.edited.set(isAway(error) ? { saving: 'offline' } : { saving: 'unsaved' });
    if (!isAway(error) && !saysTheSame(this.state.get().error, error)) this.fail(error);
    return false;
  }

  /** Somebody else has saved, published or discarded the draft. */
  private async movedOn(error: unknown): Promise<boolean> {
    try {
      return (await this.sender.movedOn(error)) && (await this.saveNow({}));
    } catch (refusal) {
      return this.refused(refusal);
    }
  }
}
