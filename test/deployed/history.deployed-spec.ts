import { theRun } from './run';

describe('the history of a post', () => {
  const run = theRun();
  const { a } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('History');
  });

  it('has every text that was sent, and brings one back', async () => {
    const postContent = '<p>Grüße 👋</p>\r\n';
    const { postId } = await run.post(accountId, { postTitle: 'First', postContent });
    const key = { accountId, postId };
    await a.call('updatepost', { ...key, postTitle: 'Second', postContent: null, postStatus: 'published' });

    const listed = await a.list('posts/versions', key);
    const first = await a.call('posts/version', { ...key, version: 1 });
    const labelled = await a.call('posts/label', { ...key, version: 1, label: 'As printed' });
    const restored = await a.call('posts/restoreversion', { ...key, version: 1 });

    expect(listed.data).toMatchObject([
      {
        version: 2,
        via: 'api',
        changedFields: ['postTitle', 'postContent', 'postStatus'],
        postStatus: 'published',
        current: true,
      },
      { version: 1, changedFields: [], label: null, postTitle: 'First', current: false },
    ]);
    expect(first).toMatchObject({
      version: 1,
      post: { postTitle: 'First', postContent, postStatus: 'draft' },
    });
    expect(labelled).toMatchObject({ version: 1, label: 'As printed' });
    expect(restored).toMatchObject({ version: 3, postTitle: 'First', postContent, postStatus: 'published' });
  });
});
