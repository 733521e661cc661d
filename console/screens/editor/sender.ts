import type { DeskTools } from './desk-state';
import type { EditedPost } from './edited-post';
import { fieldsOf, type Draft } from './fields';
import { newKey } from './new-key';
import { currentOf } from './service';

/** Sends the changes of a post to the service, and takes what the service has as the base of further changes. */
export class Sender {
  constructor(
    private readonly tools: DeskTools,
    private readonly edited: EditedPost,
  ) {}

  /** Makes the post if there is none, and saves the changes into its draft. Returns false if they conflict with it. */
  async send(): Promise<boolean> {
    if (!this.edited.id) await this.create();
    return this.saveEdits();
  }

  /** Takes the draft that a refusal of a save names, else what the service has. Returns false if the changes conflict. */
  movedOn(error: unknown): Promise<boolean> | boolean {
    const current = currentOf(error);
    return current ? this.rebase(current) : this.reload();
  }

  /** Reads the post and its draft again. Returns false if the changes conflict with them. */
  async reload(): Promise<boolean> {
    const { id } = this.edited;
    if (!id) return false;
    const { service } = this.tools;
    const [post, draft] = await Promise.all([service.post(id), service.draft(id)]);
    this.edited.set({ post, draft });
    return draft ? this.rebase(draft) : this.edited.rebase(fieldsOf(post), null);
  }

  /** Saves the draft without a change, so that its base is the live post as it is now. */
  async renew(): Promise<void> {
    const { id } = this.edited;
    if (id) await this.tools.service.renewDraft(id);
  }

  private async create(): Promise<void> {
    const { edited, tools } = this;
    edited.creation ??= { key: newKey(), fields: { ...edited.fields, postStatus: 'draft' } };
    await edited.keep();
    const { key, fields } = edited.creation;
    const post = await tools.service.add(tools.accountId, fields, key);
    await edited.made(post, edited.laterThan(fields));
    tools.onCreated(post);
  }

  private async saveEdits(): Promise<boolean> {
    const { edited } = this;
    const { service } = this.tools;
    if (!edited.isUnsaved || !edited.id) return true;
    const draft = edited.state.get().draft ?? (await service.openDraft(edited.id));
    if (!this.rebase(draft)) return false;
    const { edits } = edited.state.get();
    if (Object.keys(edits).length === 0) return true;
    edited.sending(edits);
    const sent = edited.fields;
    const saved = await service.saveDraft(edited.id, edits, draft.draftVersion);
    edited.saved(saved, edited.laterThan(sent));
    return true;
  }

  private rebase(draft: Draft): boolean {
    this.edited.set({ draft });
    return this.edited.rebase(fieldsOf(draft), draft.savedBy);
  }
}
