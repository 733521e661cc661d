import { DataSource } from 'typeorm';
import { draining } from '../../../src/platform/common/draining';
import { pendingMigrations } from '../../../src/platform/database/pending-migrations';
import { startBlog, type Blog } from '../../support/blog';
import { until } from '../../support/until';

describe('the probes', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const ask = async (path: string) => {
    const { status, body, headers } = await blog.send(path, { method: 'GET' });
    return { status, body, cache: headers.get('cache-control') };
  };
  /** Waits until /health/ready answers with a status. A successful check of the database is cached for two seconds. */
  const readyAnswers = (wanted: number) =>
    until(`/health/ready answers ${wanted}`, async () => {
      const answer = await ask('/health/ready');
      return answer.status === wanted && answer;
    });

  it('find a fresh service alive and ready', async () => {
    const answers = [await ask('/health/live'), await ask('/health/ready')];

    const fine = { status: 200, body: { status: 'ok' }, cache: 'no-store' };
    expect(answers).toEqual([fine, fine]);
  });

  it('find a service not ready while a migration has not run', async () => {
    const [{ name }] = (await blog.sql<{ name: string }>(
      'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1',
    )) as [{ name: string }];
    await blog.sql('UPDATE migrations SET name = ? WHERE name = ?', ['Later1999999999999', name]);

    const behind = await readyAnswers(503);
    await blog.sql('UPDATE migrations SET name = ? WHERE name = ?', [name, 'Later1999999999999']);

    expect(behind.body).toEqual({ status: 'unavailable', failed: ['schema'] });
    await readyAnswers(200);
  });

  it('find a service ready on a schema that is ahead of it', async () => {
    await blog.sql("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')");

    // Does not use /health/ready, whose result can be up to two seconds old.
    const pending = await pendingMigrations(blog.get(DataSource));

    expect(pending).toEqual([]);
    await readyAnswers(200);
  });

  it('report a service without tables as alive but not ready', async () => {
    await blog.sql('ALTER TABLE migrations RENAME TO put_aside');

    const { body } = await readyAnswers(503);
    const { status } = await ask('/health/live');
    await blog.sql('ALTER TABLE put_aside RENAME TO migrations');

    expect([status, body]).toEqual([200, { status: 'unavailable', failed: ['schema'] }]);
    await readyAnswers(200);
  });

  it('find a draining service alive and not ready, and it still answers requests', async () => {
    draining.begin();

    const answers = [await ask('/health/live'), await ask('/health/ready')];
    const { status } = await blog.operate('listcategories', { accountId: blog.accountId });
    draining.active = false;

    expect(answers).toMatchObject([
      { status: 200 },
      { status: 503, body: { status: 'unavailable', failed: ['draining'] }, cache: 'no-store' },
    ]);
    expect(status).toBe(200);
  });
});
