import type { ProblemAnswer } from '../support/answers';
import type { Sent } from '../support/blog';
import { lookAtAll } from './looks';
import { OPERATIONS } from './operations';
import { makeRecords, type Records } from './records';
import { theRun } from './run';

const NOTHING = 2_000_000_000;

describe('a user of another parent account', () => {
  const run = theRun();
  const { a, b, state } = run;
  let records: Records;
  let before: unknown;

  beforeAll(async () => {
    records = await makeRecords(run);
    before = await lookAtAll(records, run);
  });

  const naming = OPERATIONS.filter(({ accounts, records }) => accounts ?? records);
  const inAccounts = naming.filter(({ accounts, records }) => accounts && records);
  const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;
  const withoutId = ({ body }: Sent) => ({ ...(body as ProblemAnswer), instance: null });

  it.each(naming)('is refused by $operation', async ({ operation, accounts, body }) => {
    const foreign = await b.operate(operation, body(records, run));

    expect([foreign.status, codeOf(foreign)]).toEqual(
      accounts ? [403, 'account_forbidden'] : [404, 'record_not_found'],
    );
  });

  it.each(inAccounts)('cannot reach a foreign record through their account by $operation', async (one) => {
    const { operation, accounts = [] } = one;
    const { accountId, subAccountId } = state.b;
    const own = operation.startsWith('apikeys/') ? accountId : subAccountId;
    const here = Object.fromEntries(accounts.map((field) => [field, own]));
    // Leaves out the author and the categories of a post: they are foreign records, too.
    const { postAuthorId, postCategoriesId, ...fields } = one.body(records, run);

    const foreign = await b.operate(operation, { ...fields, ...here });

    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'record_not_found']);
  });

  it.each([
    ['listposts', 'accountId'],
    ['deletecategory', 'catId'],
  ] as const)('cannot tell by %s whether the foreign %s exists', async (operation, id) => {
    const foreign = await b.refuse(operation, { [id]: records[id] });
    const nothing = await b.refuse(operation, { [id]: NOTHING });

    expect(withoutId(foreign)).toEqual(withoutId(nothing));
  });

  it('cannot refer to foreign records in a post', async () => {
    const { authorId, catId, postId } = records;
    const references = { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: postId };
    const post = { accountId: state.b.subAccountId, postTitle: 'Mine', ...references };

    const refused = await b.refuse('addpost', post);

    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual(Object.keys(references).sort());
  });

  it.each([
    ['listposts', 'postId'],
    ['posts/trash', 'postId'],
    ['listcategories', 'catId'],
    ['listauthors', 'authorId'],
    ['listteams', 'teamId'],
    ['webhooks/list', 'webhookId'],
    ['apikeys/list', 'apikey'],
    ['servicetokens/list', 'serviceTokenId'],
  ] as const)('finds no foreign record by a filter of %s', async (operation, id) => {
    const body = { accountId: state.b.accountId, [id]: records[id] };

    const { data } = await b.list(operation, body);

    expect(data).toEqual([]);
  });

  it('sees no sub-account of the other parent', async () => {
    const { data } = await b.list('listsubaccounts', { subAccountId: records.accountId });

    expect(data).toEqual([]);
  });

  it('is refused with the key pair or the token of the other parent account', async () => {
    const { token } = state.b.credentials;
    const mixed = [
      { ...state.a.credentials, token },
      { ...state.b.credentials, token: state.a.credentials.token },
    ];

    const refused = await Promise.all(
      mixed.map((credentials) => a.as(credentials).operate('listsubaccounts')),
    );

    expect(refused.map(codeOf)).toEqual(['credentials_mismatch', 'credentials_mismatch']);
  });

  it('has changed nothing', async () => {
    expect(await lookAtAll(records, run)).toEqual(before);
  });
});
