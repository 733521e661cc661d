import { startBlog, type Blog } from '../../support/blog';
import { Member } from '../../support/fleet/fleet';
import { PrivateMariaDb } from '../../support/servers/private-servers';

/** SQL modes that the operator of a shared server could have set. Each changes what statements mean or return. */
const MODES = ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'PIPES_AS_CONCAT', 'PAD_CHAR_TO_FULL_LENGTH'];
const SETTINGS = [`--sql-mode=${MODES.join(',')}`, '--autocommit=OFF', '--max-statement-time=30'];

/** Texts with quotes and backslashes. With NO_BACKSLASH_ESCAPES, a quote after a backslash ends a string. */
const TEXTS = ["'; SELECT 1 -- x", "\\', 'x'); -- y", "' OR 1=1 -- x", '"quoted"', 'C:\\new\\table', '%_\\'];

describe('on a server with other SQL modes', () => {
  let database: PrivateMariaDb;
  let blog: Blog;

  beforeAll(async () => {
    database = await PrivateMariaDb.start(...SETTINGS);
    blog = await startBlog({ adapt: async () => ({ DATABASE_URL: await database.database() }) });
  });
  afterAll(async () => {
    await blog.stop();
    await database.remove();
  });

  it.each(TEXTS)('%j is stored, found and shown as it is', async (catName) => {
    const { catId } = await blog.call('addcategory', { catName });

    const { data } = await blog.list('listcategories', { accountId: blog.accountId, catId });

    expect(data).toMatchObject([{ catId, catName }]);
  });

  it('every connection has the modes of the service and autocommit', async () => {
    const [modes] = await blog.sql<{ modes: string; commits: number }>(
      'SELECT @@sql_mode AS modes, @@autocommit AS commits',
    );

    expect(modes).toEqual({
      modes: 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
      commits: 1,
    });
  });

  it('a start warns of commits that are acknowledged before they are on disk', async () => {
    const warnings = async (value: number) => {
      await blog.sql(`SET GLOBAL innodb_flush_log_at_trx_commit = ${value}`);
      const member = await new Member({ ...blog.environment, PORT: '0', LOG_LEVEL: 'warn' }).start();
      await member.kill();
      return member.log.filter((line) => 'innodb_flush_log_at_trx_commit' in line);
    };

    const lossy = await warnings(2);
    const safe = await warnings(1);

    const msg = expect.stringMatching(/^the database acknowledges commits before they are on disk/) as string;
    expect(lossy).toMatchObject([{ level: 'warn', innodb_flush_log_at_trx_commit: '2', msg }]);
    expect(safe).toEqual([]);
  });
});
