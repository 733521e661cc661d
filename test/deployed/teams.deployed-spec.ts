import { theRun } from './run';

describe('teams', () => {
  const run = theRun();
  const { a, state } = run;
  const parentId = state.a.accountId;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Teams');
  });

  const newTeam = () => a.call('createteam', { teamName: run.name('Team'), assignAccountId: accountId });

  it('are assigned to an account of the tree, and listed there and in the parent', async () => {
    const added = await newTeam();
    const { teamId } = added;

    const inParent = await a.list('listteams', { accountId: parentId, teamId });
    const inSubAccount = await a.list('listteams', { accountId });
    const elsewhere = await a.list('listteams', { accountId: state.a.subAccountId, teamId });

    expect(added).toMatchObject({ accountId: parentId, assignAccountId: accountId, members: [], version: 1 });
    expect(inParent.data).toEqual([added]);
    expect(inSubAccount.data).toEqual([added]);
    expect(elsewhere.data).toEqual([]);
  });

  it('can be renamed and assigned to another account', async () => {
    const { teamId } = await newTeam();
    const teamName = run.name('Renamed');

    const updated = await a.call('updateteam', { teamId, teamName, assignAccountId: String(parentId) });

    expect(updated).toMatchObject({ teamId, teamName, assignAccountId: parentId, version: 2 });
  });

  it('cannot be found after their deletion', async () => {
    const added = await newTeam();
    const { teamId } = added;

    const deleted = await a.call('deleteteam', { teamId });

    expect(deleted).toEqual(added);
    expect((await a.list('listteams', { accountId: parentId, teamId })).data).toEqual([]);
    expect((await a.refuse('deleteteam', { teamId })).status).toBe(404);
  });

  it('get members by invitation, whose roles can be changed and who can be removed', async () => {
    const { teamId } = await newTeam();
    const userEmail = run.email();

    const invited = await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'editor' });
    const changed = await a.call('updateteamuserrole', { teamId, userEmail, userRoleName: 'Bystander' });
    const [team] = (await a.list('listteams', { accountId, teamId })).data;
    const removed = await a.call('deleteteamuser', { teamId, userEmail });
    const [empty] = (await a.list('listteams', { accountId, teamId })).data;

    expect(invited).toMatchObject({
      teamId,
      userEmail,
      userRoleName: 'editor',
      effectiveRole: 'Editor',
      status: 'invited',
    });
    expect(changed).toMatchObject({ userRoleName: 'Bystander', effectiveRole: 'Viewer', version: 2 });
    expect(team?.members).toMatchObject([{ userEmail, userRoleName: 'Bystander', status: 'invited' }]);
    expect(removed).toEqual(changed);
    expect(empty?.members).toEqual([]);
    expect((await a.refuse('deleteteamuser', { teamId, userEmail })).status).toBe(404);
  });

  it('can invite a person again who has not accepted the invitation', async () => {
    const { teamId } = await newTeam();
    const userEmail = run.email();
    const invited = await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });

    const again = await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Admin' });

    expect(again).toMatchObject({ memberId: invited.memberId, effectiveRole: 'Admin', status: 'invited' });
  });

  it('cannot give a member the role Owner', async () => {
    const { teamId } = await newTeam();

    const member = { teamId, userEmail: run.email(), userRoleName: 'owner' };
    const refused = await a.refuse('addusertoteam', member);

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'userRoleName']);
  });
});
