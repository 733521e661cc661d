import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlog, type Blog } from '../support/blog';
import { answerOf, shell } from '../support/commands';
import { machine } from '../support/service-tokens';
import { block } from '../support/texts/markdown';

const DOCS = 'docs/machines.md';

describe('the samples of the documentation for machines', () => {
  let blog: Blog;
  let accountId: number;
  let folder: string;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '0' } });
    ({ accountId } = blog);
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'machines-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => blog.stop());

  it('add a draft in a pipeline once, and warn before the token expires', async () => {
    const fields = { userRoleName: 'Editor', operations: ['addpost'], expiresInDays: 10 };
    const { token, apikey, apisecretkey } = await machine(blog, fields);
    const settings = {
      BLOG: blog.baseUrl,
      BLOG_TOKEN: token,
      BLOG_APIKEY: apikey,
      BLOG_APISECRETKEY: apisecretkey,
      CI_JOB_ID: 'job-1',
    };
    const step = `set -e; cd '${folder}'\n${block(DOCS, 'pipeline')}`;

    const runs = [await shell(step, settings), await shell(step, settings)];

    const { data } = await blog.list('listposts', { accountId });
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, 'Rotate the credentials.\n'],
      [0, 'Rotate the credentials.\n'],
    ]);
    expect(data).toMatchObject([
      {
        postTitle: 'Release 1.2',
        postStatus: 'draft',
        postContent: expect.stringContaining('<em>faster</em>') as string,
      },
    ]);
  });

  it('make the content of a file a service token', async () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'a'.repeat(64));
    const [, args = ''] = block(DOCS, 'token file').split(' -- ');
    const given = args.replaceAll('\\\n', ' ').replace('/run/secrets/frontend/token', file);
    const words = given.split(/\s+/).filter((word) => word !== '' && word !== '--json');

    const made = await answerOf(blog.environment, ...words);

    expect(made).toMatchObject({ name: 'Frontend', accountId, operations: ['read'], token: null });
  });

  it('build a static site, and later only what has changed', async () => {
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    const program = block(DOCS, 'static build').replace(
      'https://blog.example.com/public/acme',
      `${blog.baseUrl}/public/${String(blogSlug)}`,
    );
    writeFileSync(join(folder, 'build.mjs'), program);
    const add = async (postTitle: string) =>
      (await blog.call('addpost', { accountId, postTitle, postStatus: 'published' })).postId;
    const built = async () => {
      const { code, stderr } = await shell(`cd '${folder}' && node build.mjs`);
      if (code !== 0) throw new Error(stderr);
      const files = readdirSync(join(folder, 'content')).filter((file) => file.endsWith('.md'));
      const texts = files.map((file) => readFileSync(join(folder, 'content', file), 'utf8'));
      return texts.map((text) => /^title: "?(.*?)"?$/m.exec(text)?.[1]).sort();
    };
    const [one, two] = [await add('One'), await add('Two')];

    const first = await built();
    await blog.call('updatepost', { accountId, postId: one, postTitle: 'One, changed', postSlug: 'changed' });
    await blog.call('deletepost', { accountId, postId: two });
    await add('Three');
    const second = await built();

    expect([first, second]).toEqual([
      ['One', 'Two'],
      ['One, changed', 'Three'],
    ]);
  });
});
