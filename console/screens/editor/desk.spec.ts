import { ProblemError, type Problem } from '../../../clients/typescript/src/problem';
import { Desk } from './desk';
import { fieldsOf, NEW_FIELDS, type Draft, type Post, type PostFields } from './fields';
import type { Keeper, Kept } from './kept';
import type { Service } from './service';

const refusal = (status: number, code: string, more: object = {}) =>
  new ProblemError('saveDraft', { status, code, detail: code, ...more } as unknown as Problem, new Headers());

/** A service with one post, which other people can change, too. */
class FakeService {
  post: Post | null = null;
  draft: Draft | null = null;
  calls: string[] = [];
  /** Thrown by the next calls, one each. */
  failures: Error[] = [];
  private readonly added = new Map<string, Post>();

  /** Saves the draft as another person does. */
  others(fields: Partial<PostFields>): void {
    const before = this.draft ?? { ...fieldsOf(this.post as Post), draftVersion: 0 };
    this.draft = { ...before, ...fields, draftVersion: before.draftVersion + 1 } as Draft;
  }

  get service(): Service {
    return {
      post: () => this.answer('post', () => this.post),
      draft: () => this.answer('draft', () => this.draft),
      add: (accountId: number, fields: PostFields, key: string) =>
        this.answer('add', () => {
          this.post =
            this.added.get(key) ?? ({ ...fields, accountId, postId: 7, version: 1 } as unknown as Post);
          this.added.set(key, this.post);
          return this.post;
        }),
      openDraft: () => this.answer('openDraft', () => (this.others({}), this.draft)),
      saveDraft: (_: unknown, fields: Partial<PostFields>, ifMatch: number) =>
        this.answer('saveDraft', () => {
          if (this.draft?.draftVersion !== ifMatch)
            throw refusal(412, 'version_moved_on', { current: this.draft ?? undefined });
          this.others(fields);
          return this.draft;
        }),
    } as unknown as Service;
  }

  private async answer<T>(name: string, act: () => T): Promise<T> {
    this.calls.push(name);
    await Promise.resolve();
    const failure = this.failures.shift();
    if (failure) throw failure;
    return act();
  }
}

class MemoryKeeper implements Keeper {
  readonly kept = new Map<string, Kept>();
  read = (key: string) => Promise.resolve(this.kept.get(key) ?? null);
  write = (key: string, kept: Kept) => Promise.resolve(void this.kept.set(key, structuredClone(kept)));
  remove = (key: string) => Promise.resolve(void this.kept.delete(key));
}

