import { startBlog, type Blog, type Credentials } from '../support/blog';
import { EMAIL, NAMES, Person } from '../support/person';
import { Drafts } from '../support/rows/drafts';
import { Receiver } from '../support/webhooks/receiver';

const NAME = `${NAMES.firstName} ${NAMES.lastName}`;
const FORMER = { firstName: 'Formerly', lastName: 'Otherwise' };

describe('the data of a person who saves and reviews drafts', () => {
  let blog: Blog;
  let receiver: Receiver;
  let person: Person;
  let credentials: Credentials;
  let userId: number;

  beforeEach(async () => {
    // Emails wait, because nothing listens on port 1. The second attempt of a delivery is due only after an hour.
    const waiting = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_RETRY_SCHEDULE: '3600,3600' };
    blog = await startBlog({ settings: { ...waiting, ROLE: 'api' } });
    receiver = await Receiver.start();
    person = new Person(blog, receiver);
    ({ credentials, userId } = await person.addRecords());
    for (const event of ['Request review', 'Approve review', 'Reject review']) await person.subscribe(event);
  });
  afterEach(async () => {
    await receiver.stop();
    await blog.stop();
  });

  const bodies = async () => {
    const rows = await blog.sql<{ body: string }>(
      "SELECT body FROM webhook_events WHERE slug LIKE 'review.%' ORDER BY event_id",
    );
    return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  };

  it('is exported, and erased from drafts and from the events of reviews', async () => {
    const written = await Drafts.ofNew(blog);
    const reviewed = await Drafts.ofNew(blog);
    await blog.call('updateprofile', FORMER, credentials);
    await written.save({ postTitle: 'Written' }, credentials);
    await written.request({}, credentials);
    await reviewed.save({ postTitle: 'Reviewed' });
    await reviewed.request();
    await reviewed.decide('approve', {}, credentials);
    await blog.call('updateprofile', NAMES, credentials);
    await blog.call('drafts/editing', { ...written.key, editing: true }, credentials);
    const before = await bodies();

    const { drafts, events } = await person.exported();
    await person.erase();

    const former = `${FORMER.firstName} ${FORMER.lastName}`;
    expect(before).toMatchObject([{ author: former }, { reviewer: null }, { reviewer: former }]);
    expect(drafts.map(({ postId }) => postId)).toEqual(
      expect.arrayContaining([written.postId, reviewed.postId]),
    );
    expect(events.filter(({ event }) => event.startsWith('review.'))).toMatchObject([
      { event: 'review.request', namedAs: ['author'] },
      { event: 'review.approve', namedAs: ['reviewer'] },
    ]);
    expect(await bodies()).toEqual([
      { ...before[0], author: null },
      before[1],
      { ...before[2], reviewer: null },
    ]);
    for (const table of ['post_draft_savers', 'post_editors'])
      expect([table, await person.count(table, 'user_id = ?', [userId])]).toEqual([table, 0]);
    expect(await person.count('post_drafts', 'reviewed_by = ?', [userId])).toBe(0);
    expect(await reviewed.get()).toMatchObject({ reviewState: 'approved', reviewedBy: null });
    expect(await person.traces()).toEqual([]);
  });

  it('does not include the data of a person with the same name', async () => {
    await blog.call('updateprofile', NAMES);
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await drafts.request();

    const { events } = await person.exported();
    await person.erase(EMAIL);

    expect(events.filter(({ event }) => event.startsWith('review.'))).toEqual([]);
    expect(await bodies()).toMatchObject([{ author: NAME, reviewer: null }]);
  });
});
