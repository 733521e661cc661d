import { startBlog, type Blog } from './support/blog';

describe('rights that somebody has lost', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  /** The team of a person's role. */
  const teamOf = async (accountId: number, userEmail: string) => {
    const { data } = await blog.list('listteams', { accountId });
    const team = data.find(({ members }) => members.some((member) => member.userEmail === userEmail));
    return { teamId: team?.teamId, userEmail };
  };

  it('by a deleted team show its sub-account in no list, even before its members are cleared', async () => {
    const [north, south] = [await blog.subAccount('North'), await blog.subAccount('South')];
    const person = await blog.invite('Viewer', north);
    const { teamId } = await teamOf(north, person.email);
    const other = await blog.call('createteam', { teamName: 'South', assignAccountId: south });
    const member = { userEmail: person.email, userRoleName: 'Viewer', teamId: other.teamId };
    await blog.call('addusertoteam', member);
    await blog.invitations.accept(await blog.invitations.tokenFor(person.email, 2));

    // The state after the deletion, before a chore has run.
    await blog.sql('UPDATE teams SET deleted_at = created_at WHERE team_id = ?', [teamId]);

    const { data } = await blog.list('listsubaccounts', {}, person);
    expect(data.map(({ subAccountId }) => subAccountId)).toEqual([south]);
  });

  it('do not suffice for a stored idempotent answer', async () => {
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
