import { DataSource } from 'typeorm';
import { AuditSeal } from '../../src/platform/audit/audit-seal.entity';
import { readAuditRows } from '../../src/platform/audit/sealing/audit-rows';
import { nextSeal } from '../../src/platform/audit/sealing/seals';
import { log } from '../../src/platform/logging/logger';
import { Sealer } from '../../src/platform/secrets/sealer';
import { findingsOf, sealAll, sealedTree, sealingOf, sealsOf, verify } from '../support/audit';
import { startBlog, type Blog, type Tree } from '../support/blog';
import { until } from '../support/until';

const DAY_MS = 86_400_000;
const CURRENT = Buffer.alloc(32, 7).toString('base64');
const NEXT = Buffer.alloc(32, 8).toString('base64');
const LAST = Buffer.alloc(32, 9).toString('base64');

const stored = (time: Date) => time.toISOString().replace('T', ' ').slice(0, -1);

describe('the seals of the audit log', () => {
  let blog: Blog;

  beforeEach(async () => {
    blog = await startBlog({ settings: { SECRET_KEY: CURRENT } });
  });
  afterEach(() => blog.stop());

  const count = async (where: string, ...values: unknown[]) => {
    const [row] = await blog.sql<{ n: number }>(`SELECT COUNT(*) AS n FROM audit_log WHERE ${where}`, values);
    return Number(row?.n);
  };
  const lastRow = async (accountId: number) => {
    const [row] = await blog.sql<{ id: number }>(
      'SELECT MAX(audit_id) AS id FROM audit_log WHERE account_id = ?',
      [accountId],
    );
    return { toId: Number(row?.id) };
  };
  /** Whether the arguments of `findOne` ask for a seal of the account. */
  const isOf = ([entity, options]: unknown[], accountId: number) =>
    entity === AuditSeal && (options as { where: { accountId: number } }).where.accountId === accountId;
  const insert = (accountId: number, times: readonly Date[]) =>
    blog.fill(
      `INSERT INTO audit_log (occurred_at, account_id, act) VALUES ${times
        .map((time) => `('${stored(time)}', ${accountId}, 'login')`)
        .join(', ')}`,
    );

  it('follow each other without gaps, one per account with new entries, and are logged', async () => {
    const { accountId } = blog;
    const lines: object[] = [];
    jest.spyOn(log(), 'info').mockImplementation((...[fields, message]: unknown[]) => {
      if (message === 'audit sealed') lines.push({ ...(fields as object) });
    });
    await sealAll(blog);
    await blog.call('addcategory', {});
    await sealAll(blog);
    await sealAll(blog);
    jest.restoreAllMocks();

    const [first, second, ...more] = await sealsOf(blog, accountId);
    const [row] = await blog.sql<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit_log');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ sealId: 1, fromId: 1, previousDigest: null });
    expect(second).toMatchObject({ sealId: 2, toId: row?.id, count: 1, previousDigest: first?.digest });
    expect(second?.fromId).toBe(Number(first?.toId) + 1);
    expect(second?.digest).toMatch(/^[0-9a-f]{64}$/);
    const fields = [
      'sealId',
      'accountId',
      'fromId',
      'toId',
      'count',
      'lastOccurredAt',
      'digest',
      'previousDigest',
    ];
    expect(lines.map((line) => Object.keys(line).sort())).toEqual(
      Array(2).fill(['context', ...fields, 'keyId'].sort()),
    );
    expect(lines[1]).toMatchObject({ accountId, sealId: 2, digest: second?.digest });
  });

  it('of entries without an account have the account 0', async () => {
    await blog.refuse('userlogin', { email: 'nobody@example.com', password: 'not the password' }, null);
    await until('the login is recorded', async () => (await count("act = 'login.failed'")) === 1);

    await sealAll(blog);

    expect(await sealsOf(blog, 0)).toMatchObject([{ sealId: 1, count: 1 }]);
    expect(await findingsOf(blog, 0)).toEqual([]);
  });

  it('cover at most 500 rows and a day', async () => {
    const { accountId } = await blog.secondTree();
    await sealAll(blog);
    const now = Date.now();
    await insert(accountId, Array(1001).fill(new Date(now)));
    await insert(accountId, [new Date(now + 3 * DAY_MS), new Date(now + 3 * DAY_MS)]);

    await sealAll(blog);

    const seals = await sealsOf(blog, accountId);
    expect(seals.slice(1).map((seal) => seal.count)).toEqual([500, 500, 1, 2]);
    expect(await findingsOf(blog, accountId)).toEqual([]);
  });

  it('do not cover entries that are added while the lag passes', async () => {
    const query = jest.spyOn(blog.get(DataSource), 'query');

    const run = sealAll(blog, 1);
    const last = () => query.mock.calls.some(([statement]) => statement.includes('MAX(audit_id)'));
    await until('the last id is read', last);
    await blog.call('addcategory', {});
    await run;
    query.mockRestore();

    const [first, ...more] = await sealsOf(blog, blog.accountId);
    const [added] = await blog.sql<{ id: number }>(
      "SELECT audit_id AS id FROM audit_log WHERE act = 'category.create'",
    );
    expect(more).toEqual([]);
    expect(first?.toId).toBeLessThan(Number(added?.id));
  });

  it('are made once if several processes seal at the same time', async () => {
    const { accountId } = blog;
    await blog.call('addcategory', {});

    await Promise.all([sealAll(blog), sealAll(blog), sealAll(blog)]);

    expect((await sealsOf(blog, accountId)).map(({ sealId }) => sealId)).toEqual([1]);
    expect(await findingsOf(blog, accountId)).toEqual([]);
  });

  it('cover the rest of the rows if another process has sealed some of them', async () => {
    const { accountId } = await blog.secondTree();
    const { manager } = blog.get(DataSource);
    const { toId } = await lastRow(accountId);
    const find = manager.findOne.bind(manager);
    const spy = jest.spyOn(manager, 'findOne').mockImplementation(async (...args) => {
      const found = await find(...args);
      if (isOf(args, accountId)) {
        spy.mockRestore();
        const rows = await readAuditRows(manager, { accountId, fromId: 1, toId }, 1);
        await manager.insert(AuditSeal, nextSeal(blog.get(Sealer), accountId, null, rows));
      }
      return found;
    });

    await sealAll(blog);

    const seals = await sealsOf(blog, accountId);
    expect([seals.length, seals[0]?.count, seals[1]?.toId]).toEqual([2, 1, toId]);
    expect(await findingsOf(blog, accountId)).toEqual([]);
  });

  it('cover all accounts again, even if the next run fails before it reaches them', async () => {
    const trees = [await blog.secondTree(), await blog.secondTree()];
    const sealing = sealingOf(blog);
    const { manager } = blog.get(DataSource);
    const find = manager.findOne.bind(manager);
    let failure: Error | null = null;
    const spy = jest.spyOn(manager, 'findOne').mockImplementation(async (...args) => {
      if (failure && trees.some(({ accountId }) => isOf(args, accountId))) throw failure;
      return find(...args);
    });

    failure = new Error('of a row');
    await expect(sealing.run()).rejects.toThrow('of a row');
    failure = Object.assign(new Error('away'), { fatal: true });
    await expect(sealing.run()).rejects.toThrow('away');
    failure = null;
    await sealing.run();
    spy.mockRestore();

    for (const { accountId } of trees) expect(await sealsOf(blog, accountId)).toHaveLength(1);
  });

  it('stay when retention deletes the rows, always of whole ranges', async () => {
    const old = Date.now() - 366 * DAY_MS;
    const { accountId } = await blog.secondTree();
    await sealAll(blog);
    await insert(accountId, [new Date(old), new Date(old)]);
    await sealAll(blog);
    const young = Date.now() - 364.5 * DAY_MS;
    await insert(accountId, [new Date(young - DAY_MS / 1.5), new Date(young)]);
    await sealAll(blog);

    await until(
      'the old range is deleted',
      async () => (await count("act = 'login' AND account_id = ?", accountId)) === 3,
    );

    const seals = await sealsOf(blog, accountId);
    expect(seals.map(({ rowsRemovedAt }) => rowsRemovedAt !== null)).toEqual([false, true, false]);
    const { code, answer } = await verify(blog, accountId);
    expect([code, answer?.findings, answer?.removedRanges]).toEqual([0, [], 1]);
    const longer = await verify(blog, accountId, [], { AUDIT_LOG_DAYS: '366.5' });
    expect(longer.answer?.findings).toMatchObject([{ finding: 'range-missing', fromSeal: 2, toSeal: 2 }]);
  });

  describe('after a change of SECRET_KEY', () => {
    let tree: Tree;

    const switchTo = async (SECRET_KEY: string, SECRET_KEY_PREVIOUS: string) => {
      Object.assign(blog.environment, { SECRET_KEY, SECRET_KEY_PREVIOUS });
      await blog.restart();
    };
    const sealMore = async () => {
      await blog.call('addcategory', {}, tree.credentials);
      await sealAll(blog);
    };

    beforeEach(async () => {
      tree = await sealedTree(blog);
    });

    it('are verified with SECRET_KEY_PREVIOUS', async () => {
      await switchTo(NEXT, CURRENT);
      expect(await findingsOf(blog, tree.accountId)).toEqual([]);

      await sealMore();

      const keys = (await sealsOf(blog, tree.accountId)).map(({ keyId }) => keyId);
      expect(new Set(keys).size).toBe(2);
      expect(await findingsOf(blog, tree.accountId)).toEqual([]);
    });

    it('are proven by a later seal once their key is unknown', async () => {
      await switchTo(NEXT, CURRENT);
      await sealMore();
      await switchTo(LAST, NEXT);
      expect(await findingsOf(blog, tree.accountId)).toEqual([]);

      await blog.sql('UPDATE audit_seals SET count = 2 WHERE account_id = ? AND seal_id = 2', [
        tree.accountId,
      ]);

      const findings = await findingsOf(blog, tree.accountId);
      expect(findings).toContainEqual(expect.objectContaining({ finding: 'seal-edited', fromSeal: 2 }));
    });

    it('are a finding if no later seal with a known key exists', async () => {
      const { code, answer } = await verify(blog, tree.accountId, [], { SECRET_KEY: NEXT });

      expect(code).toBe(1);
      expect(answer?.findings).toMatchObject([{ finding: 'chain-remade', fromSeal: 1, toSeal: 3 }]);
    });
  });
});
