import { fieldErrors } from '../../../api/problems';
import { words } from '../../../words/words';
import { isRefusal } from '../../../api/failures';
import { isCurrent, type PostEditingDependencies } from './post-editing-state';
import type { EditedPost } from './edited-post';
import { FIELDS, fieldsOf, pick, NEW_FIELDS, effectiveEdits, type Draft, type PostFields } from './fields';
import { newKey } from './new-key';
import { currentDraftIn, type PostId, type SaveOptions } from './service';
import { hasWords } from './untitled';

/** Fields that change while the user types. The validity of other fields does not depend on them. */
const TEXTS: readonly string[] = ['postTitle', 'postContent'];

/** Sends edits to the service, and rebases them on its responses. */
export class Sender {
  /** Whether the last save was automatic. */
  private hasAutosaved = false;

  constructor(
    private readonly tools: PostEditingDependencies,
    private readonly edited: EditedPost,
  ) {}

  /** The edits without refused values. */
  private get sendableEdits(): Partial<PostFields> {
    return this.edited.refusedValues.withoutRefused(this.edited.state.get().edits);
  }

  /** Creates the post if necessary, and saves the edits to its draft. Returns false on a conflict. */
  async send(autosave: boolean): Promise<boolean> {
    if (!this.edited.id) await this.create();
    const isSaved = await this.saveEdits(autosave);
    if (isSaved) this.hasAutosaved = autosave;
    return isSaved;
  }

  /**
   * Makes the service keep the automatically saved state by saving without changes. Skips a draft in review, because a save
   * would end its approval. Ignores errors, because nothing is unsaved.
   */
  async keep(): Promise<true> {
    const { id, state } = this.edited;
    const { draft } = state.get();
    if (!this.hasAutosaved || !id || draft?.reviewState !== 'none') return true;
    this.hasAutosaved = false;
    const options = { ifMatch: draft.draftVersion };
    const saved = await this.tools.service.saveDraft(id, {}, options).catch(() => null);
    if (saved) this.rebase(saved);
    return true;
  }

  /** Rebases on the current draft in a version conflict, or reloads it. Returns false on a conflict. */
  onVersionConflict(error: unknown): Promise<boolean> | boolean {
    const current = currentDraftIn(error);
    return current ? this.rebase(current) : this.reload();
  }

  /** Reloads the post if it has been changed elsewhere. A save does that if something is unsaved. Returns false if nothing was reloaded. */
  async refresh(): Promise<boolean> {
    const { id, state, isUnsaved } = this.edited;
    if (!id || isUnsaved || state.get().conflict) return false;
    const versions = await this.tools.service.versions(id);
    return !isCurrent(state.get(), versions) && this.reload();
  }

  /** Clears the refused values, so that they are sent again and the user sees the error. */
  retryRefused(): void {
    this.edited.set({ error: null });
    this.edited.refusedValues.clear();
  }

  /** Reloads the post and its draft. Returns false on a conflict. */
  async reload(): Promise<boolean> {
    const { id } = this.edited;
    if (!id) return false;
    const { service } = this.tools;
    const [post, draft] = await Promise.all([service.post(id), service.draft(id)]);
    this.edited.set({ post, draft });
    return draft ? this.rebase(draft) : this.edited.rebase(fieldsOf(post), null);
  }

  /** Rebases the draft on the current live post. */
  async renewDraft(): Promise<void> {
    const { id } = this.edited;
    if (id) await this.tools.service.renewDraft(id);
  }

  private async create(): Promise<void> {
    const { edited, tools } = this;
    const { postTitle, postContent } = edited.fields;
    if (!edited.creation && postTitle.trim() === '' && hasWords(postContent))
      edited.edit({ postTitle: words.editor.untitled });
    edited.creation ??= {
      key: newKey(),
      fields: { ...NEW_FIELDS, ...this.sendableEdits, postStatus: 'draft' },
    };
    await edited.persist();
    const { key, fields } = edited.creation;
    const post = await tools.service.add(tools.accountId, fields, key).catch((error: unknown) => {
      // A post cannot exist without a title.
      if ('postTitle' in fieldErrors(error)) throw error;
      this.recordRefusal(error, effectiveEdits(NEW_FIELDS, fields));
      edited.creation = null;
      return null;
    });
    // Retries without the refused fields, which remain unsaved.
    if (!post) return this.create();
    await edited.applyCreated(post, edited.changesSince(fields));
    tools.onCreated(post);
  }

  private async saveEdits(autosave: boolean): Promise<boolean> {
    const { edited } = this;
    const { service } = this.tools;
    if (!edited.isUnsaved || !edited.id) return true;
    edited.readPendingContent();
    if (isEmpty(this.sendableEdits)) return this.throwRefusal();
    const draft = edited.state.get().draft ?? (await service.openDraft(edited.id));
    if (!this.rebase(draft)) return false;
    const { sendableEdits } = this;
    // Validity can depend on other fields: the two dates, for example.
    if (Object.keys(sendableEdits).some((name) => !TEXTS.includes(name))) edited.refusedValues.clear();
    return this.saveSendable(edited.id, { ifMatch: draft.draftVersion, autosave });
  }

  /** Saves the edits without refused values, which remain unsaved, then throws the refusal. */
  private async saveSendable(id: PostId, save: SaveOptions): Promise<boolean> {
    const { edited } = this;
    const edits = this.sendableEdits;
    if (isEmpty(edits)) return this.throwRefusal();
    edited.addPending(edits);
    const sent = { ...edited.state.get().base, ...edits };
    const saved = await this.tools.service.saveDraft(id, edits, save).catch((error: unknown) => {
      this.recordRefusal(error, edits);
      return null;
    });
    if (!saved) return this.saveSendable(id, save);
    edited.applySaved(saved, edited.changesSince(sent));
    return this.throwRefusal();
  }

  /** Records the refused values of a request. Rethrows other errors. */
  private recordRefusal(error: unknown, sent: Partial<PostFields>): void {
    const wrong = fieldErrors(error);
    const names = FIELDS.filter((name) => name in wrong && name in sent);
    if (!isRefusal(error) || names.length === 0) throw error;
    this.edited.refusedValues.record(pick(sent, names), error);
    this.edited.removePending(sent);
  }

  /** Throws the refusal of values that are still unsaved. */
  private throwRefusal(): true {
    this.edited.refusedValues.throwIfRefused(this.edited.state.get().edits);
    return true;
  }

  private rebase(draft: Draft): boolean {
    this.edited.set({ draft });
    return this.edited.rebase(fieldsOf(draft), draft.savedBy);
  }
}

function isEmpty(edits: Partial<PostFields>): boolean {
  return Object.keys(edits).length === 0;
}
