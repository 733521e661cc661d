import { DataSource } from 'typeorm';
import { AuditSeal } from '../../src/platform/audit/audit-seal.entity';
import { readAuditRows } from '../../src/platform/audit/sealing/audit-rows';
import { nextSeal } from '../../src/platform/audit/sealing/seals';
import { Sealer } from '../../src/platform/secrets/sealer';
import type { Settings } from '../../src/platform/settings/settings';
import { findingsOf, logFile, sealAll, sealedTree, sealsOf, verify } from '../support/audit';
import { startBlog, type Blog, type Tree } from '../support/blog';
import { command } from '../support/commands';

/** A value that no row of the suite has, by column. */
const EDITS: Readonly<Record<string, string | number>> = {
  occurred_at: '2026-01-01 00:00:00.000',
  act: 'post.purge',
  user_id: 999,
  api_key_id: 999,
  service_token_id: 999,
  subject_id: 999,
  detail: 'another',
  request_id: 'another',
  address: '203.0.113.9',
  via: 'cli',
  personal_salt: 'another',
  personal_digest: 'another',
};

const SEAL_EDITS: Readonly<Record<string, string | number>> = {
  from_id: 1,
  count: 4,
  last_occurred_at: '2020-01-01 00:00:00.000',
  sealed_at: '2020-01-01 00:00:00.000',
  rows_digest: 'another',
  link: 'another',
  previous_digest: 'another',
  key_id: 'another',
};

