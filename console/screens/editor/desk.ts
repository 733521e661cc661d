import { codeOf, isOffline, problemOf, ProblemError } from '../../api/problems';
import { Value } from '../../api/value';
import { threeWay, type FieldConflict } from '../../lossless/three-way';
import {
  fieldsOf,
  NEW_FIELDS,
  realEdits,
  type Draft,
  type FieldName,
  type Post,
  type PostFields,
} from './fields';
import type { Creation, Keeper, Kept } from './kept';
import type { PostId, Service } from './service';
import { Schedule } from './schedule';

/** What saving does, as the status region says it. */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'offline';

/** Two texts of one post that do not fit together. */
export interface Conflict {
  /** Whether the other text is a draft that somebody saved, or the live post. */
  with: 'draft' | 'live';
  fields: FieldConflict<FieldName>[];
  /** Who saved the other text, where it is known. */
  by: string | null;
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

/** What a desk works with. */
export interface DeskTools {
  accountId: number;
  service: Service;
  keeper: Keeper;
  /** Under which key the browser keeps what is not saved. */
  keyOf: (postId: number | null) => string;
  onCreated: (post: Post) => void;
}

const OFFLINE_RETRY_MS = 3000;

/**
 * Holds a post while it is edited: what the service has, what was changed here, and what is kept in the browser until
 * the service has it. Every save names the version that it changes, so that it overwrites nobody's text.
 */
export class Desk {
  readonly state: Value<DeskState>;
  /** Reads the content from the editor of texts, if it has changed since it was last read. */
  private readContent: (() => string) | null = null;
  private creation: Creation | null = null;
  private running: Promise<boolean> | null = null;
  private readonly saveSoon = new Schedule(() => void this.save(), { quietMs: 800, atMostMs: 4000 });
  private readonly keepSoon = new Schedule(() => void this.keep(), { quietMs: 300, atMostMs: 900 });
  private readonly retry = new Schedule(() => void this.save(), {
    quietMs: OFFLINE_RETRY_MS,
    atMostMs: OFFLINE_RETRY_MS,
  });

  constructor(
    private readonly tools: DeskTools,
    start: { post: Post; draft: Draft | null } | null,
    kept: Kept | null,
  ) {
    const base = start ? fieldsOf(start.draft ?? start.post) : NEW_FIELDS;
    const state = { post: start?.post ?? null, draft: start?.draft ?? null, base, edits: {} };
    this.state = new Value<DeskState>({
      ...state,
      saving: 'saved',
      conflict: null,
      error: null,
      contentEpoch: 0,
    });
    if (kept) this.takeKept(kept);
  }

  /** The fields as the editor shows them. A content that is being written may be older here. */
  get fields(): PostFields {
    const { base, edits } = this.state.get();
    return { ...base, ...edits };
  }

  get isUnsaved(): boolean {
    const { edits } = this.state.get();
    return this.readContent !== null || Object.keys(edits).length > 0;
  }

  private get id(): PostId | null {
    const { post } = this.state.get();
    return post && { accountId: post.accountId, postId: post.postId };
  }

  /** Changes fields. */
  edit(fields: Partial<PostFields>): void {
    const { base, edits } = this.state.get();
    this.set({ edits: realEdits(base, { ...edits, ...fields }) });
    this.touched();
  }

  /** Says that the content is being changed. It is read when it is kept or saved, not at each key. */
  touchContent(read: () => string): void {
    const isFirst = this.readContent === null;
    this.readContent = read;
    if (isFirst || this.state.get().saving === 'saved') this.touched();
    else this.schedule();
  }

  /** Saves what is unsaved. Returns whether the service now has everything. */
  async save(options: { isNew?: boolean } = {}): Promise<boolean> {
    while (this.running) await this.running;
    this.running = this.saveNow(options).finally(() => (this.running = null));
    return this.running;
  }

  /** Decides the fields of the conflict, and saves. */
  async resolve(chosen: Partial<PostFields>): Promise<boolean> {
    const { base, edits, conflict } = this.state.get();
    const next = realEdits(base, { ...edits, ...chosen });
    const isShown = conflict?.fields.some(
      ({ field, mine }) => field === 'postContent' && chosen[field] !== mine,
    );
    this.set({ conflict: null, edits: next, ...(isShown && this.nextEpoch) });
    return this.save();
  }

