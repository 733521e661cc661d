import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { SearchIndex } from '../../src/posts/indexing/search-index';
import { TextJobs } from '../../src/posts/texts/text-jobs.service';
import { startBlog, type Blog, type Sent } from '../support/blog';
import { withClockAhead } from '../support/clock';

const SECRET = { postTitle: 'Geheimprojekt Zanzibar', postContent: '<p>acquisition secretword</p>' };
const HARMLESS = { postTitle: 'Harmless', postContent: '<p>nothing</p>' };

const SCHEDULED = { postStatus: 'scheduled', postPublishAt: '2036-01-01' };
const PUBLISHED = { postStatus: 'published', postPublishAt: null };
const DRAFT = { postStatus: 'draft', postPublishAt: null };

interface Found {
  meta: { total: number };
}

/** Only `index` stores the words of posts: no worker is running. */
describe('a search', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog({ settings: { ROLE: 'api' } })));
  afterAll(() => blog.stop());

  const index = async () => {
    const jobs = [blog.get(DataSource), blog.get(UnitOfWork), blog.get(TextJobs)] as const;
    await new SearchIndex(...jobs)['run']();
  };
  /** Adds a post; returns calls on it, and on the search of its blog. */
  const newPost = async (fields: object) => {
    const home = await blog.call('createsubaccount', { name: 'Blog', parentAccountId: blog.accountId });
    const [accountId, slug] = [Number(home.subAccountId), String(home.blogSlug)];
    const { postId } = await blog.call('addpost', { accountId, ...fields });
    const key = { accountId, postId };
    const call = (operation: string, more: object = {}) => blog.call(operation, { ...key, ...more });
    const total = async (q: string) => {
      const { body } = (await blog.send(`/public/${slug}/search?q=${q}`, { method: 'GET' })) as Sent<Found>;
      return body.meta.total;
    };
    return { call, update: (more: object) => call('updatepost', more), total };
  };
  type Post = Awaited<ReturnType<typeof newPost>>;

  const WAYS: Record<string, (post: Post) => Promise<unknown>> = {
    'an update publishes another one': ({ update }) => update({ ...HARMLESS, ...PUBLISHED }),
    'a draft stands between them': async ({ update }) => {
      await update({ ...SECRET, ...DRAFT });
      await update({ ...HARMLESS, ...PUBLISHED });
    },
    'the other one was a draft first': async ({ update }) => {
      await update({ ...HARMLESS, ...DRAFT });
      await update({ ...HARMLESS, ...PUBLISHED });
    },
    'the other one was scheduled first': async ({ update }) => {
      await update({ ...HARMLESS, ...SCHEDULED });
      await update({ ...HARMLESS, ...PUBLISHED });
    },
    'the other one was hidden first': async ({ update }) => {
      await update({ ...HARMLESS, ...PUBLISHED, postHidePostFromBlog: 'Yes' });
      await update({ ...HARMLESS, postHidePostFromBlog: 'No' });
    },
    'a draft is published': async ({ call }) => {
      await call('drafts/save', { ...HARMLESS, ...PUBLISHED });
      await call('drafts/publish');
    },
    'a former version is restored': async ({ call, update }) => {
      await call('posts/restoreversion', { version: 1 });
      await update({ ...HARMLESS, ...PUBLISHED });
    },
    'the other one comes back from the trash': async ({ call, update }) => {
      await update({ ...HARMLESS, ...DRAFT });
      await call('deletepost');
      await call('posts/restore', { postStatus: 'published' });
    },
  };

  it.each(Object.entries(WAYS))(
    'does not find a post by words of a scheduled text that was replaced: %s',
    async (_, replace) => {
      const post = await newPost({ ...HARMLESS, ...DRAFT });
      await post.update({ ...SECRET, ...SCHEDULED });
      await index();

      await replace(post);
      const found = [await post.total('secretword'), await post.total('zanzibar')];
      await index();

      expect(found).toEqual([0, 0]);
      expect([await post.total('secretword'), await post.total('harmless')]).toEqual([0, 1]);
    },
  );

  it('does not find a post by words of a scheduled text whose successor goes live by its date', async () => {
    const post = await newPost({ ...SECRET, ...SCHEDULED });
    await index();
    await post.update({ ...HARMLESS, ...SCHEDULED, postPublishAt: new Date(Date.now() + 3_600_000) });

    const found = await withClockAhead(3_600_001, async () => [
      await post.total('secretword'),
      await post.total('zanzibar'),
    ]);

    expect(found).toEqual([0, 0]);
  });

  it('still finds a post by its words when a scheduled text is published as it is', async () => {
    const post = await newPost({ ...HARMLESS, ...SCHEDULED });
    await index();

    await post.update({ ...HARMLESS, ...PUBLISHED });

    expect(await post.total('nothing')).toBe(1);
  });

  it('still finds a public post by its former words until the new ones are stored', async () => {
    const post = await newPost({ ...HARMLESS, ...PUBLISHED });
    await index();

    await post.update({ ...SECRET, ...PUBLISHED });
    const found = await post.total('nothing');
    await index();

    expect([found, await post.total('nothing'), await post.total('secretword')]).toEqual([1, 0, 1]);
  });
});
