import { invitationTo } from './mail';
import { theRun } from './run';
import { soon } from './soon';

const { mailFolder } = theRun().state;
const whereMailIs = mailFolder === null ? describe.skip : describe;

whereMailIs('somebody who is invited', () => {
  const run = theRun();
  const { a, b, nobody, state } = run;
  const userEmail = state.b.email;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Invited');
  });

  async function invite(userRoleName: string) {
    const teamName = run.name('Invited');
    const { teamId } = await a.call('createteam', { teamName, assignAccountId: accountId });
    await a.call('addusertoteam', { teamId, userEmail, userRoleName });
    return { teamId, invitationToken: await invitationTo(teamName, mailFolder ?? '') };
  }

  it('accepts, has the role in the account, and loses it when removed', async () => {
    const { teamId, invitationToken } = await invite('Author');
    const guest = b.as({ ...state.a.credentials, token: state.b.credentials.token });
    const status = async (operation: string, body: object) => (await guest.operate(operation, body)).status;

    const accepted = await nobody.call('invitations/accept', { invitationToken });

    expect(accepted).toMatchObject({ teamId, userEmail, effectiveRole: 'Author', status: 'accepted' });
    await soon('the role counts', async () => (await status('listposts', { accountId })) === 200);
    expect(await status('addpost', { accountId, postTitle: 'By a guest' })).toBe(201);
    expect(await status('addcategory', { subAccountId: accountId })).toBe(403);
    expect(await status('listposts', { accountId: state.a.accountId })).toBe(403);
    expect((await nobody.refuse('invitations/accept', { invitationToken })).status).toBe(404);
    const again = { teamId, userEmail, userRoleName: 'Editor' };
    expect((await a.refuse('addusertoteam', again)).body.code).toBe('already_accepted');

    await a.call('deleteteamuser', { teamId, userEmail });
    await soon('the role has ended', async () => (await status('listposts', { accountId })) === 401);
  });

  it('declines, and is then not a member', async () => {
    const { teamId, invitationToken } = await invite('Editor');

    const declined = await nobody.call('invitations/decline', { invitationToken });

    expect(declined).toMatchObject({ teamId, userEmail, status: 'declined' });
    expect((await a.refuse('deleteteamuser', { teamId, userEmail })).status).toBe(404);
    expect((await nobody.refuse('invitations/accept', { invitationToken })).status).toBe(404);
  });

  it('gets a page on which to accept or decline', async () => {
    const { invitationToken } = await invite('Viewer');

    const { status, text } = await nobody.read(`/invitations/${invitationToken}`);

    expect(status).toBe(200);
    expect(text).toMatch(/Accept/);
    expect(text).toMatch(/Decline/);
  });
});
