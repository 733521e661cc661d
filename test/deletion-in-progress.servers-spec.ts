import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from './support/blog';
import type { ProblemAnswer } from './support/answers';
import { OPERATIONS } from './support/operations';

/** What reads alone may answer from before the deletion. */
const READS = /^list|^postembedcode$|^webhooks\/(list|deliveries|delivery)$|^updateprofile$/;

/** How long a request is given to reach the locked row, in milliseconds. */
const UNDER_WAY_MS = 150;

/** A transaction that another one has to wait for is open while each operation runs. */
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
    const deletion = blog.get(DataSource).createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('UPDATE accounts SET deleted_at = ?, version = version + 1 WHERE account_id = ?', [
      new Date(),
      place.accountId,
    ]);

    const answer = blog.operate(operation, input);
    await sleep(UNDER_WAY_MS);
    await deletion.commitTransaction();
    await deletion.release();
    const events = (await blog.outbox()).length;
    const sent = await answer;

    const { code } = sent.body as ProblemAnswer;
    expect([sent.status, code]).toEqual(accounts ? [403, 'account_forbidden'] : [404, 'record_not_found']);
    expect(await blog.outbox()).toHaveLength(events);
  });
});
