import { DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import { invalidField } from '../../../src/platform/common/problem';
import { Outbox } from '../../../src/platform/events/announcements';
import { startBlog, type Blog } from '../../support/blog';

describe('a refusal whose ROLLBACK fails', () => {
  let blog: Blog;
  let keys = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '2' } });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => blog?.stop());

  const add = (key: string, catName: string) =>
    blog.operate('addcategory', { catName }, undefined, { 'Idempotency-Key': key });
  const made = async (catName: string) =>
    (await blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName])).length;

  /** Makes the next change fail with 422 after it has been written. */
  const refuseNext = () =>
    jest
      .spyOn(blog.get(Outbox), 'write')
      .mockRejectedValueOnce(invalidField('catName', 'format', 'is refused'));

  /** Makes ROLLBACK fail on each connection. */
  const failRollbacks = () => {
    const { driver } = blog.get(DataSource);
    const create = driver.createQueryRunner.bind(driver);
    return jest.spyOn(driver, 'createQueryRunner').mockImplementation((mode: ReplicationMode) => {
      const runner: QueryRunner = create(mode);
      const query = runner.query.bind(runner) as (sql: string, ...more: unknown[]) => Promise<unknown>;
      return Object.assign(runner, {
        query: (sql: string, ...more: unknown[]) =>
          sql === 'ROLLBACK' ? Promise.reject(new Error('no rollback')) : query(sql, ...more),
      });
    });
  };

  it('is still the answer, changes nothing and releases its Idempotency-Key', async () => {
    const key = `rollback-${++keys}`;
    await blog.subscribe('Create category');
    refuseNext();
    const fault = failRollbacks();

    const refused = await add(key, 'Refused');
    fault.mockRestore();
    const next = await add(key, 'Accepted');
    // A new transaction on a connection would commit an earlier one that was not rolled back.
    await Promise.all(Array.from({ length: 4 }, () => blog.call('addcategory')));

    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'catName' }] } });
    expect([next.status, next.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([await made('Refused'), await made('Accepted')]).toEqual([0, 1]);
  });
});
