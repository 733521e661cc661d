import { operationsByPath } from '../../../src/platform/operations/operation';
import { accountFieldsOf, namesRecord } from '../../../src/platform/common/named-records';
import { startBlog, type Blog, type Credentials, type Sent, type Tree } from '../../support/blog';
import type { Fields, ProblemAnswer } from '../../support/answers';
import { ROLES, type OperationCase, type Place, type Role } from '../../support/operation-cases';
import { OPERATIONS } from '../../support/operations';

type Caller = [role: string, credentials: Credentials];

const NOTHING = 2_000_000_000;

/** Fields that are no number. */
const UNKNOWN: Fields = { apikey: 'bcms_key_unknown', postIds: [NOTHING] };

/** The roles that a person can have in a sub-account without a role in its parent. */
const LOCAL_ROLES = ['Viewer', 'Contributor', 'Author', 'Editor', 'Admin'] as const;

/** Operations that are not tested here: public ones need no session, and userlogout ends the session of its caller. */
const OTHERS = [
  'userlogin',
  'userlogout',
  'requestpasswordreset',
  'resetpassword',
  'invitations/accept',
  'invitations/decline',
];

/** Calls every operation with every role: none may access other accounts' records or exceed its role. */
describe('the access of callers', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;
  let south: Place;
  let stranger: Tree;
  let central: Record<Role, Credentials>;
  let local: Record<(typeof LOCAL_ROLES)[number], Credentials>;

  beforeAll(async () => {
    // ROLE=api sends no deliveries: a delivery in progress could not be redelivered.
    blog = await startBlog({ settings: { ROLE: 'api' } });
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
  const inAccounts = known.filter(
    ({ accounts, records, only }) => accounts?.includes('accountId') && records && !only,
  );
  const places = (one: OperationCase) =>
    [parent, north].filter((place) => one.only !== (place === parent ? 'sub' : 'parent'));
  const home = (one: OperationCase) => (one.only === 'parent' ? parent : north);
  const owner = (): Caller => ['Owner', blog.owner.credentials];
  const allowing = (least: Role, of: readonly Role[]) =>
    of.map((role) => [role, ROLES.indexOf(role) < ROLES.indexOf(least) ? '403 role_forbidden' : 'done']);
  const refusing = ({ accounts }: OperationCase) =>
    accounts ? '403 account_forbidden' : '404 record_not_found';
  const outcome = ({ status, text, body }: Sent) => {
    if (status < 300) return 'done';
    const { code } = body as ProblemAnswer;
    return status < 500 ? `${status} ${code}` : text;
  };
  const withoutId = ({ status, text, headers }: Sent) => [
    status,
    text.replaceAll(headers.get('x-request-id') ?? '', ''),
  ];
  const unknown = (body: object, fields: string[] = []) => ({
    ...body,
    ...Object.fromEntries(fields.map((field) => [field, UNKNOWN[field] ?? NOTHING])),
  });

  /**
   * Calls an operation as each caller in turn, with the same input until a call succeeds: a refused call must
   * not have any effect.
   */
  async function tryAs(callers: Caller[], one: OperationCase, place: Place): Promise<[string, string][]> {
    const outcomes: [string, string][] = [];
    let body = await one.body(blog, place);
    for (const [role, credentials] of callers) {
      const sent = await blog.operate(one.operation, body, credentials);
      outcomes.push([role, outcome(sent)]);
      if (outcome(sent) === 'done') body = await one.body(blog, place);
    }
    return outcomes;
  }

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

  it.each(known)(
    'of $operation needs the role $least or higher, in the parent for the whole tree',
    async (one) => {
      const callers = ROLES.map((role): Caller => [role, central[role]]);

      for (const place of namesSomething.includes(one) ? places(one) : [parent]) {
        expect(await tryAs(callers, one, place)).toEqual(allowing(one.least, ROLES));
      }
    },
  );

  it.each(namesSomething.filter(({ only }) => only !== 'parent'))(
    'of $operation needs the role $least or higher in a sub-account, and does not extend to another one',
    async (one) => {
      const there = await tryAs(Object.entries(local), one, north);
      const elsewhere = await tryAs([...Object.entries(local), owner()], one, south);

      expect(there).toEqual(allowing(one.least, LOCAL_ROLES));
      expect(elsewhere).toEqual([...LOCAL_ROLES.map((role) => [role, refusing(one)]), ['Owner', 'done']]);
    },
  );

  it.each(namesSomething.filter(({ only }) => only !== 'sub'))(
    'of $operation in a sub-account does not extend to the parent',
    async (one) => {
      const outcomes = await tryAs([...Object.entries(local), owner()], one, parent);

      expect(outcomes).toEqual([...LOCAL_ROLES.map((role) => [role, refusing(one)]), ['Owner', 'done']]);
    },
  );

  it.each(namesSomething)(
    'of $operation from another tree is the same whether a record exists or not',
    async (one) => {
      const body = await one.body(blog, home(one));
      const named = [...(one.accounts ?? []), ...(one.records ?? [])];

      const foreign = await blog.operate(one.operation, body, stranger.credentials);
      const nothing = await blog.operate(one.operation, unknown(body, named), stranger.credentials);
      const own = await blog.operate(one.operation, body);

      expect([outcome(foreign), outcome(own)]).toEqual([refusing(one), 'done']);
      expect(withoutId(foreign)).toEqual(withoutId(nothing));
    },
  );

  it.each(namesSomething.filter(({ records }) => records))(
    "of $operation finds no record of another tree through an account of the caller's tree",
    async (one) => {
      const their = one.only === 'parent' ? stranger.accountId : await strangersSubAccount();
      const place = { tree: stranger, accountId: their };
      const own = (await one.body(blog, home(one))) as Fields;
      const theirs = (await one.body(blog, place)) as Fields;
      const foreign = Object.fromEntries((one.records ?? []).map((field) => [field, theirs[field]]));

      const found = await blog.operate(one.operation, { ...own, ...foreign });
      const nothing = await blog.operate(one.operation, unknown(own, one.records));
      const left = await blog.operate(one.operation, theirs, stranger.credentials);

      expect([outcome(found), outcome(left)]).toEqual(['404 record_not_found', 'done']);
      expect(withoutId(found)).toEqual(withoutId(nothing));
    },
  );

  it.each(inAccounts)('of $operation finds no record outside the named account', async (one) => {
    const body = await one.body(blog, south);

    const elsewhere = await blog.operate(one.operation, { ...body, accountId: north.accountId });
    const there = await blog.operate(one.operation, body);

    expect([outcome(elsewhere), outcome(there)]).toEqual(['404 record_not_found', 'done']);
  });

  async function strangersSubAccount(): Promise<number> {
    const sub = { name: 'Theirs', parentAccountId: stranger.accountId };
    return (await blog.call('createsubaccount', sub, stranger.credentials)).subAccountId;
  }

  it('lets the lowest role log out', async () => {
    const viewer = await blog.invite('Viewer');

    expect(await blog.call('userlogout', {}, viewer)).toEqual({});
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

      const ids = mine.data.map((record) => (record as Fields)[id]);
      const overlap = theirs.data.filter((record) => ids.includes((record as Fields)[id]));
      expect(overlap).toEqual([]);
    }
  });
});
