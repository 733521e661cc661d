import { operationsByPath } from '../../../src/platform/operations/operation';
import { accountFieldsOf, namesRecord } from '../../../src/platform/common/named-records';
import { startBlog, type Blog, type Credentials, type Sent, type Tree } from '../../support/blog';
import type { ProblemAnswer } from '../../support/answers';
import { OPERATIONS, ROLES, type OperationCase, type Place, type Role } from '../../support/operations';

const NOTHING = 2_000_000_000;

/** Operations that are not tested here: public ones need no session, and userlogout ends the session of its caller. */
const OTHERS = [
  'userlogin',
  'userlogout',
  'requestpasswordreset',
  'resetpassword',
  'invitations/accept',
  'invitations/decline',
];

/** Calls every operation with every role: none may reach the records of other accounts or exceed its role. */
describe('the access of callers', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;
  let south: Place;
  let stranger: Tree;
  let central: Record<Role, Credentials>;
  let local: Record<Exclude<Role, 'Owner'>, Credentials>;

  beforeAll(async () => {
    // ROLE=api sends no deliveries: one that is being tried could not be redelivered.
    blog = await startBlog({ settings: { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0' } });
    const tree = blog.owner;
    parent = { tree, accountId: blog.accountId };
    north = { tree, accountId: await blog.subAccount('North') };
    south = { tree, accountId: await blog.subAccount('South') };
    stranger = await blog.secondTree();
    const people = async (accountId: number) => ({
      Viewer: await blog.invite('Viewer', accountId),
      Contributor: await blog.invite('Contributor', accountId),
      Author: await blog.invite('Author', accountId),
      Editor: await blog.invite('Editor', accountId),
      Admin: await blog.invite('Admin', accountId),
    });
    central = { ...(await people(parent.accountId)), Owner: tree.credentials };
    local = await people(north.accountId);
  });
  afterAll(() => blog.stop());

  const known = OPERATIONS.filter(({ operation }) => operationsByPath.has(`/api/v1/${operation}`));
  const namesSomething = known.filter(({ accounts, records }) => accounts ?? records);
  const places = (one: OperationCase) => [
    ...(one.only === 'sub' ? [] : [parent]),
    ...(one.only === 'parent' ? [] : [north]),
  ];
  const home = (one: OperationCase) => (one.only === 'parent' ? parent : north);
  const isAtLeast = (role: Role, least: Role) => ROLES.indexOf(role) >= ROLES.indexOf(least);
  const succeeded = ({ status }: Sent) => status === 200 || status === 201;
  const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;
  const withoutId = ({ status, text, headers }: Sent) => [
    status,
    text.replaceAll(headers.get('x-request-id') ?? '', ''),
  ];
  const unknown = (body: object, fields: string[] = []) => ({
    ...body,
    ...Object.fromEntries(fields.map((field) => [field, field === 'apikey' ? 'bcms_key_unknown' : NOTHING])),
  });

  it('is tested for every operation', () => {
    const tested = [...OPERATIONS.map(({ operation }) => operation), ...OTHERS];

    const there = [...operationsByPath.keys()].map((path) => path.slice('/api/v1/'.length));

    expect(there.filter((operation) => !tested.includes(operation))).toEqual([]);
    expect(there.length).toBeGreaterThan(31);
  });

  it.each([...operationsByPath.values()].filter(({ right }) => right).map((one) => [one.name, one] as const))(
    'checks the role for %s in the account that its input names',
    (_, { input, right }) => {
      const named = (input?.prototype ?? {}) as object;

      const on = namesRecord(named) ? 'record' : accountFieldsOf(named).length > 0 ? 'account' : 'anywhere';

      expect(right?.on).toBe(on);
    },
  );

  describe.each(known)('$operation', (one) => {
    const { operation, least } = one;

    it('needs credentials', async () => {
      const sent = await blog.operate(operation, await one.body(blog, home(one)), null);

      expect([sent.status, codeOf(sent)]).toEqual([401, 'credential_missing']);
    });

    it(`needs the role ${least} or higher, in the whole tree with a role in the parent`, async () => {
      for (const place of places(one)) {
        for (const role of ROLES) {
          const sent = await blog.operate(operation, await one.body(blog, place), central[role]);

          if (isAtLeast(role, least))
            expect([role, sent.text, succeeded(sent)]).toEqual([role, sent.text, true]);
          else expect([role, sent.status, codeOf(sent)]).toEqual([role, 403, 'role_forbidden']);
        }
      }
    });
  });

  describe.each(namesSomething.filter(({ only }) => only !== 'parent'))('$operation', (one) => {
    it(`needs the role ${one.least} in a sub-account, and refuses other accounts`, async () => {
      for (const [role, caller] of Object.entries(local) as [Role, Credentials][]) {
        const there = await blog.operate(one.operation, await one.body(blog, north), caller);
        const sibling = await blog.operate(one.operation, await one.body(blog, south), caller);

        if (isAtLeast(role, one.least))
          expect([role, there.text, succeeded(there)]).toEqual([role, there.text, true]);
        else expect([role, there.status, codeOf(there)]).toEqual([role, 403, 'role_forbidden']);
        expect([role, sibling.status]).toEqual([role, one.accounts ? 403 : 404]);
        expect(codeOf(sibling)).toBe(one.accounts ? 'account_forbidden' : 'record_not_found');
      }
    });
  });

  describe.each(namesSomething.filter(({ only }) => only !== 'sub'))('$operation', (one) => {
    it('refuses the parent account to callers with a role only in a sub-account', async () => {
      for (const [role, caller] of Object.entries(local)) {
        const sent = await blog.operate(one.operation, await one.body(blog, parent), caller);

        expect([role, sent.status]).toEqual([role, one.accounts ? 403 : 404]);
      }
    });
  });

  describe.each(namesSomething)('$operation', (one) => {
    it('answers callers of another tree in the same way whether a record exists or not', async () => {
      const body = await one.body(blog, home(one));

      const foreign = await blog.operate(one.operation, body, stranger.credentials);
      const nothing = await blog.operate(
        one.operation,
        unknown(body, [...(one.accounts ?? []), ...(one.records ?? [])]),
        stranger.credentials,
      );

      expect([foreign.status, codeOf(foreign)]).toEqual(
        one.accounts ? [403, 'account_forbidden'] : [404, 'record_not_found'],
      );
      expect(withoutId(foreign)).toEqual(withoutId(nothing));
    });
  });

  describe.each(namesSomething.filter(({ records }) => records))('$operation', (one) => {
    it('finds no record of another tree by an account of the tree of the caller', async () => {
      const their =
        home(one).accountId === parent.accountId ? stranger.accountId : await strangersSubAccount();
      const own = (await one.body(blog, home(one))) as Record<string, unknown>;
      const theirs = (await one.body(blog, { tree: stranger, accountId: their })) as Record<string, unknown>;
      const foreign = Object.fromEntries((one.records ?? []).map((field) => [field, theirs[field]]));

      const found = await blog.operate(one.operation, { ...own, ...foreign });
      const nothing = await blog.operate(one.operation, unknown(own, one.records));

      expect([found.status, codeOf(found)]).toEqual([404, 'record_not_found']);
      expect(withoutId(found)).toEqual(withoutId(nothing));
    });
  });

  async function strangersSubAccount(): Promise<number> {
    const sub = { name: 'Theirs', parentAccountId: stranger.accountId };
    return (await blog.call('createsubaccount', sub, stranger.credentials)).subAccountId;
  }

  it('ends with a logout, which needs credentials too', async () => {
    expect((await blog.operate('userlogout', {}, null)).status).toBe(401);
    const viewer = await blog.invite('Viewer');

    expect((await blog.operate('userlogout', {}, viewer)).status).toBe(200);
  });

  it('limits lists to the records of the tree of the caller', async () => {
    for (const [operation, id] of [
      ['listposts', 'postId'],
      ['listcategories', 'catId'],
      ['listauthors', 'authorId'],
      ['listteams', 'teamId'],
      ['listusers', 'userId'],
      ['webhooks/list', 'webhookId'],
      ['webhooks/deliveries', 'deliveryId'],
    ] as const) {
      const all = { includeSubAccounts: true, limit: 500, fields: id };
      const mine = await blog.list(operation, { accountId: blog.accountId, ...all });
      const theirs = await blog.list(
        operation,
        { accountId: stranger.accountId, ...all },
        stranger.credentials,
      );

      const ids = mine.data.map((record) => (record as unknown as Record<string, unknown>)[id]);
      const overlap = theirs.data.filter((record) =>
        ids.includes((record as unknown as Record<string, unknown>)[id]),
      );
      expect(overlap).toEqual([]);
    }
  });
});
