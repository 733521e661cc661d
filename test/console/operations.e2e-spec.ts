import { operationsByPath } from '../../src/platform/operations/operation';
import type { Fields, ProblemAnswer } from '../support/answers';
import { startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import { ConsolePerson, inConsole } from '../support/console';
import { ROLES, type OperationCase, type Place, type Role } from '../support/operation-cases';
import { OPERATIONS } from '../support/operations';

/** A person who calls the same operation through the API and the console. */
interface Both {
  credentials: Credentials;
  person: ConsolePerson;
}

/** The headers that do not depend on the request. */
const HEADERS = ['content-type', 'cache-control', 'vary', 'x-content-type-options', 'retry-after'];

/** Operations that end sessions: they are tested elsewhere. */
const ENDING = ['userlogout', 'changepassword'];

/**
 * Calls every operation at both addresses, with the lowest sufficient role, the one below it and Owner: the responses
 * must be of the same kind.
 */
describe('an operation in the console', () => {
  let blog: Blog;
  let parent: Place;
  let north: Place;
  let people: Record<Role, Both>;
  let local: Record<Exclude<Role, 'Owner'>, Both>;

  beforeAll(async () => {
    // ROLE=api sends no deliveries, because a delivery in progress could not be redelivered.
    blog = await startBlog({ settings: { ROLE: 'api' } });
    parent = { tree: blog.owner, accountId: blog.accountId };
    north = { tree: blog.owner, accountId: await blog.subAccount('North') };
    const both = async (role: Role, accountId: number): Promise<Both> => {
      const { email, ...credentials } = await blog.invite(role, accountId);
      return { credentials, person: await inConsole(blog, email) };
    };
    const team = async (accountId: number) => ({
      Viewer: await both('Viewer', accountId),
      Contributor: await both('Contributor', accountId),
      Author: await both('Author', accountId),
      Editor: await both('Editor', accountId),
      Admin: await both('Admin', accountId),
    });
    const owner = { credentials: blog.owner.credentials, person: await inConsole(blog) };
    people = { ...(await team(parent.accountId)), Owner: owner };
    local = await team(north.accountId);
  });
  afterAll(() => blog.stop());

  const cases = OPERATIONS.filter(({ operation }) => !ENDING.includes(operation));
  const home = (one: OperationCase) => (one.only === 'parent' ? parent : north);
  const rolesFor = ({ least }: OperationCase) =>
    ROLES.filter((role, at) => [role, ROLES[at + 1]].includes(least) || role === 'Owner');

  it('is tested for every operation that needs credentials', () => {
    const tested = [...cases.map(({ operation }) => operation), ...ENDING];

    const needing = [...operationsByPath.values()].filter(({ right }) => right).map(({ name }) => name);

    expect(needing.filter((name) => !tested.includes(name))).toEqual([]);
  });

  it.each(cases)('$operation answers each role as the API does', async (one) => {
    const callers = [
      ...rolesFor(one).map((role) => [`${role} of the parent`, people[role]] as const),
      ...rolesFor(one)
        .filter((role) => role !== 'Owner')
        .map((role) => [`${role} of the sub-account`, local[role]] as const),
    ];
    let body = await one.body(blog, home(one));
    const call = async (operate: (operation: string, input: object) => Promise<Sent>) => {
      const sent = await operate(one.operation, body);
      // A refusal changes nothing, so the next call has the same input.
      if (sent.status < 300) body = await one.body(blog, home(one));
      return kindOf(sent);
    };
    for (const [who, { credentials, person }] of callers) {
      const byApi = await call((operation, input) => blog.operate(operation, input, credentials));
      const byConsole = await call((operation, input) => person.operate(operation, input));

      expect([who, byConsole]).toEqual([who, byApi]);
    }
  });

  it.each(cases)('$operation names the same wrong fields as the API does', async ({ operation }) => {
    const wrong = { accountId: 'x', postId: -1, limit: 0 };
    const { credentials, person } = people.Owner;

    const byApi = await blog.operate(operation, wrong, credentials);
    const byConsole = await person.operate(operation, wrong);

    expect(kindOf(byConsole)).toEqual(kindOf(byApi));
  });

  it('without credentials is called without a session', async () => {
    const nobody = new ConsolePerson(blog, 'nothing=0');
    const calls: [string, object][] = [
      ['requestpasswordreset', { email: 'nobody@example.com' }],
      ['resetpassword', { resetToken: 'unknown', password: 'a very long password' }],
      ['invitations/accept', { invitationToken: 'unknown' }],
      ['invitations/decline', { invitationToken: 'unknown' }],
    ];

    for (const [operation, body] of calls) {
      const byApi = await blog.operate(operation, body, null);
      const byConsole = await nobody.operate(operation, body);

      expect([operation, kindOf(byConsole)]).toEqual([operation, kindOf(byApi)]);
    }
  });
});

/** Returns the parts that must match at both addresses: everything except record values. */
function kindOf({ status, headers, body }: Sent): object {
  const { data, meta, code, title, errors } = body as ProblemAnswer & {
    data?: Fields | Fields[];
    meta?: Fields;
  };
  const [record] = Array.isArray(data) ? data : [data];
  return {
    status,
    code,
    title,
    errors,
    fields: Object.keys(record ?? {}).sort(),
    isList: Array.isArray(data),
    meta: Object.keys(meta ?? {}).sort(),
    headers: HEADERS.map((name) => [name, headers.get(name)]),
  };
}
