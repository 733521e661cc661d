import { operationsByPath } from '../../../src/platform/operations/operation';
import { startBlog, type Blog, type Sent } from '../../support/blog';
import type { ProblemAnswer } from '../../support/answers';
import { OPERATIONS } from '../../support/operations';

const VERSIONED = OPERATIONS.filter(
  ({ operation }) => operationsByPath.get(`/api/v1/${operation}`)?.versioned,
);

describe('If-Match', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const update = (body: object, ifMatch: string) =>
    blog.operate('updatecategory', body, undefined, { 'If-Match': ifMatch });

  it.each(['1', '"1"', '*', '"1", "2"', '"2","1"', ',"7" , , "1",', '2, 1', 'W/"1", "1"', '"a,b", "1"'])(
    '%s allows an update of version 1',
    async (ifMatch) => {
      const { catId } = await blog.call('addcategory', {});

      const sent = await update({ catId, catName: 'Matched' }, ifMatch);

      expect(sent).toMatchObject({ status: 200, body: { data: { catName: 'Matched', version: 2 } } });
    },
  );

  it.each(['2', '"2"', '2147483647', '"2", "3"', 'W/"1"', '""', '"01"', '"a,1"', '"2147483648"'])(
    '%s is refused with 412 and the current record',
    async (ifMatch) => {
      const category = await blog.call('addcategory', { catName: 'Current' });

      const sent = (await update({ catId: category.catId, catName: 'Lost' }, ifMatch)) as Sent<ProblemAnswer>;

      expect(sent.status).toBe(412);
      expect(sent.body).toMatchObject({ code: 'version_moved_on', current: category });
      const { data } = await blog.list('listcategories', {
        accountId: blog.accountId,
        catId: category.catId,
      });
      expect(data).toEqual([category]);
    },
  );

  it('with an old version refuses a deletion', async () => {
    const { catId } = await blog.call('addcategory', {});
    await blog.call('updatecategory', { catId });

    const stale = await blog.operate('deletecategory', { catId }, undefined, { 'If-Match': '1' });
    const fresh = await blog.operate('deletecategory', { catId }, undefined, { 'If-Match': '2' });

    expect([stale.status, fresh.status]).toEqual([412, 200]);
  });

  it.each(VERSIONED)(
    'of other versions is refused by $operation, and a list with the current one is not',
    async ({ operation, body, only }) => {
      const accountId = only === 'sub' ? await blog.subAccount() : blog.accountId;
      const input = await body(blog, { tree: blog.owner, accountId });
      if (operation === 'drafts/save') await blog.call(operation, input);

      const one = await blog.operate(operation, input, undefined, { 'If-Match': '77' });
      const several = await blog.operate(operation, input, undefined, { 'If-Match': '"77", W/"1", "78"' });
      const current = await blog.operate(operation, input, undefined, { 'If-Match': '"77", "1", "2", "3"' });

      expect([one, several]).toMatchObject(
        Array(2).fill({ status: 412, body: { code: 'version_moved_on' } }),
      );
      expect(current.status).toBeLessThan(300);
    },
  );

  it.each([
    '0',
    '01',
    '1.5',
    '-1',
    '1e3',
    'abc',
    '"1',
    '1"',
    'w/"1"',
    '"1" "2"',
    '*, "1"',
    '1, abc',
    ', ,',
    '2147483648',
    '**',
    '',
  ])('of the form %j is refused', async (ifMatch) => {
    const { catId } = await blog.call('addcategory', {});

    const sent = (await update({ catId }, ifMatch)) as Sent<ProblemAnswer>;

    expect(sent.status).toBe(422);
    expect(sent.body.errors).toMatchObject([{ field: 'If-Match', code: 'format' }]);
  });

  it('that is malformed is refused together with the invalid fields', async () => {
    const sent = (await update({ catName: 1 }, 'abc')) as Sent<ProblemAnswer>;

    expect(sent.body.errors?.map(({ field }) => field).sort()).toEqual(['If-Match', 'catId', 'catName']);
  });

  it('is ignored by a create', async () => {
    const sent = await blog.operate('addcategory', {}, undefined, { 'If-Match': 'abc' });

    expect(sent.status).toBe(201);
  });

  it('allows one of several concurrent writers of a version', async () => {
    const { catId } = await blog.call('addcategory', {});

    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, writer) => update({ catId, catName: `Writer ${writer}` }, '1')),
    );

    const statuses = sent.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(412)]);
  });
});

describe('writers that send no If-Match', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('all succeed, one version after the other', async () => {
    const { catId } = await blog.call('addcategory', {});

    const sent = await Promise.all(Array.from({ length: 20 }, () => blog.call('updatecategory', { catId })));

    const versions = sent.map(({ version }) => version).sort((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
  });
});