describe('the verification of the audit log', () => {
  let blog: Blog;
  let tree: Tree;
  let seals: AuditSeal[];

  beforeAll(async () => {
    blog = await startBlog();
  });
  beforeEach(async () => {
    tree = await sealedTree(blog);
    seals = await sealsOf(blog, tree.accountId);
  });
  afterAll(() => blog.stop());

  const found = async () => {
    const findings = await findingsOf(blog, tree.accountId);
    return findings.map(({ finding, fromSeal, toSeal }) => [finding, fromSeal, toSeal]);
  };
  const seal = (sealId: number) => seals[sealId - 1] as AuditSeal;
  const change = (statement: string, ...values: unknown[]) =>
    blog.sql(`${statement} WHERE account_id = ? AND audit_id = ?`, [...values, tree.accountId, seal(2).toId]);
  const ofSeal = (statement: string, sealId: number, ...values: unknown[]) =>
    blog.sql(`${statement} WHERE account_id = ? AND seal_id = ?`, [...values, tree.accountId, sealId]);

  it('finds nothing in an unchanged log', async () => {
    await blog.call('addcategory', {}, tree.credentials);

    const { code, answer } = await verify(blog, tree.accountId);

    const notes = [expect.stringMatching(/^without --seals, a tail that was cut/) as string];
    const rows = seals.reduce((sum, { count }) => sum + count, 0);
    const { accountId } = tree;
    const unchanged = { seals: 3, rows, removedRanges: 0, unsealedRows: 1, findings: [] };
    expect({ code, answer }).toEqual({ code: 0, answer: { accountId, ...unchanged, notes } });
    expect(await verify(blog, accountId, await logFile(blog))).toMatchObject({
      code: 0,
      answer: { notes: [] },
    });
    expect(await verify(blog, 0)).toMatchObject({ code: 0 });
  });

  it.each(Object.entries(EDITS))('finds a row whose %s was edited', async (column, value) => {
    await change(`UPDATE audit_log SET ${column} = ?`, value);

    expect(await found()).toEqual([['edited', 2, 2]]);
  });

  it('names the range of an edited row, and ends with 1', async () => {
    await change('UPDATE audit_log SET detail = ?', 'another');

    const { code, answer } = await verify(blog, tree.accountId);

    const { fromId, toId } = seal(2);
    expect(code).toBe(1);
    expect(answer?.findings).toEqual([
      { finding: 'edited', fromSeal: 2, toSeal: 2, fromId, toId, message: 'a row was edited' },
    ]);
  });

  it('finds rows that were deleted', async () => {
    await change('DELETE FROM audit_log');
    expect(await found()).toEqual([['deleted', 2, 2]]);

    const { fromId, toId } = seal(2);
    await blog.sql('DELETE FROM audit_log WHERE audit_id >= ? AND audit_id <= ?', [fromId, toId]);
    expect(await found()).toEqual([['range-missing', 2, 2]]);
  });

  it('finds a row that was inserted, also with an id between two ranges', async () => {
    const other = await blog.secondTree();
    await blog.call('addcategory', {}, tree.credentials);
    await sealAll(blog);
    const [row] = await blog.sql<{ id: number }>(
      'SELECT MAX(audit_id) AS id FROM audit_log WHERE account_id = ?',
      [other.accountId],
    );

    await blog.sql('UPDATE audit_log SET account_id = ? WHERE audit_id = ?', [tree.accountId, row?.id]);

    expect(await found()).toEqual([['inserted', 4, 4]]);
    expect((await findingsOf(blog, other.accountId)).map(({ finding }) => finding)).toEqual(['deleted']);
  });

  it('finds a row with an id below 1, which audit:export shows', async () => {
    await blog.sql(
      "INSERT INTO audit_log (audit_id, occurred_at, account_id, act) VALUES (-5, ?, ?, 'login')",
      ['2026-01-01 00:00:00.000', tree.accountId],
    );

    expect(await found()).toEqual([['inserted', null, null]]);
    const { stdout } = await command(blog.environment, 'audit:export', '--account', String(tree.accountId));
    expect(stdout).toContain('"auditId":-5,');
    await blog.sql('DELETE FROM audit_log WHERE audit_id = -5');
  });

  it.each(Object.entries(SEAL_EDITS))('finds a seal whose %s was edited', async (column, value) => {
    await ofSeal(`UPDATE audit_seals SET ${column} = ?`, 2, value);

    expect(await found()).toContainEqual(['seal-edited', 2, expect.any(Number)]);
  });

  it('finds a young range that was made to look as if it had been deleted by retention', async () => {
    const { fromId, toId } = seal(2);
    await blog.sql('DELETE FROM audit_log WHERE audit_id >= ? AND audit_id <= ?', [fromId, toId]);
    await ofSeal('UPDATE audit_seals SET last_occurred_at = ?', 2, '2020-01-01 00:00:00.000');

    expect(await found()).toEqual([['seal-edited', 2, 2]]);
  });

  it('finds a seal that was deleted between others', async () => {
    await ofSeal('DELETE FROM audit_seals', 2);

    expect(await found()).toEqual([['seal-missing', 2, 2]]);
  });

  it('finds a tail that was cut together with its seals only in the log lines', async () => {
    const logged = await logFile(blog);
    await ofSeal('DELETE FROM audit_seals', 3);
    await blog.sql('DELETE FROM audit_log WHERE account_id = ? AND audit_id > ?', [
      tree.accountId,
      seal(2).toId,
    ]);

    expect(await found()).toEqual([]);
    const { code, answer } = await verify(blog, tree.accountId, logged);

    expect(code).toBe(1);
    expect(answer?.findings).toMatchObject([{ finding: 'tail-cut', fromSeal: 3, toSeal: 3, fromId: null }]);
    await blog.call('addcategory', {}, tree.credentials);
    await sealAll(blog);
    const later = await verify(blog, tree.accountId, logged);
    expect(later.answer?.findings).toMatchObject([{ finding: 'log-differs', fromSeal: 3, toSeal: 3 }]);
  });

  it('finds an account whose rows and seals were deleted', async () => {
    const logged = await logFile(blog);
    await blog.sql('DELETE FROM audit_log WHERE account_id = ?', [tree.accountId]);
    await blog.sql('DELETE FROM audit_seals WHERE account_id = ?', [tree.accountId]);

    expect(await found()).toEqual([['account-dropped', null, null]]);
    const { code, answer } = await verify(blog, tree.accountId, logged);

    expect(code).toBe(1);
    expect(answer?.findings).toMatchObject([{ finding: 'tail-cut' }, { finding: 'account-dropped' }]);
  });

  describe('of a chain that was made again', () => {
    const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const sealerOf = (key: string) =>
      new Sealer({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: '', DATA_DIR: '' } as Settings);

    /** Hides an edit of the second range by new seals. */
    const remake = async (sealer: Sealer) => {
      await change('UPDATE audit_log SET detail = ?', 'another');
      const { manager } = blog.get(DataSource);
      await manager.delete(AuditSeal, { accountId: tree.accountId });
      let previous: AuditSeal | null = null;
      for (const { accountId, fromId, toId } of seals) {
        const rows = await readAuditRows(manager, { accountId, fromId, toId }, 1000);
        previous = nextSeal(sealer, accountId, previous, rows);
        await manager.insert(AuditSeal, previous);
      }
    };

    it('finds another key', async () => {
      await remake(sealerOf(keyOf(9)));

      expect(await found()).toEqual([['chain-remade', 1, 3]]);
      expect(await verify(blog, tree.accountId)).toMatchObject({ code: 1 });
    });

    it('finds another key under the id of the known one', async () => {
      await remake(sealerOf(keyOf(9)));
      await blog.sql('UPDATE audit_seals SET key_id = ? WHERE account_id = ?', [
        seal(1).keyId,
        tree.accountId,
      ]);

      expect(await found()).toContainEqual(['chain-remade', 1, 3]);
    });

    it('finds another key also after the service has sealed more', async () => {
      await remake(sealerOf(keyOf(9)));
      for (let more = 0; more < 2; more++) {
        await blog.call('addcategory', {}, tree.credentials);
        await sealAll(blog);
      }

      expect(await found()).toEqual([['chain-remade', 1, 3]]);
    });

    it('finds the known key in the log lines', async () => {
      const logged = await logFile(blog);
      await remake(blog.get(Sealer));

      expect(await found()).toEqual([]);
      const { code, answer } = await verify(blog, tree.accountId, logged);

      expect(code).toBe(1);
      expect(answer?.findings).toMatchObject([{ finding: 'log-differs', fromSeal: 1, toSeal: 3 }]);
    });
  });

  it('cannot run for an unknown account, a sub-account, a file without seals, or without options', async () => {
    const { accountId, credentials } = tree;
    const sub = { name: 'Sub', parentAccountId: accountId };
    const { subAccountId } = await blog.call('createsubaccount', sub, credentials);
    const failed = async (...args: Parameters<typeof verify>) => {
      const { code, answer, stderr } = await verify(...args);
      expect({ code, answer }).toEqual({ code: 2, answer: null });
      return stderr;
    };

    expect(await failed(blog, 999_999)).toBe('--account does not match any account\n');
    expect(await failed(blog, subAccountId)).toBe(`--account is a sub-account of account ${accountId}\n`);
    expect(await failed(blog, 'x')).toMatch(/^--account must be/);
    expect(await failed(blog, accountId, ['--seals', 'no/such/file'])).toMatch(
      /^--seals names a file that cannot/,
    );
    expect(await failed(blog, accountId, ['--seals', 'package.json'])).toMatch(
      /^--seals names a file without/,
    );
    expect(await failed(blog, accountId, [], { AUDIT_LOG_DAYS: 'x' })).toMatch(/^AUDIT_LOG_DAYS must be/);
  });
});
