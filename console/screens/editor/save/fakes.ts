import { ProblemError, type Problem } from '../../../../clients/typescript/src/problem';
import type { OperationId } from '../../../api/operations';
import { serverNow } from '../../../api/server-time';
import { changedFields } from '../../../lossless/three-way';
import { PostEditingSession } from './post-editing-session';
import { FIELDS, fieldsOf, NEW_FIELDS, type Draft, type Post, type PostFields } from './fields';
import type { LocalDrafts, LocalDraft } from './local-draft';
import type { SaveOptions, Service } from './service';

/** Creates a refusal for specs, by default of `saveDraft`. */
export function refusal(
  status: number,
  code: string,
  { operation = 'saveDraft', ...more }: { operation?: OperationId; [member: string]: unknown } = {},
): ProblemError {
  const problem = { status, code, detail: code, ...more } as unknown as Problem;
  return new ProblemError(operation, problem, new Headers());
}

/** A fake service with one post, for specs. Other users can change the post. */
export class FakeService {
  post: Post | null = null;
  draft: Draft | null = null;
  calls: string[] = [];
  /** Whether each save of the draft was automatic. */
  readonly autosaves: boolean[] = [];
  /** Errors for the next calls, one each. */
  failures: Error[] = [];
  /** Errors for the next call of an operation. */
  readonly failing = new Map<string, Error>();
  /** The Idempotency-Keys of the requests that create a post. */
  readonly keys: string[] = [];
  /** The versions of the post, oldest first. */
  readonly versions: Post[] = [];
  private readonly added = new Map<string, Post>();
  private readonly holds = new Map<string, Promise<void>>();

  has(fields: Partial<Post> = {}): Post {
    const made = {
      ...NEW_FIELDS,
      postTitle: 'A',
      postUnpublishAt: null,
      accountId: 1,
      postId: 7,
      version: 1,
    };
    return this.write({ ...made, ...fields } as unknown as Post);
  }

  /** Saves the draft as another user. */
  others(fields: Partial<PostFields>): void {
    const before = this.draft ?? { ...fieldsOf(this.post as Post), draftVersion: 0, reviewState: 'none' };
    const changed = changedFields(fieldsOf(this.post as Post), { ...fieldsOf(before), ...fields }, FIELDS);
    const draftVersion = before.draftVersion + 1;
    this.draft = { ...before, ...fields, draftVersion, changedFields: changed } as unknown as Draft;
  }

  /** Delays responses of an operation until the returned function is called. */
  hold(name: string): () => void {
    let release = () => undefined as void;
    this.holds.set(name, new Promise((done) => (release = done)));
    return release;
  }

  /** Opens a session with the current post and a stored local draft. */
  open(localDrafts: LocalDrafts, localDraft: LocalDraft | null = null): PostEditingSession {
    const tools = { accountId: 1, service: this.service, localDrafts, onCreated: () => undefined };
    const start = this.post && { post: this.post, draft: this.draft };
    return new PostEditingSession({ ...tools, keyOf: (id) => String(id ?? 'new') }, start, localDraft);
  }

  private get versionsNow() {
    return { version: this.post?.version, draftVersion: this.draft?.draftVersion ?? null };
  }

  private get service(): Service {
    const live = () => this.post as Post;
    return {
      post: () => this.answer('post', () => ({ ...live(), draftVersion: this.draft?.draftVersion ?? null })),
      versions: () => this.answer('versions', () => this.versionsNow),
      draft: () => this.answer('draft', () => this.draft),
      add: (_: number, fields: PostFields, key: string) => this.answer('add', () => this.add(fields, key)),
      openDraft: () => this.answer('openDraft', () => this.draft ?? this.renewed()),
      renewDraft: () => this.answer('renewDraft', () => this.renewed()),
      saveDraft: (_: unknown, fields: Partial<PostFields>, options: SaveOptions) =>
        this.answer('saveDraft', () => this.save(fields, options)),
      discardDraft: (_: unknown, ifMatch: number) =>
        this.answer('discardDraft', () => (this.match(ifMatch), this.endDraft())),
      publish: (_: unknown, ifMatch: number) =>
        this.answer('publish', () => (this.match(ifMatch), this.write({ ...live(), ...this.endDraft() }))),
      update: (post: Post, fields: Partial<PostFields>) =>
        this.answer('update', () => this.change(post, fields)),
      restoreVersion: (post: Post, version: number) =>
        this.answer('restoreVersion', () => this.change(post, fieldsOf(this.versions[version - 1] as Post))),
      trash: () => this.answer('trash', () => undefined),
      requestReview: () => this.answer('requestReview', () => this.draft),
    } as unknown as Service;
  }

  private change({ version }: Post, fields: Partial<PostFields>): Post {
    if (version !== this.post?.version) throw refusal(412, 'version_moved_on');
    return this.write({ ...this.post, ...fields });
  }

  private save(fields: Partial<PostFields>, { ifMatch, autosave = false }: SaveOptions): Draft | null {
    this.match(ifMatch);
    this.autosaves.push(autosave);
    this.others(fields);
    return this.draft;
  }

  private renewed(): Draft | null {
    this.others({});
    return this.draft;
  }

  private add(fields: PostFields, key: string): Post {
    this.keys.push(key);
    const post = this.added.get(key) ?? this.has(fields);
    this.added.set(key, post);
    return post;
  }

  private match(ifMatch: number): void {
    if (this.draft?.draftVersion === ifMatch) return;
    throw refusal(412, 'version_moved_on', { current: this.draft ?? undefined });
  }

  private endDraft(): Draft {
    const { draft } = this;
    this.draft = null;
    return draft as Draft;
  }

  private write(post: Post): Post {
    const { postStatus, postPublishAt: at } = post;
    const isAhead = at !== null && new Date(at).getTime() > serverNow();
    const postVisibility = postStatus === 'draft' ? 'private' : isAhead ? 'scheduled' : 'public';
    const draftVersion = this.draft?.draftVersion ?? null;
    this.post = { ...post, version: (this.post?.version ?? 0) + 1, postVisibility, draftVersion };
    this.versions.push(this.post);
    return this.post;
  }

  private async answer<T>(name: string, act: () => T): Promise<T> {
    this.calls.push(name);
    await this.holds.get(name);
    const failure = this.failing.get(name) ?? this.failures.shift();
    this.failing.delete(name);
    if (failure) throw failure;
    return act();
  }
}

/** Stores local drafts in memory, for specs. */
export class MemoryDrafts implements LocalDrafts {
  readonly drafts = new Map<string, LocalDraft>();
  read = (key: string) => Promise.resolve(this.drafts.get(key) ?? null);
  write = (key: string, localDraft: LocalDraft) =>
    Promise.resolve(void this.drafts.set(key, structuredClone(localDraft)));
  remove = (key: string) => Promise.resolve(void this.drafts.delete(key));
}
