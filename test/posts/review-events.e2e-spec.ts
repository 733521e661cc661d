import { startBlog, type Blog, type Credentials } from '../support/blog';
import { columnsWith } from '../support/rows/texts-of-tables';
import { Drafts } from '../support/rows/drafts';

const EVENTS = ['Request review', 'Approve review', 'Reject review'];

describe('the events of a review', () => {
  let blog: Blog;
  let editor: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    editor = await blog.invite('Editor');
    await blog.call('updateprofile', { firstName: 'Rosa', lastName: 'Editor' }, editor);
    for (const event of [...EVENTS, 'Update post']) await blog.subscribe(event);
  });
  afterAll(() => blog.stop());

  /** Returns the events that an action announces. */
  const during = async (act: () => Promise<unknown>) => {
    const { length } = await blog.outbox();
    await act();
    return (await blog.outbox()).slice(length).map(({ slug, entityId, body }) => ({ slug, entityId, body }));
  };

  it('name the draft, who saved this version, and who decided', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Drafted' });
    const author = (await drafts.get()).savedBy?.name;

    const events = [
      ...(await during(() => drafts.request({ note: 'Please' }))),
      ...(await during(() => drafts.decide('reject', { note: 'No' }, editor))),
      ...(await during(() => drafts.save({ postTitle: 'Better' }))),
      ...(await during(() => drafts.decide('approve', {}, editor))),
    ];

    const { postId } = drafts;
    const dateTime = expect.stringMatching(/Z$/) as string;
    const body = { articleId: postId, author, dateTime };
    const first = { ...body, postTitle: 'Drafted', draftVersion: 1 };
    expect(events).toEqual([
      { slug: 'review.request', entityId: postId, body: { ...first, note: 'Please', reviewer: null } },
      { slug: 'review.reject', entityId: postId, body: { ...first, note: 'No', reviewer: 'Rosa Editor' } },
      {
        slug: 'review.approve',
        entityId: postId,
        body: { ...body, postTitle: 'Better', draftVersion: 2, note: null, reviewer: 'Rosa Editor' },
      },
    ]);
  });

  it('are followed by one post.update if the approval publishes', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Drafted' });
    await drafts.request();

    const events = await during(() => drafts.decide('approve', { publish: true }, editor));

    expect(events.map(({ slug }) => slug)).toEqual(['review.approve', 'post.update']);
  });

  it('are not sent by a step that is refused', async () => {
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Base' });
    await drafts.save({ postTitle: 'Drafted' });
    await drafts.request();
    await drafts.update({ postTitle: 'Live' });

    const events = await during(() =>
      blog.refuse('reviews/approve', { ...drafts.key, draftVersion: 1, publish: true }, editor),
    );

    expect(events).toEqual([]);
    expect(await drafts.get()).toMatchObject({ reviewState: 'requested' });
  });

  it('leave no text of a purged post', async () => {
    const marker = 'reviewmarkerx';
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: `On ${marker}` });
    await drafts.request({ note: `About ${marker}` });
    await drafts.decide('reject', { note: `Not ${marker}` }, editor);
    const before = await columnsWith(blog, marker);
    await blog.sql("UPDATE webhook_deliveries SET status = 'delivered'");

    await blog.call('deletepost', drafts.key);
    await blog.call('posts/purge', drafts.key);

    expect(before).toEqual(
      expect.arrayContaining(['post_drafts.snapshot', 'post_drafts.review_note', 'webhook_events.body']),
    );
    expect(await columnsWith(blog, marker)).toEqual([]);
    const savers = 'SELECT user_id FROM post_draft_savers WHERE post_id = ?';
    expect(await blog.sql(savers, [drafts.postId])).toEqual([]);
  });
});
