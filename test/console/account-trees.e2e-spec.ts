import { request } from 'node:http';
import type { ProblemAnswer } from '../support/answers';
import { startBlog, type Blog, type Sent, type Tree } from '../support/blog';
import { inConsole, SENT_BY_PAGE, type ConsolePerson } from '../support/console';

const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;
const withoutId = ({ status, text, headers }: Sent) => [
  status,
  text.replaceAll(headers.get('x-request-id') ?? '', ''),
];

describe('X-Account', () => {
  let blog: Blog;
  let owner: ConsolePerson;
  let other: Tree;
  let north: number;

  beforeAll(async () => {
    blog = await startBlog();
    owner = await inConsole(blog);
    other = await blog.secondTree();
    north = await blog.subAccount();
  });
  afterAll(() => blog.stop());

  const naming = (account: string, operation = 'updateprofile') =>
    owner.operate(operation, { firstName: 'Jane', lastName: 'Doe' }, { 'X-Account': account });

  it('answers alike for an account of another tree, a sub-account and one that does not exist', async () => {
    const refused = await Promise.all(
      [other.accountId, north, 999_999_999].map((account) => naming(String(account))),
    );

    expect(refused.map(codeOf)).toEqual(['account_forbidden', 'account_forbidden', 'account_forbidden']);
    expect(new Set(refused.map((sent) => JSON.stringify(withoutId(sent)))).size).toBe(1);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it.each(['', '0', '-1', '1.5', '1e3', '0x1', ' 1 1', 'abc', '2147483648', '99999999999', '1,1'])(
    'is refused as %j, and named',
    async (account) => {
      const sent = await naming(account);

      expect(sent.status).toBe(422);
      expect((sent.body as ProblemAnswer).errors).toMatchObject([
        { field: 'X-Account', code: account === '' ? 'required' : 'format' },
      ]);
    },
  );

  it('is required', async () => {
    const sent = await owner.send('/console/api/listposts', { body: { accountId: blog.accountId } });

    expect(sent.status).toBe(422);
    expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'X-Account', code: 'required' }]);
  });

  it('is refused twice', async () => {
    const account = String(blog.accountId);

    expect(await statusOf(blog, owner, [account, account])).toBe(422);
    expect(await statusOf(blog, owner, [account])).toBe(200);
  });

  it('counts after the session', async () => {
    const sent = await blog.send('/console/api/listposts', {
      body: {},
      headers: { ...SENT_BY_PAGE, Cookie: 'console=nothing', 'X-Account': 'abc' },
    });

    expect([sent.status, codeOf(sent)]).toEqual([401, 'session_needed']);
  });

  it('names the tree of one request, and not of the session', async () => {
    const email = 'both@example.com';
    await blog.invitations.join(email, 'Editor', blog.accountId);
    const { accountId, credentials } = other;
    const team = { teamName: 'Guests', assignAccountId: accountId };
    const { teamId } = await blog.call('createteam', team, credentials);
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' }, credentials);
    await blog.invitations.accept(await blog.invitations.tokenFor(email, 2));
    const person = await inConsole(blog, email);

    const here = await person.operate('addcategory', { catName: 'Here' });
    const there = await person.in(other.accountId).operate('addcategory', { catName: 'There' });
    const list = await person.in(other.accountId).operate('listcategories', { accountId: other.accountId });
    const across = await person.operate('listcategories', { accountId: other.accountId });

    expect(here.status).toBe(201);
    expect([there.status, codeOf(there)]).toEqual([403, 'role_forbidden']);
    expect(list.status).toBe(200);
    expect([across.status, codeOf(across)]).toEqual([403, 'account_forbidden']);
  });

  it('stops working as soon as the person is removed', async () => {
    const email = 'leaving@example.com';
    const { teamId } = await blog.call('createteam', {
      teamName: 'Leaving',
      assignAccountId: blog.accountId,
    });
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Editor' });
    await blog.invitations.accept(await blog.invitations.tokenFor(email));
    const person = await inConsole(blog, email);
    await person.call('listcategories', { accountId: blog.accountId });

    await owner.call('deleteteamuser', { teamId, userEmail: email });

    const sent = await person.operate('listcategories', { accountId: blog.accountId });
    expect([sent.status, codeOf(sent)]).toEqual([401, 'session_needed']);
    expect((await person.session()).status).toBe(401);
  });

  it('gives the role that the person has at that moment', async () => {
    const email = 'rising@example.com';
    const { teamId } = await blog.call('createteam', { teamName: 'Rising', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' });
    await blog.invitations.accept(await blog.invitations.tokenFor(email));
    const person = await inConsole(blog, email);
    const before = await person.operate('addcategory', { catName: 'Not yet' });

    await owner.call('updateteamuserrole', { teamId, userEmail: email, userRoleName: 'Editor' });
    const after = await person.operate('addcategory', { catName: 'Now' });
    await owner.call('updateteamuserrole', { teamId, userEmail: email, userRoleName: 'Viewer' });
    const again = await person.operate('addcategory', { catName: 'No more' });

    expect([before.status, after.status, again.status]).toEqual([403, 201, 403]);
  });
});

/** Sends a request with one X-Account header for each value; returns its status. `fetch` would join the values. */
function statusOf(blog: Blog, { cookie }: ConsolePerson, accounts: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${blog.baseUrl}/console/api/listcategories`, { method: 'POST' }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
    for (const [name, value] of Object.entries(SENT_BY_PAGE)) sent.setHeader(name, value);
    sent.setHeader('Cookie', cookie);
    sent.setHeader('X-Account', accounts);
    sent.setHeader('Content-Type', 'application/json');
    sent.end(JSON.stringify({ accountId: blog.accountId }));
  });
}
