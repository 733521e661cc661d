import { startBlog, type Blog } from './support/blog';
import type { ProblemAnswer } from './support/answers';
import { OPERATIONS } from './support/operations';
import { whileUncommitted } from './support/uncommitted';

/** Operations that only read may answer with the state before the deletion. */
const READS = /^list|^postembedcode$|^webhooks\/(list|deliveries|delivery)$|^updateprofile$/;

const DELETE = 'UPDATE accounts SET deleted_at = ?, version = version + 1 WHERE account_id = ?';

describe('an operation that runs while its sub-account is being deleted', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0' } });
  });
  afterAll(() => blog.stop());

  const writes = OPERATIONS.filter(({ operation, only }) => !READS.test(operation) && only !== 'parent');

  it('is each that can be carried out in a sub-account', () => {
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
