import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { Fields } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { indexed } from '../support/rows/indexed';
import { tablesWith } from '../support/rows/left-of-post';
import { until } from '../support/until';

describe('posts/search', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const add = (id: number, postTitle: string, postContent = '', more: Fields = {}) =>
    blog.call('addpost', { accountId: id, postTitle, postContent, ...more });
  const search = (id: number, q: string, more: Fields = {}, as?: Credentials) =>
    blog.list('posts/search', { accountId: id, q, ...more }, as);
  const titles = async (id: number, q: string, more: Fields = {}, as?: Credentials) =>
    (await search(id, q, more, as)).data.map(({ postTitle }) => postTitle);

  it('returns the whole post with its marked words', async () => {
    const id = await blog.subAccount('Marks');
    const content = `<p>${'Sugar. '.repeat(40)}Burn "it" with a torch.</p>`;
    const { postId } = await add(id, 'Crème <b> & brûlée', content);
    await add(id, 'Other', '<p>Nothing of that.</p>');
    await indexed(blog);

    const { data, meta } = await search(id, 'CREME torc');

    const post = await blog.call('posts/get', { accountId: id, postId });
    expect(data).toEqual([
      {
        ...post,
        snippet: `…${'Sugar. '.repeat(6)}Burn &#34;it&#34; with a <mark>torch</mark>.`,
        titleSnippet: '<mark>Crème</mark> &#60;b&#62; &#38; brûlée',
      },
    ]);
    expect(meta).toEqual({ total: 1, limit: 100, page: 1, pages: 1, nextCursor: null });
    expect((await search(id, 'torch', { fields: 'postId,snippet' })).data).toEqual([
      { postId, snippet: data[0]?.snippet },
    ]);
  });

  it('needs all words, the last one as a prefix, in any script, case and accent', async () => {
    const id = await blog.subAccount('Words');
    const street = 'Straße nach ŁÓDŹ';
    const [book, moscow, cairo, athens, delhi, seoul] = [
      '日本語の本',
      'Ёлка в Москве',
      'مَكْتَبَة القاهرة',
      'Αθήνα',
      'हिन्दी',
      '서울 여행',
    ];
    await add(id, street, '<p>Go to it, no. 7</p>');
    for (const title of [book, moscow, cairo, athens, delhi, seoul]) await add(id, title, '<p>ไทย</p>');
    await indexed(blog);

    const expected: [q: string, found: string[]][] = [
      ['STRASSE', [street]],
      ['lodz go', [street]],
      ['go gone', []],
      ['strass', [street]],
      ['stra to', []],
      ['to stra', [street]],
      ['7', [street]],
      ['日本', [book]],
      ['本', [book]],
      ['日語', []],
      ['елка моск', [moscow]],
      ['مكتبة', [cairo]],
      ['ΑΘΗΝΑ', [athens]],
      ['हिन्', [delhi]],
      ['서울', [seoul]],
      ['/', []],
      ['…', []],
    ];
    const found = [];
    for (const [q] of expected) found.push([q, await titles(id, q)]);

    expect(found).toEqual(expected);
    expect(await titles(id, 'ทย', { limit: 2 })).toEqual([seoul, delhi]);
  });

  it('puts posts with more words in the title first, then newer ones, page by page', async () => {
    const id = await blog.subAccount('Order');
    await add(id, 'Pear apple');
    await add(id, 'Apple', '<p>pear</p>');
    await add(id, 'Text old', '<p>apple pear</p>');
    await add(id, 'Text new', '<p>apple pear</p>');
    await indexed(blog);
    const all = ['Pear apple', 'Apple', 'Text new', 'Text old'];

    const first = await search(id, 'apple pear', { limit: 3 });
    const { nextCursor: cursor } = first.meta;
    const next = await search(id, 'apple pear', { limit: 3, cursor });

    expect(first.meta).toMatchObject({ total: 4, page: 1, pages: 2 });
    expect([...first.data, ...next.data].map(({ postTitle }) => postTitle)).toEqual(all);
    expect(next.meta).toEqual({ total: 4, limit: 3, page: null, pages: null, nextCursor: null });
    expect(await titles(id, 'apple pe', { limit: 3, page: 2 })).toEqual(['Text old']);
    expect(await titles(id, 'apple', { limit: 3, page: 9 })).toEqual([]);
  });

  it('finds the words of the slug, also with a leading slash, and follows a new slug', async () => {
    const id = await blog.subAccount('Slugs');
    const { postId } = await add(id, 'Title', '', { postSlug: 'summer-offers' });
    await indexed(blog);
    expect(await titles(id, '/summer-off')).toEqual(['Title']);

    await blog.call('updatepost', { accountId: id, postId, postTitle: 'Title', postSlug: 'winter-sale' });
    await indexed(blog);

    expect(await titles(id, '/summer-offers')).toEqual([]);
    expect(await titles(id, '/winter-sale')).toEqual(['Title']);
  });

  it('finds posts of every visibility with the filters of listposts, but none in the trash', async () => {
    const id = await blog.subAccount('Filters');
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: id });
    await add(id, 'Secret draft');
    await add(id, 'Secret public', '', { postStatus: 'published', postCategoriesId: catId });
    await add(id, 'Secret hidden', '', { postStatus: 'published', postHidePostFromBlog: 'Yes' });
    const { postId } = await add(id, 'Secret deleted');
    await indexed(blog);
    await blog.call('deletepost', { accountId: id, postId });

    expect(await titles(id, 'secret')).toEqual(['Secret hidden', 'Secret public', 'Secret draft']);
    expect(await titles(id, 'secret', { postVisibility: 'private' })).toEqual(['Secret draft']);
    expect(await titles(id, 'secret', { postStatus: 'draft' })).toEqual(['Secret draft']);
    expect(await titles(id, 'secret', { postCategoriesId: catId })).toEqual(['Secret public']);

    await blog.call('posts/restore', { accountId: id, postId });

    expect(await titles(id, 'deleted')).toEqual(['Secret deleted']);
  });

  it('finds the words of drafts for those who may read them', async () => {
    const id = await blog.subAccount('Drafts');
    const [viewer, contributor] = [await blog.invite('Viewer', id), await blog.invite('Contributor', id)];
    const drafts = await Drafts.ofNew(blog, { accountId: id, postContent: '<p>live words</p>' });
    await drafts.save({ postTitle: 'Renamed', postContent: '<p>unpublished words</p>', postSlug: 'moved' });
    await indexed(blog);
    const found = async (q: string) => [
      await titles(id, q, {}, contributor),
      await titles(id, q, {}, viewer),
    ];

    expect(await found('unpublished')).toEqual([['Live'], []]);
    expect(await found('/moved')).toEqual([['Live'], []]);
    expect(await found('renamed words')).toEqual([['Live'], []]);
    expect(await found('live words')).toEqual([['Live'], ['Live']]);
    const snippets = async (as: Credentials) =>
      (await search(id, 'words', {}, as)).data.map(({ snippet }) => snippet);
    expect(await snippets(contributor)).toEqual(['unpublished <mark>words</mark>']);
    expect(await snippets(viewer)).toEqual(['live <mark>words</mark>']);
    const [renamed] = (await search(id, 'renamed', {}, contributor)).data;
    expect(renamed?.titleSnippet).toBe('<mark>Renamed</mark>');

    await drafts.discard();
    await indexed(blog);

    expect(await found('unpublished')).toEqual([[], []]);
    expect(await found('live words')).toEqual([['Live'], ['Live']]);
  });

  it('finds the published text instead of the draft', async () => {
    const drafts = await Drafts.ofNew(blog, { accountId: await blog.subAccount('Published') });
    await drafts.save({ postContent: '<p>formerlydrafted</p>' });
    await drafts.publish();
    await indexed(blog);

    const [post] = (await search(drafts.accountId, 'formerlydraft', {}, undefined)).data;

    expect(post).toMatchObject({ postId: drafts.postId, snippet: '<mark>formerlydrafted</mark>' });
    const rows = await blog.sql('SELECT word FROM private_words WHERE post_id = ? AND of_draft = 1', [
      drafts.postId,
    ]);
    expect(rows).toEqual([]);
  });

  it('stores only the words of the draft after a draft is saved', async () => {
    const drafts = await Drafts.ofNew(blog, { postStatus: 'published', postContent: '<p>keepme</p>' });
    await indexed(blog);
    const { postId } = drafts;
    await blog.sql("UPDATE search_words SET word = 'marked' WHERE post_id = ? AND word = 'keepme'", [postId]);

    await drafts.save({ postContent: '<p>newer</p>' });
    await indexed(blog);

    const words = await blog.sql<{ word: string }>('SELECT word FROM search_words WHERE post_id = ?', [
      postId,
    ]);
    expect(words.map(({ word }) => word)).toContain('marked');
    expect(await titles(accountId, 'newer')).toEqual(['Live']);
  });

  it('searches the whole tree with includeSubAccounts, and no other account', async () => {
    const sub = await blog.subAccount('Tree');
    await add(sub, 'Treeword of the sub-account');
    await add(accountId, 'Treeword of the parent');
    await indexed(blog);
    const parents = ['Treeword of the parent'];

    expect(await titles(accountId, 'treeword', { includeSubAccounts: true })).toEqual([
      ...parents,
      'Treeword of the sub-account',
    ]);
    expect(await titles(accountId, 'treeword')).toEqual(parents);
    expect(await titles(await blog.subAccount('Neighbor'), 'treeword')).toEqual([]);
  });

  it('ends a page early if the texts that it reads are large, with a cursor for the rest', async () => {
    const id = await blog.subAccount('Heavy');
    const postContent = 'word '.repeat(180_000);
    for (const at of [0, 1, 2, 3, 4]) {
      const { postId } = await add(id, `Heavy ${at}`, postContent);
      await blog.call('drafts/save', { accountId: id, postId, postContent: `${postContent}draft` });
    }
    await indexed(blog);

    const first = await search(id, 'heavy', { fields: 'postTitle,snippet' });
    const rest = { fields: 'postTitle,snippet', cursor: first.meta.nextCursor };
    const second = await search(id, 'heavy', rest);

    expect([first.data.length, second.data.length]).toEqual([4, 1]);
    expect(second.meta.nextCursor).toBeNull();
    expect(await titles(id, 'heavy', { fields: 'postTitle' })).toHaveLength(5);
  });

  it('leaves no words of deleted accounts', async () => {
    const sub = await blog.subAccount('Gone');
    const { postId } = await Drafts.ofNew(blog, { accountId: sub, postContent: '<p>words</p>' });
    await blog.call('drafts/save', { accountId: sub, postId, postTitle: 'Draft' });
    await indexed(blog);
    expect(await tablesWith(blog, postId)).toEqual(
      expect.arrayContaining(['private_texts', 'private_words']),
    );

    await blog.call('deletesubaccount', { subAccountId: sub });

    await until('all rows are deleted', async () => (await tablesWith(blog, postId)).length === 0);
  });

  it.each([
    [{ q: undefined }, 'q', 'required'],
    [{ q: '  ' }, 'q', 'required'],
    [{ q: 'x'.repeat(101) }, 'q', 'length'],
    [{ q: 7 }, 'q', 'type'],
    [{ q: 'a\u0000b' }, 'q', 'characters'],
    [{ q: 'a', limit: 501 }, 'limit', 'range'],
    [{ q: 'a', page: 1, cursor: 'x' }, 'page', 'conflict'],
    [{ q: 'a', cursor: 'x' }, 'cursor', 'format'],
    [{ q: 'a', fields: 'snippets' }, 'fields', 'unknown'],
    [{ q: 'a', postVisibility: 'open' }, 'postVisibility', 'unknown'],
    [{ q: 'a', page: 200, limit: 500 }, 'page', 'range'],
  ])('refuses %j', async (input, field, code) => {
    const { status, body } = await blog.refuse('posts/search', { accountId, ...input });

    expect([status, body.errors]).toMatchObject([422, [{ field, code }]]);
  });
});
