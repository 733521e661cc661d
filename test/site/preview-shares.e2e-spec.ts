import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

/** More drafts of the maximum size than may wait for cleaning at a time. */
const MANY = 24;

describe('previews of large drafts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  it('of one account leave room for the previews of others', async () => {
    const other = await blog.secondTree();
    const theirs = await Drafts.ofNew(
      blog,
      { accountId: other.accountId, postContent: '<p>Text</p>'.repeat(400) },
      other.credentials,
    );
    const short = await new Previews(blog, theirs).create({}, other.credentials);
    const opened: (() => Promise<number>)[] = [];
    for (let at = 0; at < MANY; at++) {
      const drafts = await Drafts.ofNew(blog, { postContent: `<p>${at}</p>${'word '.repeat(200_000)}` });
      const previews = new Previews(blog, drafts);
      const { url } = await previews.create();
      opened.push(async () => (await previews.open(url)).status);
    }

    const flood = opened.map((open) => open());
    const refused = flood.map(
      async (sent) => (await sent) === 503 || Promise.reject(new Error('not refused')),
    );
    await Promise.any(refused).catch(() => undefined);
    const status = (await new Previews(blog, theirs).open(short.url)).status;

    const statuses = await Promise.all(flood);
    expect(status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
