import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { ProblemAnswer } from '../support/answers';

/** A person who sends invitations, with the team that makes this person an Admin. */
interface Inviter {
  as: Credentials;
  email: string;
  teamId: number;
}

/** An open invitation: the token in its link, and the team and the email, by which a test finds it in lists. */
interface Open {
  token: string;
  teamId: number;
  userEmail: string;
}

const UNKNOWN = `bcms_inv_${'A'.repeat(43)}`;

describe('an invitation', () => {
  let blog: Blog;
  let accountId: number;
  let count = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.subscribe('user.acceptinvite');
    await blog.subscribe('user.declineinvite');
  });
  afterAll(() => blog.stop());

  const team = async (assignAccountId = accountId) =>
    (await blog.call('createteam', { teamName: 'Team', assignAccountId })).teamId;
  const add = (teamId: number, userEmail: string, userRoleName = 'Admin', as?: Credentials) =>
    blog.call('addusertoteam', { teamId, userEmail, userRoleName }, as);
  const newEmail = () => `person${++count}@rights.example`;

  async function inviter(assignAccountId = accountId): Promise<Inviter> {
    const email = newEmail();
    const teamId = await team(assignAccountId);
    await add(teamId, email);
    await blog.invitations.accept(await blog.invitations.tokenFor(email));
    return { email, teamId, as: await blog.logIn(email) };
  }

  async function open(by: Credentials | undefined, userEmail: string, teamId: number): Promise<Open> {
    const nth = blog.invitations.mailsTo(userEmail).length + 1;
    await add(teamId, userEmail, 'Admin', by);
    return { teamId, userEmail, token: await blog.invitations.tokenFor(userEmail, nth) };
  }

  const accept = (invitationToken: string) => {
    const person = { password: 'correct horse battery staple', firstName: 'Jane', lastName: 'Doe' };
    return blog.operate('invitations/accept', { invitationToken, ...person }, null);
  };
  const statusIn = async ({ teamId, userEmail }: Open) => {
    const { data } = await blog.list('listteams', { accountId, teamId });
    return data[0]?.members.find((member) => member.userEmail === userEmail)?.status;
  };
  const withoutId = ({ body }: { body: unknown }) => ({ ...(body as ProblemAnswer), instance: '' });

  const loseRights: [string, (inviter: Inviter) => Promise<unknown>][] = [
    ['was removed', ({ teamId, email }) => blog.call('deleteteamuser', { teamId, userEmail: email })],
    [
      'was lowered',
      ({ teamId, email }) =>
        blog.call('updateteamuserrole', { teamId, userEmail: email, userRoleName: 'Editor' }),
    ],
    [
      'was moved',
      async ({ teamId }) => {
        const assignAccountId = await blog.subAccount('Elsewhere');
        await blog.call('updateteam', { teamId, teamName: 'Moved', assignAccountId });
      },
    ],
    ['has lost their team', ({ teamId }) => blog.call('deleteteam', { teamId })],
  ];

  it.each(loseRights)('of a sender who %s ends, also one to themselves', async (_, lose) => {
    const sender = await inviter();
    const toFriend = await open(sender.as, newEmail(), await team());
    const toThemselves = await open(sender.as, sender.email, await team());
    const refusal = withoutId(await accept(UNKNOWN));
    const told = (await blog.outbox()).length;

    await lose(sender);

    for (const invitation of [toFriend, toThemselves]) {
      const { token } = invitation;
      expect(withoutId(await accept(token))).toEqual(refusal);
      const declined = await blog.operate('invitations/decline', { invitationToken: token }, null);
      expect(withoutId(declined)).toEqual(refusal);
      expect((await blog.send(`/invitations/${token}`, { method: 'GET' })).status).toBe(404);
      expect(await statusIn(invitation)).toBe('expired');
    }
    expect(await blog.outbox()).toHaveLength(told);
  });

  it('ends if the account of its sender is deleted', async () => {
    const north = await blog.subAccount('North');
    const sender = await inviter(north);
    const invitation = await open(sender.as, newEmail(), await team(north));

    await blog.call('deletesubaccount', { subAccountId: north });

    expect((await accept(invitation.token)).status).toBe(404);
  });

  it('ends if its team is moved to an account where its sender may not invite', async () => {
    const north = await blog.subAccount('North');
    const sender = await inviter(north);
    const invitation = await open(sender.as, newEmail(), await team(north));

    await blog.call('updateteam', { teamId: invitation.teamId, teamName: 'Up', assignAccountId: accountId });

    expect((await accept(invitation.token)).status).toBe(404);
    expect(await statusIn(invitation)).toBe('expired');
  });

  it('continues under a new link if a person with the right to invite renews it', async () => {
    const sender = await inviter();
    const old = await open(sender.as, newEmail(), await team());
    await blog.call('deleteteamuser', { teamId: sender.teamId, userEmail: sender.email });

    const renewed = await open(undefined, old.userEmail, old.teamId);

    expect(await statusIn(renewed)).toBe('invited');
    expect((await accept(old.token)).status).toBe(404);
    expect((await accept(renewed.token)).status).toBe(200);
    expect(await statusIn(renewed)).toBe('accepted');
  });

  it('stays open while its sender is an Admin by another team, or of the whole tree', async () => {
    const north = await blog.subAccount('North');
    const sender = await inviter();
    await blog.invitations.accept((await open(undefined, sender.email, await team(north))).token);
    const invitation = await open(sender.as, newEmail(), await team(north));

    await blog.call('deleteteamuser', { teamId: sender.teamId, userEmail: sender.email });

    expect(await statusIn(invitation)).toBe('invited');
    expect((await accept(invitation.token)).status).toBe(200);
  });

  it('that was accepted stays, and so do the invitations of the new Admin', async () => {
    const first = await inviter();
    const second = await open(first.as, newEmail(), await team());
    await accept(second.token);
    const third = await open(await blog.logIn(second.userEmail), newEmail(), await team());

    await blog.call('deleteteamuser', { teamId: first.teamId, userEmail: first.email });

    expect(await statusIn(second)).toBe('accepted');
    expect((await accept(third.token)).status).toBe(200);
  });
});
