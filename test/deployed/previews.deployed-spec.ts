import { theRun } from './run';

describe('a preview of a post', () => {
  const run = theRun();
  const { a, nobody } = run;
  let accountId: number;
  let blogSlug: string;

  beforeAll(async () => {
    accountId = await run.subAccount('Previews');
    ({ blogSlug } = await a.call('postembedcode', { accountId }));
  });

  const pathsOf = (token: unknown, postSlug: string) => ({
    page: `/preview/${String(token)}`,
    json: `/public/${blogSlug}/posts/${postSlug}?preview=${String(token)}`,
  });

  it('shows the draft to anyone with the address, redirects to the public page, and ends', async () => {
    const post = await run.post(accountId, { postTitle: 'Live', postStatus: 'published' });
    const key = { accountId, postId: post.postId };
    await a.call('drafts/save', { ...key, postTitle: 'Drafted', postContent: '<p>Drafted words 👋</p>' });

    const made = await a.call('previews/create', { ...key, name: 'For readers', expiresInSeconds: 600 });
    const { page, json } = pathsOf(made.token, post.postSlug);
    const [shown, told] = [await nobody.read(page), await nobody.read(json)];
    const listed = await a.list('previews/list', key);
    await a.call('drafts/publish', key);
    const moved = await nobody.read(page);
    const revoked = await a.call('previews/revoke', { accountId, previewId: made.previewId });
    const ended = [await nobody.read(page), await nobody.read(json)];

    expect([new URL(made.url).pathname.endsWith(page), made.jsonUrl.endsWith(json)]).toEqual([true, true]);
    expect(shown.text).toContain('<p>Drafted words 👋</p>');
    expect(told.body).toMatchObject({ data: { postTitle: 'Drafted', postSlug: post.postSlug } });
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toContain(`/blog/${blogSlug}/${post.postSlug}`);
    expect(ended.map(({ status }) => status)).toEqual([404, 404]);
    expect(listed.data).toMatchObject([{ previewId: made.previewId, of: 'draft', name: 'For readers' }]);
    expect(revoked).toMatchObject({ previewId: made.previewId });
    for (const { headers } of [shown, told, moved, ...ended]) {
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('ends with the post', async () => {
    const post = await run.post(accountId, { postTitle: 'Ending' });
    const key = { accountId, postId: post.postId };
    const { token } = await a.call('previews/create', { ...key, of: 1 });
    const { page, json } = pathsOf(token, post.postSlug);
    const before = [(await nobody.read(page)).status, (await nobody.read(json)).status];

    await a.call('deletepost', key);
    await a.operate('posts/restore', key);

    expect(before).toEqual([200, 200]);
    expect([(await nobody.read(page)).status, (await nobody.read(json)).status]).toEqual([404, 404]);
  });
});
