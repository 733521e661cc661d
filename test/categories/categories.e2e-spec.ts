import { startBlog, type Blog } from '../support/blog';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('categories', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('belong to the parent account when no sub-account is named', async () => {
    const category = await blog.call('addcategory', { catName: 'News' });

    expect(category).toMatchObject({ accountId: blog.accountId, subAccountId: null, catName: 'News' });
    const { data } = await blog.list('listcategories', { accountId: blog.accountId });
    expect(data).toContainEqual(category);
  });

  it('are answered with every field of the record, in one shape by every operation', async () => {
    const added = await blog.call('addcategory', {
      catName: 'Field by field',
      catLabelColor: '#0f62fe',
      catLabelFontSize: 14,
      catLabelTextColor: 'white',
    });
    const updated = await blog.call('updatecategory', { catId: added.catId, catLabelFontSize: 15 });
    const deleted = await blog.call('deletecategory', { catId: added.catId });

    expect(added).toEqual({
      catId: expect.any(Number) as number,
      accountId: blog.accountId,
      subAccountId: null,
      catName: 'Field by field',
      catSlug: 'field-by-field',
      catLabelColor: '#0f62fe',
      catLabelFontSize: 14,
      catLabelTextColor: 'white',
      version: 1,
      createdAt: expect.stringMatching(ISO) as string,
      updatedAt: added.createdAt,
    });
    expect(Object.keys(updated)).toEqual(Object.keys(added));
    expect(updated).toMatchObject({ catLabelFontSize: 15, version: 2, createdAt: added.createdAt });
    expect(deleted).toEqual(updated);
  });

  it('are created in the named sub-account', async () => {
    const subAccountId = await blog.subAccount();

    const category = await blog.call('addcategory', { catName: 'Local', subAccountId });

    expect(category).toMatchObject({ accountId: subAccountId, subAccountId });
    const own = await blog.list('listcategories', { accountId: subAccountId });
    expect(own.data).toEqual([category]);
    const parent = await blog.list('listcategories', { accountId: blog.accountId });
    expect(parent.data).not.toContainEqual(category);
    const tree = await blog.list('listcategories', { accountId: blog.accountId, includeSubAccounts: true });
    expect(tree.data).toContainEqual(category);
  });

  it.each([[undefined], [{}], [{ catName: null }], [{ catName: '' }], [{ catName: ' \u2003 ' }]])(
    'are called "Untitled category" if %j has no name',
    async (body) => {
      const { status, body: answer } = await blog.send('/api/v1/addcategory', {
        headers: { ...blog.owner.credentials },
        body,
      });

      expect(status).toBe(201);
      expect(answer).toMatchObject({ data: { catName: 'Untitled category', catLabelColor: null } });
    },
  );

  it.each([[null], [0], ['0'], ['']])(
    'are created in the parent account for the empty subAccountId %j',
    async (empty) => {
      const { accountId } = await blog.call('addcategory', { subAccountId: empty });

      expect(accountId).toBe(blog.accountId);
    },
  );

  it('keep absent fields on update, and clear fields that are null or empty', async () => {
    const labels = { catLabelColor: 'red', catLabelFontSize: 20, catLabelTextColor: 'blue' };
    const { catId, catSlug } = await blog.call('addcategory', { catName: 'Cleared', ...labels });

    const same = await blog.call('updatecategory', { catId });
    const cleared = await blog.call('updatecategory', {
      catId,
      catName: '',
      catLabelColor: null,
      catLabelFontSize: '',
      catLabelTextColor: '',
    });

    expect(same).toMatchObject({ catName: 'Cleared', version: 2, ...labels });
    expect(cleared).toMatchObject({
      catName: 'Untitled category',
      catSlug,
      catLabelColor: null,
      catLabelFontSize: null,
      catLabelTextColor: null,
      version: 3,
    });
  });

  it('keep their slug when the name changes', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Before' });

    const renamed = await blog.call('updatecategory', { catId, catName: 'After' });

    expect(renamed).toMatchObject({ catName: 'After', catSlug: 'before' });
  });

  it.each([
    ['Über Straße', 'uber-strasse'],
    ['Новости дня', 'novosti-dnya'],
    ['日本', 'riben'],
    ["Editor's Choice", 'editors-choice'],
    ['  A & B  ', 'a-b'],
    ['🎉', 'category-2'],
    ['Search', 'search-2'],
    ['feed', 'feed-2'],
    ['Feed', 'feed-3'],
  ])('turn the name %j into the slug %j', async (catName, slug) => {
    const { catSlug } = await blog.call('addcategory', { catName });

    expect(catSlug).toBe(slug);
  });

  it('can have the same name, and then get numbered slugs', async () => {
    const slugs = [];
    for (let i = 0; i < 4; i++) slugs.push((await blog.call('addcategory', { catName: 'Twins' })).catSlug);

    expect(slugs).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
  });

  it('shorten a long slug so that it fits with its number', async () => {
    const catName = 'x'.repeat(255);

    const first = await blog.call('addcategory', { catName });
    const second = await blog.call('addcategory', { catName });

    expect(first.catSlug).toBe('x'.repeat(191));
    expect(second.catSlug).toBe(`${'x'.repeat(189)}-2`);
  });

  it('have independent slugs in each account', async () => {
    const { accountId, credentials } = await blog.secondTree();
    await blog.call('addcategory', { catName: 'Shared' });

    const other = await blog.call('addcategory', { catName: 'Shared' }, credentials);

    expect(other).toMatchObject({ accountId, catSlug: 'shared' });
  });

  it('are not listed after their deletion, and their slug is free', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Short-lived' });

    await blog.call('deletecategory', { catId });

    const { data } = await blog.list('listcategories', { accountId: blog.accountId, catId });
    expect(data).toEqual([]);
    expect((await blog.refuse('updatecategory', { catId })).status).toBe(404);
    expect((await blog.refuse('deletecategory', { catId })).status).toBe(404);
    expect(await blog.call('addcategory', { catName: 'Short-lived' })).toMatchObject({
      catSlug: 'short-lived',
    });
  });

  it.each([
    'red',
    '#abc',
    '#aabbcc80',
    'rgb(1 2 3 / 50%)',
    'hsl(120deg 75% 25%)',
    'transparent',
    'currentColor',
  ])('accept the color %s', async (color) => {
    const category = await blog.call('addcategory', { catLabelColor: color, catLabelTextColor: color });

    expect(category).toMatchObject({ catLabelColor: color, catLabelTextColor: color });
  });

  it.each([
    ['catLabelColor', 'bluish', 'format'],
    ['catLabelColor', '#12', 'format'],
    ['catLabelColor', 'red; background: url(x)', 'format'],
    ['catLabelTextColor', `rgb(${' '.repeat(60)}1,2,3)`, 'length'],
    ['catLabelTextColor', 7, 'type'],
    ['catLabelFontSize', 'large', 'type'],
    ['catLabelFontSize', 0, 'range'],
    ['catLabelFontSize', 201, 'range'],
    ['catName', 5, 'type'],
    ['catName', 'x'.repeat(256), 'length'],
    ['subAccountId', -1, 'range'],
    ['subAccountId', 'north', 'type'],
  ])('refuse %s %j as %s', async (field, value, code) => {
    const { status, body } = await blog.refuse('addcategory', { [field]: value });

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
  });
});
