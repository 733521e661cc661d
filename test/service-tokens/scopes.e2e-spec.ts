import { startBlog, type Blog } from '../support/blog';
import { documentedScopes } from '../support/documented-scopes';
import { OPERATIONS } from '../support/operations';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const OF_PEOPLE = [
  ...['addusertoteam', 'updateteamuserrole', 'changepassword', 'profile/get', 'updateprofile', 'userlogout'],
  ...['create', 'list', 'revoke', 'rotate'].flatMap((name) => [`apikeys/${name}`, `servicetokens/${name}`]),
  ...['reviews/approve', 'reviews/reject'],
];

const isRefused = (outcome: (string | number)[]) =>
  ['scope_forbidden', 'service_token_forbidden', 'address_forbidden'].includes(String(outcome[1]));

describe('the scopes of the document', () => {
  let blog: Blog;
  const tokens = new Map<string, Machine>();

  beforeAll(async () => {
    const settings = { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0', SERVICE_TOKENS_PER_ACCOUNT: '0' };
    blog = await startBlog({ settings });
  });
  afterAll(() => blog.stop());

  const withOperations = async (...operations: string[]) => {
    const key = operations.join();
    const token = tokens.get(key) ?? (await machine(blog, { operations }));
    tokens.set(key, token);
    return token;
  };
  const call = async (name: string, token: Machine, body: object = {}) =>
    outcomeOf(await blog.operate(name, body, token));

  it('cover every operation with credentials', () => {
    const named = OPERATIONS.map(({ operation }) => operation);

    expect(documentedScopes.map(({ name }) => name).sort()).toEqual(
      [...new Set([...named, 'userlogout'])].sort(),
    );
    expect(documentedScopes.filter(({ scope }) => scope === 'read').length).toBeGreaterThan(25);
  });

  it('exclude the operations of people, which no token can name either', async () => {
    const never = documentedScopes.filter(({ scope }) => scope === 'never').map(({ name }) => name);
    const token = { accountId: blog.accountId, name: 'Build', userRoleName: 'Viewer' };
    const refused = await Promise.all(
      never.map((name) => blog.refuse('servicetokens/create', { ...token, operations: ['read', name] })),
    );

    expect(never.sort()).toEqual(OF_PEOPLE.sort());
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual(
      never.map(() => [422, 'operations']),
    );
  });

  it.each(documentedScopes)('admit $name with its scope ($scope) alone', async ({ name, scope }) => {
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

  it.each(documentedScopes.filter(({ scope }) => scope !== 'never'))(
    'admit $name, and nothing else, if a token names it',
    async ({ name, scope }) => {
      const token = await withOperations(name);
      const other = name === 'listposts' ? 'listcategories' : 'listposts';

      const outcome = await call(name, token);

      expect([name, outcome.join(' ')]).not.toEqual([name, `403 scope_forbidden ${scope}`]);
      expect(await call(other, token, { accountId: blog.accountId })).toEqual([
        403,
        'scope_forbidden',
        'read',
      ]);
    },
  );
});
