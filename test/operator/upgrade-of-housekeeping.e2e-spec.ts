import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { readFacts } from '../../src/platform/database/schema-facts';
import { onServers, startBlog, type Blog } from '../support/blog';
import { newPicture } from '../support/pictures';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** The tables whose rows release 1.0.0 deletes with a sub-account, in its order. */
const OF_ACCOUNT = ['posts', 'post_redirects', 'categories', 'authors', 'webhooks', 'imported_records'];

/** Newer tables that keep the row of a deleted account, because their rows have files or texts that 1.0.0 would leave. */
const KEEPING = ['media', 'trashed_posts'];

/** Tables of release 1.0.0. */
const OLD = [
  ...['accounts', 'api_keys', 'api_key_secrets', 'sessions', 'user_passwords', 'password_resets'],
  ...['invitation_tokens', 'team_users', 'teams', 'webhook_deliveries', 'webhook_secrets'],
];

describe('housekeeping of release 1.0.0 with the new schema', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
  });
  afterAll(() => blog.stop());

  const deleted = async (name: string, fill: (accountId: number) => Promise<unknown>) => {
    const accountId = await blog.subAccount(name);
    await fill(accountId);
    await blog.call('deletesubaccount', { subAccountId: accountId });
    return accountId;
  };
  /** As release 1.0.0 does. */
  const clear = async (accountId: number) => {
    for (const table of OF_ACCOUNT) await blog.sql(`DELETE FROM ${table} WHERE account_id = ?`, [accountId]);
    await blog.sql('DELETE FROM accounts WHERE account_id = ?', [accountId]);
  };
  const count = async (table: string, accountId: number) =>
    (await blog.sql(`SELECT 1 FROM ${table} WHERE account_id = ?`, [accountId])).length;

  it('deletes a sub-account with service tokens', async () => {
    const accountId = await deleted('Tokens', (account) =>
      blog.call('servicetokens/create', { accountId: account, name: 'Build', userRoleName: 'Admin' }),
    );

    await clear(accountId);

    expect([await count('accounts', accountId), await count('service_tokens', accountId)]).toEqual([0, 0]);
  });

  it.each<[string, string, (accountId: number) => Promise<unknown>]>([
    [
      'pictures',
      'media',
      async (accountId) => blog.call('media/upload', { accountId, file: await newPicture() }),
    ],
    [
      'posts in the trash',
      'trashed_posts',
      async (accountId) => {
        const { postId } = await blog.call('addpost', { accountId, postTitle: 'Trashed' });
        await blog.call('deletepost', { accountId, postId });
      },
    ],
  ])('leaves a sub-account with %s to the new release', async (_, table, fill) => {
    const accountId = await deleted(table, fill);

    await expect(clear(accountId)).rejects.toThrow(/foreign key/i);
    const left = [await count('accounts', accountId), await count(table, accountId)];
    await blog.get(Housekeeping).run();

    expect([left, await count('accounts', accountId), await count(table, accountId)]).toEqual([[1, 1], 0, 0]);
  });

  it('is stopped by no other new table', async () => {
    const runner = blog.get(DataSource).createQueryRunner();
    const facts = await readFacts(runner);
    await runner.release();
    const owners = [...facts.keys()].flatMap((name) => /^foreign key (\w+)\./.exec(name)?.[1] ?? []);
    const added = [...new Set(owners)].filter((table) => ![...OF_ACCOUNT, ...OLD].includes(table));

    const stopping = [];
    for (const table of added) if (!(await cascades(table))) stopping.push(table);

    expect(added.length).toBeGreaterThan(stopping.length);
    expect(stopping.sort()).toEqual(KEEPING);
  });

  async function cascades(table: string): Promise<boolean> {
    const statement = onServers
      ? `SELECT delete_rule AS rule FROM information_schema.referential_constraints
         WHERE constraint_schema = DATABASE() AND table_name = ?`
      : 'SELECT on_delete AS rule FROM pragma_foreign_key_list(?)';
    const rows = await blog.sql<{ rule: string }>(statement, [table]);
    return rows.every(({ rule }) => rule === 'CASCADE');
  }
});