  /** Shows what the service answered after the post was published, discarded or restored. */
  async show(post: Post, draft: Draft | null): Promise<void> {
    this.collect();
    const { base: before, edits } = this.state.get();
    const base = fieldsOf(draft ?? post);
    const isOther = before.postContent !== base.postContent && !('postContent' in edits);
    this.set({
      post,
      draft,
      base,
      edits: realEdits(base, edits),
      error: null,
      ...(isOther && this.nextEpoch),
    });
    this.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    await this.keep();
  }

  /** Drops what is unsaved. */
  async forget(): Promise<void> {
    this.stop();
    this.readContent = null;
    this.creation = null;
    this.set({ edits: {}, conflict: null, saving: 'saved', ...this.nextEpoch });
    await this.tools.keeper.remove(this.key);
  }

  /** Shows the conflict of a draft with the live post. */
  conflictsWith(conflict: Conflict): void {
    this.set({ conflict });
  }

  fail(error: unknown): void {
    this.set({ error });
  }

  /** Saves and keeps what is pending, when the screen is left. */
  leave(): void {
    if (this.isUnsaved) void this.keep();
    if (this.isUnsaved && this.id) void this.save();
    this.stop();
  }

  private get key(): string {
    return this.tools.keyOf(this.id?.postId ?? null);
  }

  private get nextEpoch(): Pick<DeskState, 'contentEpoch'> {
    return { contentEpoch: this.state.get().contentEpoch + 1 };
  }

