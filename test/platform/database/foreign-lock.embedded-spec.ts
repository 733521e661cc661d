import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../../support/blog';

// Only the embedded database is a file that another process can lock.
describe('while another process holds the write lock of the embedded database', () => {
  let blog: Blog;
  let other: DataSource;

  beforeAll(async () => {
    blog = await startBlog();
    const database = (blog.environment.DATABASE_URL ?? '').replace('sqlite:', '');
    other = await new DataSource({ type: 'better-sqlite3', database }).initialize();
  });
  afterAll(async () => {
    await other.destroy();
    await blog.stop();
  });

  it('reads are answered while a write waits, and the write succeeds after the lock', async () => {
    await other.query('BEGIN IMMEDIATE');
    let isWritten = false;
    const written = blog.operate('addcategory').finally(() => (isWritten = true));

    const read = await blog.operate('listcategories', { accountId: blog.accountId });
    const waited = !isWritten;
    await other.query('ROLLBACK');

    expect([read.status, waited]).toEqual([200, true]);
    expect((await written).status).toBe(201);
  });
});
