import type { ProblemAnswer } from '../support/answers';
import type { Sent } from '../support/blog';
import { lookAtAll } from './looks';
import { OPERATIONS } from './operations';
import { PUBLIC } from './public-operations';
import { makeRecords, type Records } from './records';
import { theRun } from './run';

/** The errors of required fields that an empty value does not cause. */
const MAY_BE_EMPTY = ['updateauthor subAccountId required'];

describe('an invalid request', () => {
  const run = theRun();
  const { a, nobody } = run;
  let records: Records;
  let before: unknown;

  beforeAll(async () => {
    records = await makeRecords(run);
    before = await lookAtAll(records, run);
  });

  const all = [...OPERATIONS, ...PUBLIC];
  const inNeed = all.filter(({ required }) => required);
  const caller = (operation: string) => (PUBLIC.some((one) => one.operation === operation) ? nobody : a);
  const failing = ({ body }: Sent<ProblemAnswer>) => (body.errors ?? []).map(({ field }) => field).sort();
  const codes = ({ body }: Sent<ProblemAnswer>) =>
    (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).sort();

  it.each(inNeed)(
    'to $operation gets an error for every missing or empty field',
    async ({ operation, required = [] }) => {
      const empty = Object.fromEntries(required.map((field, index) => [field, index % 2 === 0 ? null : '']));

      const missing = await caller(operation).refuse(operation, {});
      const emptied = await caller(operation).refuse(operation, empty);

      expect([missing.status, missing.body.code]).toEqual([422, 'validation_failed']);
      expect(codes(missing)).toEqual(required.map((field) => `${field} required`).sort());
      expect(codes(emptied)).toEqual(
        codes(missing).filter((code) => !MAY_BE_EMPTY.includes(`${operation} ${code}`)),
      );
    },
  );

  it.each(all.filter(({ bad }) => bad))(
    'to $operation gets an error for every invalid field',
    async ({ operation, bad = {} }) => {
      const one = OPERATIONS.find((known) => known.operation === operation);
      const body = { ...one?.body(records, run), ...bad };

      const refused = await caller(operation).refuse(operation, body);

      expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
      expect(failing(refused)).toEqual(expect.arrayContaining(Object.keys(bad)));
    },
  );

  it.each([
    ['addpost', { postAuthorId: 2_000_000_000 }],
    ['addpost', { postCategoriesId: 2_000_000_000 }],
    ['addpost', { postRelatedPostId: 2_000_000_000 }],
  ])('to %s gets an error for a reference without a target: %j', async (operation, reference) => {
    const { accountId } = records;

    const refused = await a.refuse(operation, { accountId, postTitle: 'A post', ...reference });

    expect([refused.status, failing(refused)]).toEqual([422, Object.keys(reference)]);
  });

  it('changes nothing', async () => {
    expect(await lookAtAll(records, run)).toEqual(before);
  });
});