  private set(change: Partial<DeskState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  private takeKept({ edits, base, creation }: Kept): void {
    this.creation = creation;
    const now = this.state.get().base;
    const { mine, conflicts } = threeWay(base, edits, now);
    const all = { ...mine, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
    this.set({ edits: realEdits(now, all) });
    if (conflicts.length > 0) this.set({ conflict: { with: 'draft', fields: conflicts, by: this.savedBy } });
    if (this.isUnsaved) this.touched();
  }

  private get savedBy(): string | null {
    return this.state.get().draft?.savedBy?.name ?? null;
  }

  private touched(): void {
    const { saving } = this.state.get();
    if (saving !== 'offline') this.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    this.schedule();
  }

  private schedule(): void {
    this.keepSoon.touch();
    if (this.state.get().conflict === null && this.id) this.saveSoon.touch();
  }

  private stop(): void {
    for (const schedule of [this.saveSoon, this.keepSoon, this.retry]) schedule.stop();
  }

  /** Reads the content that was written since it was last read. */
  private collect(): void {
    if (!this.readContent) return;
    const content = this.readContent();
    this.readContent = null;
    const { base, edits } = this.state.get();
    // An empty content is as good as none.
    const postContent = content === '' && base.postContent === null ? null : content;
    this.set({ edits: realEdits(base, { ...edits, postContent }) });
  }

  /** Keeps what is unsaved in the browser. */
  private async keep(): Promise<void> {
    this.keepSoon.stop();
    this.collect();
    const { edits, base } = this.state.get();
    const isKept = this.isUnsaved || this.creation !== null;
    const { keeper } = this.tools;
    await (
      isKept ? keeper.write(this.key, { edits, base, creation: this.creation }) : keeper.remove(this.key)
    ).catch((error: unknown) => this.fail(error));
  }

  private async saveNow({ isNew = false }: { isNew?: boolean }): Promise<boolean> {
    this.saveSoon.stop();
    this.retry.stop();
    await this.keep();
    if (this.state.get().conflict) return false;
    if (!this.id && !isNew && !this.creation) return false;
    if (this.id && !this.isUnsaved) return this.settle();
    // Away, the region says so until the service answers.
    const isAwayNow = this.state.get().saving === 'offline';
    this.set({ saving: isAwayNow ? 'offline' : 'saving', error: null });
    try {
      if (!this.id) await this.create();
      const isDone = await this.saveEdits();
      return isDone && this.settle();
    } catch (error) {
      return this.refused(error);
    }
  }

  private async settle(): Promise<boolean> {
    await this.keep();
    this.set({ saving: this.isUnsaved ? 'unsaved' : 'saved' });
    if (this.isUnsaved) this.saveSoon.touch();
    return !this.isUnsaved;
  }

  private async create(): Promise<void> {
    const newKey = this.key;
    this.creation ??= { key: crypto.getRandomValues(new Uint32Array(4)).join('-'), fields: this.fields };
    await this.keep();
    const { service, accountId, keeper } = this.tools;
    const post = await service.add(accountId, this.creation.fields, this.creation.key);
    this.collect();
    this.creation = null;
    const base = fieldsOf(post);
    // The service completes fields that were not sent, such as the slug.
    this.set({ post, base, edits: realEdits(base, this.state.get().edits) });
    await this.keep();
    await keeper.remove(newKey);
    this.tools.onCreated(post);
  }

  /** Saves the changes into the draft. Returns false if they conflict with what is there. */
  private async saveEdits(): Promise<boolean> {
    if (!this.isUnsaved || !this.id) return true;
    const draft = this.state.get().draft ?? (await this.tools.service.openDraft(this.id));
    if (!this.rebase(draft)) return false;
    const { edits: sent } = this.state.get();
    if (Object.keys(sent).length === 0) return true;
    const saved = await this.tools.service.saveDraft(this.id, sent, draft.draftVersion);
    this.collect();
    const later = Object.entries(this.state.get().edits).filter(
      ([name, value]) => sent[name as FieldName] !== value,
    );
    const base = fieldsOf(saved);
    this.set({ draft: saved, base, edits: realEdits(base, Object.fromEntries(later)) });
    return true;
  }

  /** Takes a draft of the service as the base of the changes. Returns false if they conflict. */
  private rebase(draft: Draft): boolean {
    const { base, edits } = this.state.get();
    const theirs = fieldsOf(draft);
    const { mine, conflicts } = threeWay(base, edits, theirs);
    const all = { ...mine, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
    const isOther = theirs.postContent !== base.postContent && !('postContent' in all);
    this.set({ draft, base: theirs, edits: realEdits(theirs, all), ...(isOther && this.nextEpoch) });
    if (conflicts.length === 0) return true;
    this.set({ conflict: { with: 'draft', fields: conflicts, by: this.savedBy }, saving: 'unsaved' });
    return false;
  }

  private async refused(error: unknown): Promise<boolean> {
    if (isAway(error)) {
      this.set({ saving: 'offline' });
      this.retry.touch();
      return false;
    }
    if (codeOf(error) === 'version_moved_on') return this.movedOn(error);
    this.set({ saving: 'unsaved', error });
    return false;
  }

  /** Somebody else has saved, published or discarded the draft. */
  private async movedOn(error: unknown): Promise<boolean> {
    const problem = problemOf(error, 'saveDraft');
    const current = problem && 'current' in problem ? (problem.current as Draft | undefined) : undefined;
    if (current) return this.rebase(current) && this.saveNow({});
    return this.reload();
  }

  /** Reads the post again, after its draft has ended, and saves the changes into a new one. */
  private async reload(): Promise<boolean> {
    if (!this.id) return false;
    try {
      const [post, draft] = await Promise.all([
        this.tools.service.post(this.id),
        this.tools.service.draft(this.id),
      ]);
      this.set({ post, draft });
      return (
        this.rebase(draft ?? ({ ...post, draftVersion: 0 } as unknown as Draft)) && this.afterReload(draft)
      );
    } catch (error) {
      this.set({ saving: 'unsaved', error });
      return false;
    }
  }

  private afterReload(draft: Draft | null): Promise<boolean> {
    this.set({ draft });
    return this.saveNow({});
  }
}

/** Returns whether the service could not be reached, or is not ready to answer. */
function isAway(error: unknown): boolean {
  if (isOffline(error)) return true;
  if (error instanceof ProblemError)
    return error.status >= 500 || error.status === 429 || error.status === 408;
  return error instanceof Error && error.name === 'UnexpectedAnswerError';
}
