import { DataSource } from 'typeorm';
import { startBlog, type Blog, type Credentials } from '../../support/blog';
import type { ProblemAnswer } from '../../support/answers';

/** A member of a team of a sub-account, with a key pair that no one else uses. */
interface Member extends Credentials {
  email: string;
  teamId: number;
  /** The id of the sub-account. */
  accountId: number;
}

/** The statement that looks up the credentials of a request. */
const LOOK_UP = /LEFT JOIN sessions s ON s\.token_hash = \?/;

// The roles of a caller are cached for up to 900 ms. Each test fills the cache immediately before the change.
describe('a change of rights', () => {
  let blog: Blog;
  let elsewhere: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    elsewhere = await blog.subAccount('Elsewhere');
  });
  afterAll(() => blog.stop());

  const newMember = async (role = 'Editor'): Promise<Member> => {
    const accountId = await blog.subAccount('Home');
    const { email, token } = await blog.invite(role, accountId);
    const pair = await blog.call('apikeys/create', { accountId: blog.accountId, name: 'Of a member' });
    const { data } = await blog.list('listteams', { accountId });
    const teamId = Number(data[0]?.teamId);
    return { email, teamId, accountId, token, apikey: pair.apikey, apisecretkey: pair.apisecretkey };
  };
  const addCategory = async ({ accountId, token, apikey, apisecretkey }: Member) => {
    const as = { token, apikey, apisecretkey };
    const { status, body } = await blog.operate('addcategory', { subAccountId: accountId }, as);
    return [status, (body as Partial<ProblemAnswer>).code];
  };
  const requestReset = async ({ email }: Member) => {
    await blog.call('requestpasswordreset', { email }, null);
    return blog.invitations.resetTokenFor(email, 2);
  };

  it.each<[string, (member: Member) => object, number, string]>([
    [
      'updateteam',
      ({ teamId }) => ({ teamId, teamName: 'Moved', assignAccountId: elsewhere }),
      403,
      'account_forbidden',
    ],
    ['deleteteam', ({ teamId }) => ({ teamId }), 401, 'credentials_mismatch'],
    [
      'updateteamuserrole',
      ({ teamId, email }) => ({ teamId, userEmail: email, userRoleName: 'Viewer' }),
      403,
      'role_forbidden',
    ],
    ['deleteteamuser', ({ teamId, email }) => ({ teamId, userEmail: email }), 401, 'credential_invalid'],
    ['deletesubaccount', ({ accountId }) => ({ subAccountId: accountId }), 401, 'credentials_mismatch'],
    ['apikeys/revoke', ({ apikey }) => ({ accountId: blog.accountId, apikey }), 401, 'credential_invalid'],
  ])('by %s is effective at the next request', async (operation, inputFor, status, code) => {
    const member = await newMember();

    const before = await addCategory(member);
    await blog.call(operation, inputFor(member));
    const after = await addCategory(member);

    expect(before).toEqual([201, undefined]);
    expect(after).toEqual([status, code]);
  });

  it('by userlogout is effective at the next request', async () => {
    const member = await newMember();
    const { token, apikey, apisecretkey } = member;

    const before = await addCategory(member);
    await blog.call('userlogout', {}, { token, apikey, apisecretkey });
    const after = await addCategory(member);

    expect(before).toEqual([201, undefined]);
    expect(after).toEqual([401, 'credential_invalid']);
  });

  it('by resetpassword ends the sessions of the person at the next request', async () => {
    const member = await newMember();
    const resetToken = await requestReset(member);
    const meanwhile: Promise<unknown>[] = [];
    const filling = setInterval(() => meanwhile.push(addCategory(member)), 200);

    const before = await addCategory(member);
    await blog.call('resetpassword', { resetToken, password: 'another long password' }, null);
    clearInterval(filling);
    const after = await addCategory(member);
    await Promise.all(meanwhile);

    expect(before).toEqual([201, undefined]);
    expect(after).toEqual([401, 'credential_invalid']);
  });

  it('by invitations/accept is effective at the next request of a known person', async () => {
    const member = await newMember('Viewer');
    const team = await blog.call('createteam', { teamName: 'Second', assignAccountId: member.accountId });
    const invitation = { teamId: team.teamId, userEmail: member.email, userRoleName: 'Editor' };
    await blog.call('addusertoteam', invitation);
    const invitationToken = await blog.invitations.tokenFor(member.email, 2);

    const before = await addCategory(member);
    await blog.call('invitations/accept', { invitationToken }, null);
    const after = await addCategory(member);

    expect(before).toEqual([403, 'role_forbidden']);
    expect(after).toEqual([201, undefined]);
  });

  it('that commits during the lookup of a credential is effective at the next request', async () => {
    const member = await newMember();
    const { teamId, email } = member;
    await blog.list('listteams', { accountId: blog.accountId });
    const lookedUp = holdNextLookUp();

    const first = addCategory(member);
    const proceed = await lookedUp;
    await blog.sql('DELETE FROM team_users WHERE team_id = ? AND user_email = ?', [teamId, email]);
    await blog.call('updateteam', { teamId, teamName: 'Empty', assignAccountId: member.accountId });
    proceed();
    await first;
    const second = await addCategory(member);

    expect(second).toEqual([401, 'credentials_mismatch']);
  });

  it('that raises a role during a request does not apply to that request', async () => {
    const { email, accountId, token, apikey, apisecretkey } = await newMember('Admin');
    const there = await blog.call('createteam', { teamName: 'There', assignAccountId: elsewhere });
    await blog.call('addusertoteam', { teamId: there.teamId, userEmail: email, userRoleName: 'Editor' });
    await blog.invitations.accept(await blog.invitations.tokenFor(email, 2));
    const { teamId } = await blog.call('createteam', { teamName: 'Local', assignAccountId: accountId });
    const lookedUp = holdNextLookUp();

    const moved = { teamId, teamName: 'Local', assignAccountId: elsewhere };
    const sent = blog.operate('updateteam', moved, { token, apikey, apisecretkey });
    const proceed = await lookedUp;
    await blog.sql("UPDATE team_users SET user_role_name = 'Admin' WHERE team_id = ?", [there.teamId]);
    proceed();

    expect(await sent).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
  });

  /** Stops the next lookup of credentials after it has read its rows; resolves to a function that continues it. */
  function holdNextLookUp(): Promise<() => void> {
    const source = blog.get(DataSource);
    const query = source.query.bind(source) as (...args: unknown[]) => Promise<unknown>;
    return new Promise((lookedUp) => {
      const spy = jest.spyOn(source, 'query').mockImplementation(async (...args: unknown[]) => {
        const rows = await query(...args);
        if (!LOOK_UP.test(String(args[0]))) return rows;
        spy.mockRestore();
        await new Promise<void>((proceed) => lookedUp(proceed));
        return rows;
      });
    });
  }
});
