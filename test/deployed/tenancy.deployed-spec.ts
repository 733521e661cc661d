import type { Fields, ProblemAnswer } from '../support/answers';
import type { Sent } from '../support/blog';
import { lookAt, lookAtAll, type Look } from './looks';
import type { OperationCase } from './operation-cases';
import { OPERATIONS } from './operations';
import { makeRecords, type Records } from './records';
import { theRun } from './run';

const NOTHING = 2_000_000_000;

describe('somebody of another parent account', () => {
  const run = theRun();
  const { a, b, state } = run;
  let records: Records;
  let before: Record<Look, unknown>;

  beforeAll(async () => {
    records = await makeRecords(run);
    before = await lookAtAll(records, run);
  });

  const naming = OPERATIONS.filter(({ accounts, records }) => accounts ?? records);
  const inAccounts = naming.filter(({ accounts, records }) => accounts && records);
  const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;
  const withoutId = ({ body }: Sent) => ({ ...(body as ProblemAnswer), instance: null });
  const unknown = (body: Fields, fields: string[] = []): Fields => ({
    ...body,
    ...Object.fromEntries(fields.map((field) => [field, field === 'apikey' ? 'bcms_key_unknown' : NOTHING])),
  });
  const seen = async ({ look }: OperationCase) => look && { [look]: await lookAt(look, records, run) };
  const unchanged = ({ look }: OperationCase) => look && { [look]: before[look] };

  it.each(naming)('learns nothing from $operation, and changes nothing', async (one) => {
    const { operation, accounts = [], records: ids = [] } = one;
    const body = one.body(records, run);

    const foreign = await b.operate(operation, body);
    const nothing = await b.operate(operation, unknown(body, [...accounts, ...ids]));

    expect([foreign.status, codeOf(foreign)]).toEqual(
      accounts.length > 0 ? [403, 'account_forbidden'] : [404, 'record_not_found'],
    );
    expect(withoutId(foreign)).toEqual(withoutId(nothing));
    expect(await seen(one)).toEqual(unchanged(one));
  });

  it.each(inAccounts)('cannot reach a foreign record through their account by $operation', async (one) => {
    const { operation, accounts = [], records: ids = [] } = one;
    const { accountId, subAccountId } = state.b;
    const own = operation.startsWith('apikeys/') ? accountId : subAccountId;
    const here = Object.fromEntries(accounts.map((field) => [field, own]));
    // Leaves out the author and the categories of a post: they are foreign records, too.
    const { postAuthorId, postCategoriesId, ...fields } = one.body(records, run);
    const body = { ...fields, ...here };

    const foreign = await b.operate(operation, body);
    const nothing = await b.operate(operation, unknown(body, ids));

    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'record_not_found']);
    expect(withoutId(foreign)).toEqual(withoutId(nothing));
    expect(await seen(one)).toEqual(unchanged(one));
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
});
