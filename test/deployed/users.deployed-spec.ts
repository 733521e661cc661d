import { hasNames, theRun } from './run';

describe('users', () => {
  const run = theRun();
  const { a, state } = run;
  const { accountId, userId, email, firstName, lastName } = state.a;

  const inTurn = hasNames(state.a) ? it : it.skip;

  it('of an account include those with a role in it', async () => {
    const { data } = await a.list('listusers', { accountId, userId });

    expect(data).toMatchObject([{ userId, email }]);
    expect(['Owner', 'Admin']).toContain(data[0]?.effectiveRole);
  });

  it('of an account do not include people who are only invited', async () => {
    const team = { teamName: run.name('Team'), assignAccountId: state.a.subAccountId };
    const { teamId } = await a.call('createteam', team);
    const userEmail = run.email();
    await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });

    const { data } = await a.list('listusers', { accountId, email: userEmail });

    expect(data).toEqual([]);
  });

  inTurn('can change their own names', async () => {
    const changed = await a.call('updateprofile', { firstName: `${firstName} ${state.id}`, lastName });
    const { data } = await a.list('listusers', { accountId, userId });
    const restored = await a.call('updateprofile', { firstName, lastName });

    expect(changed).toMatchObject({ userId, email, firstName: `${firstName} ${state.id}`, lastName });
    expect(data).toMatchObject([{ firstName: changed.firstName, version: changed.version }]);
    expect(restored).toMatchObject({ firstName, lastName });
  });
});
