import { fieldErrors } from '../../api/problems';
import { isRefusal } from './away';
import type { DeskTools } from './desk-state';
import type { EditedPost } from './edited-post';
import { FIELDS, fieldsOf, named, NEW_FIELDS, realEdits, type Draft, type PostFields } from './fields';
import { newKey } from './new-key';
import { currentOf, type PostId } from './service';

/** The fields that change while somebody writes. What is right in another field does not depend on them. */
const TEXTS: readonly string[] = ['postTitle', 'postContent'];

/** Sends the changes of a post to the service, and takes what the service has as the base of further changes. */
export class Sender {
  constructor(
    private readonly tools: DeskTools,
    private readonly edited: EditedPost,
  ) {}

  /** The changes that the service has not refused as they are now. */
  private get acceptable(): Partial<PostFields> {
    return this.edited.wrong.without(this.edited.state.get().edits);
  }

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
    edited.creation ??= {
      key: newKey(),
      fields: { ...NEW_FIELDS, ...this.acceptable, postStatus: 'draft' },
    };
    await edited.keep();
    const { key, fields } = edited.creation;
    const post = await tools.service.add(tools.accountId, fields, key).catch((error: unknown) => {
      // There is no post without a title.
      if ('postTitle' in fieldErrors(error)) throw error;
      this.noteRefusal(error, realEdits(NEW_FIELDS, fields));
      edited.creation = null;
      return null;
    });
    // Without the refused fields, which stay unsaved.
    if (!post) return this.create();
    await edited.made(post, edited.laterThan(fields));
    tools.onCreated(post);
  }

  private async saveEdits(): Promise<boolean> {
    const { edited } = this;
    const { service } = this.tools;
    if (!edited.isUnsaved || !edited.id) return true;
    edited.collect();
    if (isEmpty(this.acceptable)) return this.sayRefusal();
    const draft = edited.state.get().draft ?? (await service.openDraft(edited.id));
    if (!this.rebase(draft)) return false;
    const { acceptable } = this;
    // What is right can depend on other fields, such as one date on the other.
    if (Object.keys(acceptable).some((name) => !TEXTS.includes(name))) edited.wrong.forget();
    return this.saveAcceptable(edited.id, draft.draftVersion);
  }

  /** Saves the changes without those that are refused, which stay unsaved; then throws the refusal. */
  private async saveAcceptable(id: PostId, ifMatch: number): Promise<boolean> {
    const { edited } = this;
    const edits = this.acceptable;
    if (isEmpty(edits)) return this.sayRefusal();
    edited.sending(edits);
    const sent = { ...edited.state.get().base, ...edits };
    const saved = await this.tools.service.saveDraft(id, edits, ifMatch).catch((error: unknown) => {
      this.noteRefusal(error, edits);
      return null;
    });
    if (!saved) return this.saveAcceptable(id, ifMatch);
    edited.saved(saved, edited.laterThan(sent));
    return this.sayRefusal();
  }

  /** Notes which of the sent values a refusal names. Throws one that names none of them. */
  private noteRefusal(error: unknown, sent: Partial<PostFields>): void {
    const wrong = fieldErrors(error);
    const names = FIELDS.filter((name) => name in wrong && name in sent);
    if (!isRefusal(error) || names.length === 0) throw error;
    this.edited.wrong.note(named(sent, names), error);
    this.edited.notSaved(sent);
  }

  /** Throws the refusal of what is still not saved because of it. */
  private sayRefusal(): true {
    this.edited.wrong.check(this.edited.state.get().edits);
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
