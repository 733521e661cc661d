import { readFileSync } from 'node:fs';
import { startBlog, type Blog } from '../support/blog';
import type { ProblemAnswer } from '../support/answers';
import { OPERATIONS } from '../support/operations';
import { whileUncommitted } from '../support/rows/uncommitted';

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};

/**
 * Whether an operation writes nothing that lasts into the sub-account, by its operationId: the row of `reportEditing`
 * expires within a minute. Such an operation may answer as if the sub-account were not deleted yet.
 */
function writesNothing(operation: string): boolean {
  const ids = Object.values(paths[`/api/v1/${operation}`] ?? {}).map(({ operationId }) => operationId);
  return ids.some((id) =>
    /^(list|get|search)[A-Z]|^postEmbedCode$|^updateProfile$|^changePassword$|^reportEditing$/.test(id),
  );
}

const DELETE = 'UPDATE accounts SET deleted_at = ?, version = version + 1 WHERE account_id = ?';

describe('an operation that runs while its sub-account is being deleted', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const writes = OPERATIONS.filter(({ operation, only }) => !writesNothing(operation) && only !== 'parent');

  it('is tested for every operation that writes to a sub-account', () => {
    expect(writes.length).toBeGreaterThan(18);
  });

  it.each(writes)('$operation is refused', async ({ operation, body, accounts }) => {
    const place = { tree: blog.owner, accountId: await blog.subAccount('Doomed') };
    const input = await body(blog, place);
    const events = (await blog.outbox()).length;

    const sent = await whileUncommitted(blog, DELETE, [new Date(), place.accountId], () =>
      blog.operate(operation, input),
    );

    const { code } = sent.body as ProblemAnswer;
    expect([sent.status, code]).toEqual(accounts ? [403, 'account_forbidden'] : [404, 'record_not_found']);
    expect(await blog.outbox()).toHaveLength(events);
  });
});
