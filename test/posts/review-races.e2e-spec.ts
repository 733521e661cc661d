import { DataSource } from 'typeorm';
import { onServers, startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import type { ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';

const SHOWN = { postTitle: 'Reviewed', postStatus: 'published' };

describe('reviews under concurrent requests', () => {
  let blog: Blog;
  let accountId: number;
  let author: Credentials;
  let editors: Credentials[];

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    accountId = await blog.subAccount('Reviewed');
    author = await blog.invite('Author', accountId);
    editors = [await blog.invite('Editor', accountId), await blog.invite('Editor', accountId)];
  });
  afterAll(() => blog.stop());

  const setRequired = (reviewRequired: 'Yes' | 'No') =>
    blog.call('accounts/update', { accountId, reviewRequired });
  const newDraft = async () => {
    const drafts = await Drafts.ofNew(blog, { accountId }, author);
    const { draftVersion } = await drafts.save(SHOWN, author);
    await drafts.request({}, author);
    return { drafts, draftVersion };
  };
  const codeOf = ({ status, body }: Sent) => (status < 300 ? status : (body as ProblemAnswer).code);

  it('show no text of a version that was not the approved one', async () => {
    await setRequired('Yes');

    for (let round = 0; round < 8; round++) {
      const { drafts, draftVersion } = await newDraft();
      const decide = (publish: boolean, as?: Credentials) =>
        blog.operate('reviews/approve', { ...drafts.key, draftVersion, publish }, as);
      const sent = await Promise.all([
        decide(round % 2 === 0, editors[0]),
        drafts.send('save', { postTitle: 'Unread' }, author),
        drafts.send('publish', {}, author),
        decide(false, editors[1]),
        drafts.send('publish', {}, editors[0]),
        blog.operate('updatepost', { ...drafts.key, ...SHOWN, postTitle: 'Unread' }, author),
      ]);

      expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
      expect(['Live', 'Reviewed']).toContain((await drafts.post()).postTitle);
    }
  });

  it('show nothing after the setting was answered', async () => {
    for (let round = 0; round < 5; round++) {
      await setRequired('No');
      const posts: Drafts[] = [];
      for (let at = 0; at < 6; at++) posts.push(await Drafts.ofNew(blog, { accountId }, author));
      const visible = () =>
        Promise.all(posts.map(async (drafts) => (await drafts.post()).postVisibility)).then((all) =>
          all.join(),
        );

      const updates = posts.map((drafts) => blog.operate('updatepost', { ...drafts.key, ...SHOWN }, author));
      await setRequired('Yes');
      const then = await visible();
      await Promise.all(updates);

      expect(await visible()).toBe(then);
    }
  });

  it('show no new post after the setting was answered', async () => {
    for (let round = 0; round < 5; round++) {
      await setRequired('No');
      const shown = async () =>
        (await blog.list('listposts', { accountId, postVisibility: 'public', limit: 100 })).data.length;
      const statuses: number[] = [];
      const addUntilRefused = async (chain: number): Promise<void> => {
        for (let nth = 0, status = 201; status === 201 && nth < 20; nth++) {
          const postTitle = `New ${round} ${chain} ${nth}`;
          ({ status } = await blog.operate('addpost', { accountId, ...SHOWN, postTitle }, author));
          statuses.push(status);
        }
      };

      const chains = Promise.all([1, 2, 3, 4].map(addUntilRefused));
      await setRequired('Yes');
      const then = await shown();
      await chains;

      expect(await shown()).toBe(then);
      expect(statuses.filter((status) => status !== 201)).toEqual([403, 403, 403, 403]);
    }
  });

  if (onServers) {
    it('merge no outdated draft after the setting was answered', async () => {
      await setRequired('No');
      const { drafts } = await newDraft();
      await drafts.decide('approve', {}, editors[0]);
      await drafts.update({ postContent: 'Unread' }, author);
      const order: unknown[] = [];
      const held = await hold(drafts.postId);

      const publishing = drafts.send('publish', {}, author).then((sent) => order.push(codeOf(sent)));
      await waiting();
      const setting = setRequired('Yes').then(() => order.push('Yes'));
      await Promise.race([setting, new Promise((resolve) => setTimeout(resolve, 1500))]);
      await held.release();
      await Promise.all([publishing, setting]);

      // The post was published before the setting took effect, or not at all.
      expect([
        [200, 'Yes'],
        ['Yes', 'draft_outdated'],
      ]).toContainEqual(order);
    });

    /** Locks the row of a post until `release` is called. */
    const hold = async (postId: number) => {
      const runner = blog.get(DataSource).createQueryRunner();
      await runner.startTransaction();
      await runner.query('SELECT post_id FROM posts WHERE post_id = ? FOR UPDATE', [postId]);
      return {
        release: async () => {
          await runner.commitTransaction();
          await runner.release();
        },
      };
    };
    /** Waits long enough for a request to reach the locked row. */
    const waiting = () => new Promise((resolve) => setTimeout(resolve, 1000));
  }
});
