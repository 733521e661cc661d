import { startBlog, type Blog, type Tree } from '../support/blog';
import { documentedScopes } from '../support/documented-scopes';
import { IS_FULL_RUN } from '../support/full-run';
import { ROLES, type OperationCase, type Place, type Role } from '../support/operation-cases';
import { OPERATIONS } from '../support/operations';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const GIVEN_ROLES = ROLES.filter((role) => role !== 'Owner');

/** Where a token is valid, and where it calls an operation. */
interface Reach {
  name: string;
  token: Place;
  place: Place;
  isReached: boolean;
}

/** The operations with credentials, without those that no token can call. */
const CASES = OPERATIONS.flatMap((one) => {
  const documented = documentedScopes.find(({ name }) => name === one.operation);
  return documented && documented.scope !== 'never' ? [{ ...one, ...documented }] : [];
});

type Case = (typeof CASES)[number];

/** Decisions on reviews are made by people. */
const OF_PEOPLE = ['reviews/approve', 'reviews/reject'];

/** Authors can call these for their own posts, so the role is checked with the post, after the scope. */
const OF_OWN_POSTS = ['drafts/schedule', 'drafts/unschedule'];

/** Every operation, with every set of scopes, every role, and inside and outside of the account of the token. */
describe('the matrix of scopes, roles and accounts', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;
  let south: Place;
  let elsewhere: Place;
  const tokens = new Map<string, Machine>();

  beforeAll(async () => {
    const settings = { ROLE: 'api', WEBHOOKS_PER_ACCOUNT: '0', SERVICE_TOKENS_PER_ACCOUNT: '0' };
    blog = await startBlog({ settings });
    const tree = blog.owner;
    parent = { tree, accountId: blog.accountId };
    north = { tree, accountId: await blog.subAccount('North') };
    south = { tree, accountId: await blog.subAccount('South') };
    const foreign: Tree = await blog.secondTree();
    elsewhere = { tree: foreign, accountId: foreign.accountId };
  });
  afterAll(() => blog.stop());

  const reachesOf = ({ only, accounts, records }: OperationCase): Reach[] => {
    const places = [parent, north].filter((place) => only !== (place === parent ? 'sub' : 'parent'));
    const home = only === 'parent' ? parent : north;
    const inside = places.map((place) => ({
      name: place === parent ? 'parent' : 'sub-account',
      token: place,
      place,
      isReached: true,
    }));
    const below = { name: 'below', token: parent, place: north, isReached: true };
    const outside = [
      { name: 'sibling', token: south, place: home, isReached: false },
      { name: 'other tree', token: elsewhere, place: home, isReached: false },
    ];
    return [...inside, ...(places.includes(north) ? [below] : []), ...(accounts || records ? outside : [])];
  };

  const tokenOf = async ({ tree, accountId }: Place, userRoleName: Role, operations: string[]) => {
    const key = `${accountId} ${userRoleName} ${operations.join()}`;
    const made = tokens.get(key);
    if (made) return made;
    const { apikey, apisecretkey } = tree.credentials;
    const token = await machine(blog, { accountId, userRoleName, operations }, tree.credentials);
    const credentials = { ...token, apikey, apisecretkey };
    tokens.set(key, credentials);
    return credentials;
  };

  it('contains every operation of the document that a token can call', () => {
    const callable = documentedScopes.filter(({ scope }) => scope !== 'never').map(({ name }) => name);

    expect([...new Set(CASES.map(({ name }) => name))].sort()).toEqual(callable.sort());
  });

  it.each(CASES)('admits $operation as the document says', async (one) => {
    const outcomes: string[] = [];
    const expected: string[] = [];
    for (const reach of reachesOf(one)) {
      let body: object | undefined;
      for (const { role, scopes } of rightsFor(one)) {
        body ??= await one.body(blog, reach.place);
        const token = await tokenOf(reach.token, role, scopes);
        const outcome = doneOr(outcomeOf(await blog.operate(one.operation, body, token)));
        if (outcome === 'done' && one.scope === 'write') body = undefined;
        const row = `${reach.name} ${role} ${scopes.join('+')}: `;
        outcomes.push(row + outcome);
        expected.push(row + expectedOf(one, reach, { role, scopes }));
      }
    }

    expect(outcomes).toEqual(expected);
  });
});

interface Rights {
  role: Role;
  scopes: string[];
}

/**
 * Each role with each scope alone, with the operation by its name, and with `publish` in addition. A short run has all
 * sets of scopes for Admins only, and the lowest sufficient role and the one below with the sufficient sets.
 */
function rightsFor(one: Case): Rights[] {
  const { name, scope, least } = one;
  const sufficient = [[scope], [name, 'publish']];
  const others = [['read'], ['write'], ['publish'], [name], [scope, 'publish']];
  const sets = [...others.filter(([first, more]) => more !== undefined || first !== scope), ...sufficient];
  const all = GIVEN_ROLES.flatMap((role) => sets.map((scopes): Rights => ({ role, scopes })));
  const isNear = (role: Role) => [0, 1].includes(ROLES.indexOf(least) - ROLES.indexOf(role));
  const isInShortRun = ({ role, scopes }: Rights) =>
    role === 'Admin' || (isNear(role) && sufficient.includes(scopes));
  return IS_FULL_RUN ? all : all.filter(isInShortRun);
}

function doneOr(outcome: (string | number)[]): string {
  return Number(outcome[0]) < 300 ? 'done' : outcome.join(' ');
}

/** The first reason for a refusal, in the order of the checks. The bodies change nothing that readers see. */
function expectedOf(one: Case, { isReached }: Reach, { role, scopes }: Rights): string {
  const { name, scope, publish, accounts, least } = one;
  const lacksPublish = publish === 'always' && !scopes.includes('publish');
  const isBelow = (other: Role) => ROLES.indexOf(role) < ROLES.indexOf(other);
  if (!scopes.includes(scope) && !scopes.includes(name)) return `403 scope_forbidden ${scope}`;
  if (!isReached) return accounts ? '403 account_forbidden' : '404 record_not_found';
  if (isBelow(lacksPublish && OF_OWN_POSTS.includes(name) ? 'Author' : least)) return '403 role_forbidden';
  if (OF_PEOPLE.includes(name)) return '403 service_token_forbidden';
  return lacksPublish ? '403 scope_forbidden publish' : 'done';
}
