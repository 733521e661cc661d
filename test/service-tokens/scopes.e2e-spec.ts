import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBlog, type Blog } from '../support/blog';
import { ROLES, type OperationCase, type Place, type Role } from '../support/operation-cases';
import { OPERATIONS } from '../support/operations';
import { ROOT } from '../support/root';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

interface Documented {
  name: string;
  scope: 'read' | 'write' | 'never';
  publish: 'always' | 'sometimes' | undefined;
}

type Described = Record<
  string,
  { 'x-scope'?: Documented['scope']; 'x-publish-scope'?: Documented['publish'] }
>;

const PREFIX = '/api/v1/';

/** Every operation with credentials, as the document describes it. */
const documented = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as { paths: Record<string, Described> })
    .paths,
).flatMap(([path, { post, get }]): Documented[] => {
  const { 'x-scope': scope, 'x-publish-scope': publish } = post ?? get ?? {};
  return scope && path.startsWith(PREFIX) ? [{ name: path.slice(PREFIX.length), scope, publish }] : [];
});

const GIVEN_ROLES = ROLES.filter((role) => role !== 'Owner');

const OF_PEOPLE = [
  ...['addusertoteam', 'updateteamuserrole', 'changepassword', 'profile/get', 'updateprofile', 'userlogout'],
  ...['create', 'list', 'revoke', 'rotate'].flatMap((name) => [`apikeys/${name}`, `servicetokens/${name}`]),
  ...['reviews/approve', 'reviews/reject'],
];

const isRefused = (outcome: (string | number)[]) =>
  ['scope_forbidden', 'service_token_forbidden', 'address_forbidden'].includes(String(outcome[1]));

describe('the scopes of the document', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;
  let south: Place;
  const tokens = new Map<string, Machine>();

  beforeAll(async () => {
    const settings = { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0', SERVICE_TOKENS_PER_ACCOUNT: '0' };
    blog = await startBlog({ settings });
    const tree = blog.owner;
    parent = { tree, accountId: blog.accountId };
    north = { tree, accountId: await blog.subAccount('North') };
    south = { tree, accountId: await blog.subAccount('South') };
  });
  afterAll(() => blog.stop());

  const withOperations = async (...operations: string[]) => {
    const key = operations.join();
    const token = tokens.get(key) ?? (await machine(blog, { operations }));
    tokens.set(key, token);
    return token;
  };
  const withRole = async (userRoleName: Role, { accountId }: Place) => {
    const key = `${userRoleName} ${accountId}`;
    const token = tokens.get(key) ?? (await machine(blog, { userRoleName, accountId }));
    tokens.set(key, token);
    return token;
  };
  const call = async (name: string, token: Machine, body: object = {}) =>
    outcomeOf(await blog.operate(name, body, token));

  it('cover every operation with credentials', () => {
    const named = OPERATIONS.map(({ operation }) => operation);

    expect(documented.map(({ name }) => name).sort()).toEqual([...new Set([...named, 'userlogout'])].sort());
    expect(documented.filter(({ scope }) => scope === 'read').length).toBeGreaterThan(25);
  });

  it('exclude the operations of people, which no token can name either', async () => {
    const never = documented.filter(({ scope }) => scope === 'never').map(({ name }) => name);
    const token = { accountId: parent.accountId, name: 'Build', userRoleName: 'Viewer' };
    const refused = await Promise.all(
      never.map((name) => blog.refuse('servicetokens/create', { ...token, operations: ['read', name] })),
    );

    expect(never.sort()).toEqual(OF_PEOPLE.sort());
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual(
      never.map(() => [422, 'operations']),
    );
  });

  it.each(documented)('admit $name with its scope ($scope) alone', async ({ name, scope }) => {
    const sets = [['read'], ['write'], ['publish'], ['write', 'publish']];
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};

    for (const set of sets) {
      const outcome = await call(name, await withOperations(...set));
      outcomes[set.join()] = isRefused(outcome) ? outcome : 'admitted';
      expected[set.join()] =
        scope === 'never'
          ? [403, 'service_token_forbidden']
          : set.includes(scope)
            ? 'admitted'
            : [403, 'scope_forbidden', scope];
    }

    // A missing `publish` is found after the shape of the body, which these requests lack.
    for (const [set, outcome] of Object.entries(outcomes)) {
      const isLate = JSON.stringify(outcome) === JSON.stringify([403, 'scope_forbidden', 'publish']);
      expect([set, isLate ? 'admitted' : outcome]).toEqual([set, expected[set]]);
    }
  });

  it.each(documented.filter(({ scope }) => scope !== 'never'))(
    'admit $name, and nothing else, if a token names it',
    async ({ name, scope }) => {
      const token = await withOperations(name);
      const other = name === 'listposts' ? 'listcategories' : 'listposts';

      const outcome = await call(name, token);

      expect([name, outcome.join(' ')]).not.toEqual([name, `403 scope_forbidden ${scope}`]);
      expect(await call(other, token, { accountId: parent.accountId })).toEqual([
        403,
        'scope_forbidden',
        'read',
      ]);
    },
  );

  const callable = OPERATIONS.filter(({ operation }) =>
    documented.some(({ name, scope }) => name === operation && scope !== 'never'),
  );
  const places = (one: OperationCase) =>
    [parent, north].filter((place) => one.only !== (place === parent ? 'sub' : 'parent'));

  it.each(callable)('leave $operation to the role of the token', async (one) => {
    const outcomes: unknown[] = [];
    const expected: unknown[] = [];
    for (const place of places(one)) {
      for (const role of GIVEN_ROLES) {
        const body = await one.body(blog, place);
        const [status, code] = await call(one.operation, await withRole(role, place), body);
        outcomes.push([role, Number(status) < 300 ? 'done' : code]);
        const isEnough = ROLES.indexOf(role) >= ROLES.indexOf(one.least);
        expected.push([role, isEnough ? 'done' : 'role_forbidden']);
      }
    }

    expect(outcomes).toEqual(expected);
  });

  it.each(callable.filter(({ accounts, records }) => accounts ?? records))(
    'leave $operation to the account of the token',
    async (one) => {
      const home = one.only === 'parent' ? parent : north;
      const token = await withRole('Admin', south);

      const [status, code] = await call(one.operation, token, await one.body(blog, home));

      expect([status, code]).toEqual(one.accounts ? [403, 'account_forbidden'] : [404, 'record_not_found']);
    },
  );
});
