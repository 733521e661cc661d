import { log } from '../../src/platform/logging/logger';
import { findingsOf, sealAll, sealingOf, sealsOf, verify } from '../support/audit';
import { startBlog, type Blog, type Tree } from '../support/blog';
import { withClockAt } from '../support/clock';
import { scrape } from '../support/monitoring/metrics';

const HOUR_MS = 3_600_000;

describe('the verification of seals that were made late', () => {
  let blog: Blog;
  let tree: Tree;
  let accountId: number;

  beforeEach(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    tree = await blog.secondTree();
    ({ accountId } = tree);
    await blog.sql('DELETE FROM audit_log');
  });
  afterEach(() => blog.stop());

  const hoursAgo = <T>(hours: number, run: () => Promise<T>) =>
    withClockAt(Date.now() - hours * HOUR_MS, run);
  const write = (hours: number, { credentials }: Tree = tree) =>
    hoursAgo(hours, () => blog.call('addcategory', {}, credentials));
  const seal = (hours: number) => hoursAgo(hours, () => sealAll(blog));
  const sealOnTime = async (...hours: number[]) => {
    for (const one of hours) {
      await write(one);
      await seal(one - 0.02);
    }
  };
  const found = async () =>
    (await findingsOf(blog, accountId)).map(({ finding, fromSeal, toSeal }) => [finding, fromSeal, toSeal]);
  /** Edits the row of the second seal. */
  const edit = async () => {
    const [, second] = await sealsOf(blog, accountId);
    await blog.sql("UPDATE audit_log SET act = 'category.delete' WHERE audit_id = ?", [second?.toId]);
  };

  it('finds an edited row that the service has sealed again, because its seals were deleted', async () => {
    await sealOnTime(5, 4, 3, 2);
    const before = await found();
    await edit();
    await blog.sql('DELETE FROM audit_seals WHERE account_id = ? AND seal_id >= 2', [accountId]);

    await sealAll(blog);

    const { code, answer } = await verify(blog, accountId);
    expect(before).toEqual([]);
    expect(answer?.findings).toMatchObject([{ finding: 'sealed-late', fromSeal: 2, toSeal: 2 }]);
    expect(code).toBe(1);
  });

  it('finds it also if all seals of the service were deleted', async () => {
    await sealOnTime(5, 4, 3, 2);
    await edit();
    await blog.sql('DELETE FROM audit_seals');

    await sealAll(blog);

    expect(await found()).toEqual([['sealed-late', 1, 1]]);
  });

  it('finds a row with an earlier time that was inserted at the end', async () => {
    await sealOnTime(3, 2);
    await write(4);

    await sealAll(blog);

    expect(await found()).toEqual([['sealed-late', 3, 3]]);
  });

  it('finds nothing after a stop of the whole service, even if commands ran', async () => {
    await write(30);
    await write(12);
    const [row] = await blog.sql<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit_log');
    await blog.sql("UPDATE audit_log SET via = 'cli' WHERE audit_id = ?", [row?.id]);
    await write(0);

    await sealAll(blog);

    expect(await found()).toEqual([]);
  });

  it('finds nothing in rows of the previous release, until a day after the first seal', async () => {
    for (const hours of [40, 5, 4]) await write(hours);
    await blog.sql('UPDATE audit_log SET via = NULL, personal_salt = NULL, personal_digest = NULL');
    await write(2);

    await sealAll(blog);

    expect(await found()).toEqual([]);
    await write(48, blog.owner);
    await seal(47);
    expect(await found()).toEqual([['sealed-late', 1, 2]]);
  });

  it('is not needed while a worker runs that had sealed the rows: it logs and counts them', async () => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined);
    const counted = async () => (await scrape(blog.baseUrl)).get('audit_seals_missing_total') ?? 0;
    const worker = sealingOf(blog);
    const before = await counted();
    for (let run = 0; run < 2; run++) {
      await write(0);
      await worker.run();
    }
    const expected = error.mock.calls.length;
    const [first, second] = await sealsOf(blog, accountId);

    await blog.sql('DELETE FROM audit_seals WHERE account_id = ? AND seal_id = 2', [accountId]);
    await write(0);
    await worker.run();

    const [, again] = await sealsOf(blog, accountId);
    const ids = { accountId, fromId: second?.toId, toId: again?.toId };
    expect([expected, first?.sealId]).toEqual([0, 1]);
    expect(error.mock.calls).toEqual([[{ context: 'Audit seals', ...ids }, 'audit seals missing']]);
    expect((await counted()) - before).toBe(1);
    error.mockRestore();
  });
});
