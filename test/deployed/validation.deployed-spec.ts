import type { ProblemAnswer } from '../support/answers';
import type { Sent } from '../support/blog';
import { lookAtAll } from './looks';
import { OPERATIONS } from './operations';
import { PUBLIC } from './public-operations';
import { makeRecords, type Records } from './records';
import { theRun } from './run';

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

  it.each(inNeed)(
    'to $operation gets an error for every missing field',
    async ({ operation, required = [] }) => {
      const refused = await caller(operation).refuse(operation, {});

      expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
      expect(failing(refused)).toEqual([...required].sort());
      expect(refused.body.errors?.map(({ code }) => code)).toEqual(required.map(() => 'required'));
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
