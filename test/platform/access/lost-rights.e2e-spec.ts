import { startBlog, type Blog } from '../../support/blog';

describe('rights that were removed', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  /** Returns the team of an account in which a person is a member. */
  const teamOf = async (accountId: number, userEmail: string) => {
    const { data } = await blog.list('listteams', { accountId });
    const team = data.find(({ members }) => members.some((member) => member.userEmail === userEmail));
    return { teamId: team?.teamId, userEmail };
  };

  it('by the deletion of a team give no access to its sub-account, even before housekeeping deletes the members', async () => {
    const [north, south] = [await blog.subAccount('North'), await blog.subAccount('South')];
    const person = await blog.invite('Viewer', north);
    const { teamId } = await teamOf(north, person.email);
    const other = await blog.call('createteam', { teamName: 'South', assignAccountId: south });
    const member = { userEmail: person.email, userRoleName: 'Viewer', teamId: other.teamId };
    await blog.call('addusertoteam', member);
    await blog.invitations.accept(await blog.invitations.tokenFor(person.email, 2));

    // Marks the team as deleted, as `deleteteam` does before housekeeping deletes the members.
    await blog.sql('UPDATE teams SET deleted_at = created_at WHERE team_id = ?', [teamId]);

    const { data } = await blog.list('listsubaccounts', {}, person);
    expect(data.map(({ subAccountId }) => subAccountId)).toEqual([south]);
  });

  it('do not give access to a stored idempotent answer', async () => {
    const admin = await blog.invite('Admin');
    const { teamId } = await teamOf(blog.accountId, admin.email);
    const key = { 'Idempotency-Key': 'lost' };
    const add = () => {
      const friend = { teamId, userEmail: 'friend@example.com', userRoleName: 'Viewer' };
      return blog.operate('addusertoteam', friend, admin, key);
    };
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(201);

    const lowered = { teamId, userEmail: admin.email, userRoleName: 'Viewer' };
    await blog.call('updateteamuserrole', lowered);

    expect(await add()).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
  });
});
