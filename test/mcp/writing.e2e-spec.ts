import { startBlog, type Blog } from '../support/blog';
import type { Fields } from '../support/answers';
import { dataIn, startAgent, type TestAgent } from '../support/mcp';

describe('an agent that writes', () => {
  let blog: Blog;
  let accountId: number;
  let agent: TestAgent;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
    agent = await startAgent(blog, { operations: ['read', 'write'], userRoleName: 'Editor' });
  });
  afterAll(() => blog.stop());

  const write = (operation: string, input: Fields, options: Fields = {}, as = agent) =>
    as.textsOf('call_write', { operation, input: { accountId, ...input }, ...options });
  const livePost = () => blog.call('addpost', { accountId, postTitle: 'Live', postStatus: 'published' });

  it('learns that a draft is not public, and gets a preview', async () => {
    const { postId } = await livePost();
    await write('drafts/save', { postId, postTitle: 'One' }, { preview: false });

    const texts = await write('drafts/save', { postId, postTitle: 'Two' });

    const [state, preview = ''] = texts.at(-1)?.split('\n') ?? [];
    const [, url = ''] = /^Preview until \S+: (\S+)$/.exec(preview) ?? [];
    const shown = await blog.send(new URL(url).pathname, { method: 'GET' });
    expect(dataIn(texts)).toMatchObject({ data: { postId, postTitle: 'Two', draftVersion: 2 } });
    expect(state).toBe('Saved as draft 2. Not public.');
    expect(shown.text).toContain('Two');
  });

  it('gets the same preview of a post again, which shows the newest draft', async () => {
    const { postId } = await livePost();
    const urlAfter = async (postTitle: string) => {
      const texts = await write('drafts/save', { postId, postTitle });
      return /^Preview until \S+: (\S+)$/m.exec(texts.at(-1) ?? '')?.[1] ?? '';
    };

    const urls = [await urlAfter('First'), await urlAfter('Second')];
    const { data } = await blog.list('previews/list', { accountId, postId });
    const shown = await blog.send(new URL(urls[0] ?? '').pathname, { method: 'GET' });

    expect(new Set(urls).size).toBe(1);
    expect(data).toHaveLength(1);
    expect(shown.text).toContain('Second');
  });

  it('learns what readers see after it has published and restored a post', async () => {
    const publisher = await startAgent(blog, { operations: ['read', 'write', 'publish'] });
    const { postId } = await livePost();
    const lastOf = async (operation: string, input: Fields) =>
      (await write(operation, { postId, ...input }, { preview: false }, publisher)).at(-1);

    const saved = await lastOf('drafts/save', { postTitle: 'New' });
    const published = await lastOf('drafts/publish', {});
    const restored = await lastOf('posts/restoreversion', { version: 1 });

    expect([saved, published, restored]).toEqual([
      'Saved as draft 1. Not public.',
      expect.stringMatching(/^Saved as version 2\. Public at http\S+$/),
      expect.stringMatching(/^Saved as version 3\. Public at http\S+$/),
    ]);
  });

  it('learns that a new post is not public', async () => {
    const texts = await write('addpost', { postTitle: 'New' });

    expect(texts.at(-1)).toMatch(/^Saved as version 1\. Not public\.\nPreview until \S+: http/);
  });

  it('learns that a post is public', async () => {
    const publisher = await startAgent(blog, { operations: ['write', 'publish'] });

    const texts = await write('addpost', { postTitle: 'Open', postStatus: 'published' }, {}, publisher);

    expect(texts.at(-1)).toMatch(/^Saved as version 1\. Public at http\S+$/);
  });

  it('gets no preview if its token cannot create one, or if it asks for none', async () => {
    const saver = await startAgent(blog, { operations: ['addpost'] });

    const [without, declined] = [
      await write('addpost', { postTitle: 'A' }, {}, saver),
      await write('addpost', { postTitle: 'B' }, { preview: false }),
    ];

    expect([without.at(-1), declined.at(-1)]).toEqual(Array(2).fill('Saved as version 1. Not public.'));
  });

  it('cannot change what readers see without the scope', async () => {
    const { postId } = await livePost();

    const [add] = await write('addpost', { postTitle: 'Open', postStatus: 'published' });
    const [update] = await write('updatepost', { postId, postTitle: 'Changed' });
    const [publish] = await write('drafts/publish', { postId });

    expect(add).toBe('addpost was refused: 403 scope_forbidden. Missing scope: publish.');
    expect(update).toBe('updatepost was refused: 403 scope_forbidden. Missing scope: publish.');
    expect(publish).toMatch(/refused: 40[34]/);
  });

  it('changes nothing again with the same idempotency key', async () => {
    const options = { idempotencyKey: 'key-1', preview: false };

    const first = dataIn(await write('addpost', { postTitle: 'Once' }, options));
    const second = dataIn(await write('addpost', { postTitle: 'Once' }, options));
    const [other] = await write('addpost', { postTitle: 'Other' }, options);

    expect(second).toEqual(first);
    expect(other).toContain('422 idempotency_key_reused');
  });

  it('cannot overwrite a version that it has not read', async () => {
    const { data } = dataIn(await write('addpost', { postTitle: 'First' })) as { data: { postId: number } };
    const { postId } = data;

    await write('updatepost', { postId, postTitle: 'Second' }, { ifMatch: 1 });
    const [refused] = await write('updatepost', { postId, postTitle: 'Third' }, { ifMatch: 1 });

    expect(refused).toContain('412 version_moved_on');
  });

  it.each(['a b', 'a\r\nX: y', '', 'x'.repeat(256)])(
    'cannot send a header in a key: %j',
    async (idempotencyKey) => {
      const sent = await agent.send('tools/call', {
        name: 'call_write',
        arguments: { operation: 'addpost', input: { accountId, postTitle: 'Header' }, idempotencyKey },
      });

      expect(sent.text).toMatch(/"isError":true|"error"/);
      expect(sent.text).not.toContain('addpost: 201');
    },
  );

  it('is in the audit log as a service token, with the address and the request', async () => {
    const { headers } = await agent.send('tools/call', {
      name: 'call_write',
      arguments: { operation: 'addpost', input: { accountId, postTitle: 'Audited' }, preview: false },
    });

    const { data } = await blog.list('audit/list', { accountId, act: 'post.create', limit: 1 });

    expect(data).toEqual([
      expect.objectContaining({
        via: 'service',
        userId: null,
        apikey: blog.owner.credentials.apikey,
        serviceTokenId: expect.any(Number) as number,
        address: '127.0.0.1',
        requestId: headers.get('x-request-id'),
      }),
    ]);
  });

  it('can send the largest content', async () => {
    const texts = await write('addpost', { postTitle: 'Large', postContent: 'x'.repeat(1_048_576) });

    expect(texts[0]).toBe('addpost: 201');
    expect(texts[1]).toContain('more than 256 KiB');
    expect(texts.at(-1)).toContain('Not public.');
  });

  it('writes Markdown', async () => {
    const content = { postContent: '# Hello\n\n<script>alert(1)</script>', contentFormat: 'markdown' };

    const texts = await write('addpost', { postTitle: 'Marked', ...content }, { preview: false });

    expect(dataIn(texts)).toMatchObject({
      data: { postContent: '<h1>Hello</h1>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n' },
    });
  });
});