describe('a desk', () => {
  let fake: FakeService;
  let keeper: MemoryKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    keeper = new MemoryKeeper();
  });
  afterEach(() => jest.useRealTimers());

  const open = (kept: Kept | null = null, start = fake.post && { post: fake.post, draft: fake.draft }) => {
    const tools = { accountId: 1, service: fake.service, keeper, onCreated: () => undefined };
    return new Desk({ ...tools, keyOf: (id) => String(id ?? 'new') }, start, kept);
  };
  const saved = (fields: Partial<PostFields> = {}) => {
    fake.post = {
      ...NEW_FIELDS,
      postTitle: 'A',
      ...fields,
      accountId: 1,
      postId: 7,
      version: 1,
    } as unknown as Post;
  };

  it('sends nothing if nothing was changed, or if a change was taken back', async () => {
    saved();
    const desk = open();

    desk.edit({ postTitle: 'B' });
    desk.edit({ postTitle: 'A' });

    expect(await desk.save()).toBe(true);
    expect(fake.calls).toEqual([]);
    expect(desk.state.get().saving).toBe('saved');
  });

  it('saves by itself within two seconds of the last change, and keeps it in the browser before', async () => {
    saved();
    const desk = open();

    desk.edit({ postTitle: 'B' });
    await jest.advanceTimersByTimeAsync(400);
    const kept = keeper.kept.get('7')?.edits;
    const before = [...fake.calls];
    await jest.advanceTimersByTimeAsync(1500);

    expect([kept, before]).toEqual([{ postTitle: 'B' }, []]);
    expect(fake.draft?.postTitle).toBe('B');
    expect(desk.state.get()).toMatchObject({ saving: 'saved', edits: {} });
    expect(keeper.kept.size).toBe(0);
  });

  it('makes a new post once, although the answer is lost and several actions ask for it', async () => {
    const desk = open();
    fake.failures = [new TypeError('no network')];
    desk.edit({ postTitle: 'New' });

    await desk.save({ isNew: true });
    const offline = desk.state.get().saving;
    desk.edit({ postTitle: 'Newer' });
    await Promise.all([desk.save({ isNew: true }), desk.save({ isNew: true })]);

    expect(offline).toBe('offline');
    expect(fake.calls.filter((call) => call === 'add')).toHaveLength(2);
    expect(fake.post).toMatchObject({ postTitle: 'New', postId: 7 });
    expect(fake.draft?.postTitle).toBe('Newer');
    expect([...keeper.kept.keys()]).toEqual([]);
  });

  it('makes no post before somebody asks for it', async () => {
    const desk = open();

    desk.edit({ postTitle: 'New' });
    await jest.advanceTimersByTimeAsync(10_000);

    expect(fake.calls).toEqual([]);
    expect(desk.state.get().saving).toBe('unsaved');
    expect(keeper.kept.get('new')?.edits).toEqual({ postTitle: 'New' });
  });

  it('shows a conflict and overwrites nothing, if somebody else has saved the same field', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'Theirs' });

    desk.edit({ postTitle: 'Mine' });
    const isSaved = await desk.save();

    expect(isSaved).toBe(false);
    expect(fake.draft?.postTitle).toBe('Theirs');
    expect(desk.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(await desk.resolve({ postTitle: 'Mine' })).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('keeps changes of other fields by both sides', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    fake.others({ postButtonText: 'Theirs' });

    desk.edit({ postTitle: 'Mine again' });

    expect(await desk.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine again', postButtonText: 'Theirs' });
    expect(desk.fields.postButtonText).toBe('Theirs');
  });

  it('begins a new draft if somebody has published or discarded the old one', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    fake.draft = null;
    saved({ postTitle: 'Mine', postButtonText: 'Published' });

    desk.edit({ postContent: 'Text' });

    expect(await desk.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine', postButtonText: 'Published', postContent: 'Text' });
  });

  it('saves again after the service was away', async () => {
    saved();
    const desk = open();
    fake.failures = [new TypeError('no network'), refusal(503, 'unavailable')];

    desk.edit({ postTitle: 'B' });
    await desk.save();
    const states = [desk.state.get().saving];
    await jest.advanceTimersByTimeAsync(3500);
    states.push(desk.state.get().saving);
    await jest.advanceTimersByTimeAsync(3500);

    expect(states).toEqual(['offline', 'offline']);
    expect([desk.state.get().saving, fake.draft?.postTitle]).toEqual(['saved', 'B']);
  });

  it('takes up what the browser kept, and compares it with what the service has now', () => {
    saved({ postTitle: 'Theirs', postButtonText: 'x' });
    const base = { ...NEW_FIELDS, postTitle: 'A', postButtonText: 'x' };
    const desk = open({ edits: { postTitle: 'Mine', postContent: 'Text' }, base, creation: null });

    expect(desk.fields).toMatchObject({ postTitle: 'Mine', postContent: 'Text' });
    expect(desk.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postTitle']);
  });

  it('saves what is typed while it saves', async () => {
    saved();
    const desk = open();
    let text = 'One';
    desk.touchContent(() => text);

    const saving = desk.save();
    text = 'One two';
    desk.touchContent(() => text);
    await saving;
    await desk.save();

    expect(fake.draft?.postContent).toBe('One two');
    expect(desk.state.get().saving).toBe('saved');
  });
});
