import { startBlog, type Blog, type Credentials } from '../support/blog';
import { answerOf } from '../support/commands';

const NEW_KEY = Buffer.alloc(32, 9).toString('base64');

describe('another SECRET_KEY', () => {
  let blog: Blog;
  let oldKey: string;

  beforeAll(async () => {
    blog = await startBlog();
    oldKey = blog.environment.SECRET_KEY ?? '';
  });
  afterAll(() => blog.stop());

  const restartWith = (keys: { SECRET_KEY: string; SECRET_KEY_PREVIOUS: string }) => {
    Object.assign(blog.environment, keys);
    return blog.restart();
  };
  const rotate = () => answerOf(blog.environment, 'secret:rotate');
  const create = (as?: Credentials) => blog.operate('addcategory', {}, as, { 'Idempotency-Key': 'one' });

  it('replaces the old one, and requests during the rotation succeed', async () => {
    const { accountId } = blog;
    await blog.subscribe('Create category');
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Gone', postStatus: 'published' });
    await blog.call('deletepost', { accountId, postId });
    const first = await create();
    expect((await blog.received()).genuine).toBe(true);
    const pair = await answerOf<Credentials>(blog.environment, 'key:create', '--account', String(accountId));
    const unused = { ...pair, token: blog.owner.credentials.token };

    await restartWith({ SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: oldKey });
    expect((await create()).text).toBe(first.text);
    await blog.call('addcategory', {});
    expect((await blog.received()).genuine).toBe(true);
    expect(await rotate()).toEqual({
      webhookSecrets: 1,
      mails: 0,
      keptAnswers: 1,
      goneSlugs: 1,
      unreadable: 0,
      keyPairsToBeUsed: 1,
    });
    expect(await rotate()).toMatchObject({ webhookSecrets: 0, keptAnswers: 0, goneSlugs: 0 });

    await restartWith({ SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: '' });
    expect((await create()).text).toBe(first.text);
    await blog.call('addcategory', {});
    expect((await blog.received()).genuine).toBe(true);
    expect((await create(unused)).status).toBe(401);
  });

  it('alone cannot decrypt what the old one encrypted, and a start reports that', async () => {
    await restartWith({ SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), SECRET_KEY_PREVIOUS: '' });

    expect((await create()).status).toBe(401);
    expect(await rotate()).toMatchObject({ webhookSecrets: 0, unreadable: 3 });
  });
});
