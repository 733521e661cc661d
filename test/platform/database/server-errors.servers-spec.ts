import { CONFLICTS, NOT_AVAILABLE, NOT_PRIMARY } from '../../../src/platform/database/server-errors';
import type { ProblemAnswer } from '../../support/answers';
import { startBlog, type Blog, type Sent } from '../../support/blog';

/** Returns the greatest id of a connection to the server. */
async function newestThread(blog: Blog): Promise<number> {
  const threads = await blog.sql<{ Id: number }>('SHOW PROCESSLIST');
  return Math.max(...threads.map(({ Id }) => Number(Id)));
}

/** Triggers make the server fail with an error number. The driver has no name for some of these numbers. */
describe('when the database server ends a change with', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  async function failingWith(errno: number): Promise<Sent> {
    await blog.sql(
      `CREATE TRIGGER failing BEFORE INSERT ON categories FOR EACH ROW
       SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'caused by the test'`,
    );
    try {
      return await blog.operate('addcategory');
    } finally {
      await blog.sql('DROP TRIGGER failing');
    }
  }

  it.each([...NOT_AVAILABLE].filter((errno) => !CONFLICTS.has(errno)))(
    '%i, the answer is 503',
    async (errno) => {
      const { status, body, headers } = await failingWith(errno);

      expect([status, (body as ProblemAnswer).code]).toEqual([503, 'unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it.each([...CONFLICTS])('%i, the change is attempted again before the answer', async (errno) => {
    await blog.sql(
      `CREATE TRIGGER failing BEFORE INSERT ON categories FOR EACH ROW
       BEGIN
         IF @tried IS NULL THEN
           SET @tried = 1;
           SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'caused by the test';
         END IF;
       END`,
    );

    const { status } = await blog.operate('addcategory').finally(() => blog.sql('DROP TRIGGER failing'));

    expect(status).toBe(201);
  });

  /** Opens connections and returns the greatest id of a connection. */
  async function newestConnection(): Promise<number> {
    await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));
    return newestThread(blog);
  }

  /** Makes inserts of categories fail with this error on the connections that are open now. */
  async function refuseFromNowOn(errno: number): Promise<void> {
    await blog.sql(
      `CREATE TRIGGER failing BEFORE INSERT ON categories FOR EACH ROW
       BEGIN
         IF CONNECTION_ID() <= ${await newestConnection()} THEN
           SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'caused by the test';
         END IF;
       END`,
    );
  }

  it.each([...NOT_PRIMARY])('%i, the change is attempted again on a new connection', async (errno) => {
    await refuseFromNowOn(errno);

    const { status } = await blog.operate('addcategory').finally(() => blog.sql('DROP TRIGGER failing'));

    expect(status).toBe(201);
  });

  it('1290, the whole change is attempted again: another error leaves nothing of it', async () => {
    await blog.subscribe('Create category');
    await refuseFromNowOn(1290);
    await blog.sql(
      `CREATE TRIGGER failing_event BEFORE INSERT ON webhook_events FOR EACH ROW
       SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1054, MESSAGE_TEXT = 'caused by the test'`,
    );

    const { status } = await blog.operate('addcategory', { catName: 'Half' });
    await blog.sql('DROP TRIGGER failing_event');
    await blog.sql('DROP TRIGGER failing');

    expect(status).toBe(500);
    expect(await blog.sql("SELECT cat_id FROM categories WHERE cat_name = 'Half'")).toEqual([]);
  });

  it('an error that only a defect of the service causes, the answer is 500', async () => {
    expect((await failingWith(1054)).status).toBe(500);
  });
});

describe('when the database server is no longer the primary', () => {
  let blog: Blog;

  beforeEach(async () => {
    blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '2' } });
    await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));
  });
  afterEach(() => blog.stop());

  /** Returns SQL that fails with error 1047 on the connections that are open now. */
  const refusal = async () => {
    return `IF CONNECTION_ID() <= ${await newestThread(blog)} THEN
      SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1047, MESSAGE_TEXT = 'caused by the test';
    END IF;`;
  };

  it('a read is attempted again on a new connection', async () => {
    const { catId } = await blog.call('addcategory');
    await blog.sql(
      `CREATE FUNCTION accepted() RETURNS INT NOT DETERMINISTIC READS SQL DATA
       BEGIN ${await refusal()} RETURN 1; END`,
    );
    await blog.sql('RENAME TABLE categories TO put_aside');
    await blog.sql('CREATE VIEW categories AS SELECT * FROM put_aside WHERE accepted() = 1');

    // `categories` is a view here, on which an index hint would fail. A list by `catId` has no hint.
    const list = () => blog.operate('listcategories', { accountId: blog.accountId, catId });
    const answers = await Promise.all([list(), list()]);

    const expected = { status: 200, body: { data: [{ catId }] } };
    expect(answers).toMatchObject([expected, expected]);
    expect(await list()).toMatchObject(expected);
  });

  it('a change is attempted again on a new connection, not on the same one', async () => {
    await blog.sql('CREATE TABLE tries (id INT) ENGINE = MyISAM');
    await blog.sql(
      `CREATE TRIGGER failing BEFORE INSERT ON categories FOR EACH ROW
       BEGIN INSERT INTO tries VALUES (CONNECTION_ID()); ${await refusal()} END`,
    );

    const { status } = await blog.operate('addcategory');
    await blog.sql('DROP TRIGGER failing');

    expect(status).toBe(201);
    expect(await blog.sql('SELECT id FROM tries')).toHaveLength(2);
  });
});
