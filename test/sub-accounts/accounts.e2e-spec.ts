import type { ProblemAnswer } from '../support/answers';
import { startBlog, type Blog, type Sent } from '../support/blog';

describe('accounts', () => {
  let blog: Blog;
  let parent: number;
  let sub: number;

  beforeAll(async () => {
    blog = await startBlog();
    parent = blog.accountId;
    sub = await blog.subAccount('North');
  });
  afterAll(() => blog.stop());

  const get = (accountId: number) => blog.call('accounts/get', { accountId });
  const FIELDS = {
    blogUrl: 'https://example.com/blog',
    language: 'pt-BR',
    blogDescription: 'News from the north 🌲',
    blogAccentColor: 'rebeccapurple',
    blogLogo: 'https://example.com/logo.svg',
    reviewRequired: 'Yes',
  };
  const CLEARED = {
    blogUrl: null,
    language: 'en',
    blogDescription: null,
    blogAccentColor: null,
    blogLogo: null,
    reviewRequired: 'No',
  };
  const emptied = (value: null | '') => Object.fromEntries(Object.keys(FIELDS).map((name) => [name, value]));

  it('are shown with every field, the parent as well as a sub-account', async () => {
    const [one, other] = [await get(parent), await get(sub)];

    expect(one).toEqual({
      accountId: parent,
      parentAccountId: null,
      name: expect.any(String) as string,
      blogSlug: expect.any(String) as string,
      ...CLEARED,
      version: expect.any(Number) as number,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
    });
    expect(other).toMatchObject({
      accountId: sub,
      parentAccountId: parent,
      name: 'North',
      blogSlug: 'north',
    });
  });

  it.each(['parent', 'sub'])('are changed in the fields that are sent (%s)', async (which) => {
    const accountId = which === 'sub' ? sub : parent;
    const before = await get(accountId);

    const set = await blog.call('accounts/update', { accountId, ...FIELDS, language: 'PT-br' });
    const kept = await blog.call('accounts/update', { accountId, name: 'Renamed' });
    const read = await get(accountId);

    expect(set).toEqual({
      ...before,
      ...FIELDS,
      version: Number(before.version) + 1,
      updatedAt: set.updatedAt,
    });
    expect(kept).toEqual({
      ...set,
      name: 'Renamed',
      version: Number(set.version) + 1,
      updatedAt: kept.updatedAt,
    });
    expect(read).toEqual(kept);
  });

  it.each([null, ''] as const)('clear the fields that are sent as %p', async (empty) => {
    await blog.call('accounts/update', { accountId: sub, ...FIELDS });

    const cleared = await blog.call('accounts/update', { accountId: sub, ...emptied(empty) });

    expect(cleared).toMatchObject(CLEARED);
  });

  it('have the same fields in createsubaccount and updatesubaccount', async () => {
    const added = await blog.call('createsubaccount', { name: 'South', parentAccountId: parent, ...FIELDS });
    const id = { subAccountId: added.subAccountId, updatedSubAccountName: 'South' };
    const kept = await blog.call('updatesubaccount', id);
    const cleared = await blog.call('updatesubaccount', { ...id, ...emptied(null) });

    expect(added).toMatchObject(FIELDS);
    expect(kept).toMatchObject(FIELDS);
    expect(cleared).toMatchObject(CLEARED);
  });

  it.each([
    ['name', null],
    ['name', ''],
    ['name', ' '],
    ['name', 'x'.repeat(256)],
    ['language', 'english'.repeat(2)],
    ['language', 'de-u-co-phonebk'],
    ['language', 'en-x-private'],
    ['language', 'en_US'],
    ['language', 7],
    ['blogDescription', 'x'.repeat(301)],
    ['blogDescription', 'two\nlines'],
    ['blogAccentColor', 'red; color: blue'],
    ['blogAccentColor', 'reddish'],
    ['blogLogo', 'https:///logo.svg'],
    ['blogUrl', 'ftp://example.com'],
    ['reviewRequired', 'maybe'],
  ])('refuse %s %p, and change nothing', async (field, value) => {
    const before = await get(sub);

    const { status, body } = await blog.refuse('accounts/update', { accountId: sub, [field]: value });

    expect([status, body.errors]).toMatchObject([422, [{ field }]]);
    expect(await get(sub)).toEqual(before);
  });

  it('are changed only at the version that If-Match names', async () => {
    const { version } = await get(parent);
    const stale = { 'If-Match': String(Number(version) + 1) };

    const input = { accountId: parent, name: 'Late' };
    const { status, body } = (await blog.operate(
      'accounts/update',
      input,
      undefined,
      stale,
    )) as Sent<ProblemAnswer>;

    expect([status, body.current]).toEqual([412, await get(parent)]);
  });

  it('send the event of a sub-account, and none for a parent', async () => {
    await blog.subscribe('Update sub-account');

    await blog.call('accounts/update', { accountId: parent, blogDescription: 'Silent' });
    await blog.call('accounts/update', { accountId: sub, name: 'Announced' });
    const { body } = await blog.received();

    expect(body).toMatchObject({ subAccountName: 'Announced', subAccounId: sub });
  });

  it.each(['parent', 'sub'])('have their new address in all that follows (%s)', async (which) => {
    const accountId = which === 'sub' ? sub : parent;
    const blogUrl = `https://moved.example/${which}`;
    await blog.subscribe('Create post', accountId);

    await blog.call('accounts/update', { accountId, blogUrl });
    const { postId, postUrl } = await blog.call('addpost', { accountId, postTitle: 'Where' });
    const events = (await blog.outbox()).filter(({ slug }) => slug === 'post.create');
    const embed = await blog.call('postembedcode', { accountId });

    expect(postUrl).toBe(`${blogUrl}?post=where`);
    expect(events.at(-1)).toMatchObject({ entityId: postId, body: { blogLink: postUrl } });
    expect(embed).toMatchObject({ blogUrl });
  });
});
