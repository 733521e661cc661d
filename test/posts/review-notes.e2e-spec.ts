import { startBlog, type Blog, type Credentials } from '../support/blog';
import { Drafts } from '../support/rows/drafts';

describe('the notes of reviews', () => {
  let blog: Blog;
  let author: Credentials;
  let editor: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    [author, editor] = [await blog.invite('Author'), await blog.invite('Editor')];
  });
  afterAll(() => blog.stop());

  const newDraft = async () => {
    const drafts = await Drafts.ofNew(blog, {}, author);
    await drafts.save({ postTitle: 'Drafted' }, author);
    return drafts;
  };
  const notesOf = ({ key }: Drafts, options: object = {}, as?: Credentials) =>
    blog.list('reviews/notes', { ...key, ...options }, as);
  const textsOf = async (drafts: Drafts) => (await notesOf(drafts)).data.map(({ text }) => text);

  it('form a thread, newest first', async () => {
    const drafts = await newDraft();
    const { userId } = await blog.call('profile/get', {}, author);
    await drafts.request({ note: ' Please\r\nlook 👋 ' }, author);
    await drafts.decide('reject', { note: 'No figures.' }, editor);
    await drafts.save({ postContent: 'Figures' }, author);
    await drafts.request({}, author);
    await drafts.decide('approve', { note: 'Good.' }, editor);

    const { data, meta } = await notesOf(drafts, {}, author);

    const when = expect.stringMatching(/Z$/) as string;
    const noteId = expect.any(Number) as number;
    const by = { userId: expect.any(Number) as number, name: 'Jane Doe' };
    expect(data).toEqual([
      { noteId, draftVersion: 2, reviewState: 'approved', who: by, when, text: 'Good.' },
      { noteId, draftVersion: 1, reviewState: 'rejected', who: by, when, text: 'No figures.' },
      { noteId, draftVersion: 1, reviewState: 'requested', who: by, when, text: 'Please\r\nlook 👋' },
    ]);
    expect(data[2]?.who?.userId).toBe(userId);
    expect(data[1]?.who?.userId).not.toBe(userId);
    expect(meta.total).toBe(3);
  });

  it('stay after the draft was published or discarded', async () => {
    const drafts = await newDraft();
    await drafts.request({ note: 'One' }, author);
    await drafts.decide('approve', { note: 'Two', publish: true }, editor);
    const published = await textsOf(drafts);
    await drafts.save({ postTitle: 'Another' }, author);
    await drafts.request({ note: 'Three' }, author);
    await drafts.discard(author);

    expect(published).toEqual(['Two', 'One']);
    expect(await textsOf(drafts)).toEqual(['Three', 'Two', 'One']);
  });

  it('are listed in pages', async () => {
    const drafts = await newDraft();
    for (const note of ['One', 'Two', 'Three']) await drafts.request({ note }, author);

    const first = await notesOf(drafts, { limit: 2 });
    const second = await notesOf(drafts, { limit: 2, cursor: first.meta.nextCursor });

    expect([first, second].map(({ data }) => data.map(({ text }) => text))).toEqual([
      ['Three', 'Two'],
      ['One'],
    ]);
    expect(second.meta.nextCursor).toBeNull();
  });

  it('are not stored if the step is refused', async () => {
    const drafts = await newDraft();
    await drafts.request({ note: 'One' }, author);

    await drafts.reviewRefusal('reject', { draftVersion: 7, note: 'Lost' }, editor);
    await drafts.reviewRefusal('approve', { draftVersion: 1, note: 'Lost' }, author);

    expect(await textsOf(drafts)).toEqual(['One']);
  });

  it('are hidden from people who cannot read drafts', async () => {
    const drafts = await newDraft();
    await drafts.request({ note: 'One' }, author);
    const viewer = await blog.invite('Viewer');
    const { credentials } = await blog.secondTree();

    const refused = [
      await drafts.reviewRefusal('notes', {}, viewer),
      await drafts.reviewRefusal('notes', {}, credentials),
    ];

    expect(refused).toEqual([
      [403, 'role_forbidden'],
      [403, 'account_forbidden'],
    ]);
  });

  it('are unreachable in the trash, and come back with the post', async () => {
    const drafts = await newDraft();
    await drafts.request({ note: 'One' }, author);
    await blog.call('deletepost', drafts.key);

    const inTrash = await drafts.reviewRefusal('notes');
    await blog.call('posts/restore', drafts.key);

    expect(inTrash).toEqual([404, 'record_not_found']);
    expect(await textsOf(drafts)).toEqual(['One']);
  });
});
