import { startBlog, type Blog, type Sent } from '../support/blog';
import type { Place } from '../support/operation-cases';
import { OPERATIONS } from '../support/operations';

/** Operations that create records in a sub-account. Each is called by CLIENTS clients. */
const CREATES = ['addpost', 'addcategory', 'addauthor', 'createteam', 'webhooks/create'];
const CLIENTS = 4;

/** The events of the operations in CREATES, and the event of the deletion. */
const EVENTS = ['Create post', 'Create category', 'Create author', 'Create team', 'Delete sub-account'];

describe('a sub-account that is deleted while clients create in it', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    for (const event of EVENTS) await blog.subscribe(event);
  });
  afterAll(() => blog.stop());

  /** Creates records until the service refuses one; returns the number of created records, and the refusal. */
  async function createUntilRefused(operation: string, place: Place): Promise<{ made: number; last: Sent }> {
    const one = OPERATIONS.find((known) => known.operation === operation);
    for (let made = 0; ; made++) {
      const last = await blog.operate(operation, await one?.body(blog, place));
      if (last.status !== 201) return { made, last };
    }
  }

  const countOf = async (table: string, column: string, accountId: number) => {
    const [row] = await blog.sql<{ rows: number }>(
      `SELECT COUNT(*) AS "rows" FROM ${table} WHERE ${column} = ?`,
      [accountId],
    );
    return Number(row?.rows);
  };

  it('gets no record and no event after its deletion', async () => {
    for (let round = 0; round < 4; round++) {
      const accountId = await blog.subAccount(`Doomed ${round}`);
      const place = { tree: blog.owner, accountId };
      const creates = CREATES.flatMap((operation) => Array<string>(CLIENTS).fill(operation));

      const running = creates.map((operation) => createUntilRefused(operation, place));
      await new Promise((resolve) => setTimeout(resolve, 150));
      await blog.call('deletesubaccount', { subAccountId: accountId });
      const rows = await rowsIn(accountId);
      const ended = await Promise.all(running);

      expect(ended.map(({ last }) => last.status)).toEqual(creates.map(() => 403));
      expect(ended.reduce((sum, { made }) => sum + made, 0)).toBeGreaterThan(0);
      for (const [table, count] of Object.entries(await rowsIn(accountId))) {
        // There may be fewer rows than before: housekeeping may have begun to purge them.
        expect([table, count <= Number(rows[table as keyof typeof rows])]).toEqual([table, true]);
      }
      expect(await eventsAfterDeletion(accountId)).toEqual([]);
    }
  });

  async function rowsIn(accountId: number) {
    return {
      posts: await countOf('posts', 'account_id', accountId),
      categories: await countOf('categories', 'account_id', accountId),
      authors: await countOf('authors', 'account_id', accountId),
      webhooks: await countOf('webhooks', 'account_id', accountId),
      teams: await countOf('teams', 'assign_account_id', accountId),
    };
  }

  async function eventsAfterDeletion(accountId: number): Promise<unknown[]> {
    const rows = await blog.sql<{
      id: number;
      slug: string;
      accountId: number;
      entityId: number;
      body: string;
    }>(
      'SELECT event_id AS id, slug, account_id AS accountId, entity_id AS entityId, body FROM webhook_events ORDER BY event_id',
    );
    const deleted = rows.find(({ slug, entityId }) => slug === 'subaccount.delete' && entityId === accountId);
    return rows.filter(
      ({ id, slug, accountId: of, body }) =>
        id > Number(deleted?.id) &&
        (of === accountId ||
          (slug === 'team.create' && body.includes(`"subAccountAccessIds":${accountId},`))),
    );
  }
});
