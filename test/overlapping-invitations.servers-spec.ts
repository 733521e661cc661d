import { startBlog, type Blog } from './support/blog';
import { whileUncommitted } from './support/uncommitted';

/** Statements that take an Admin's right to invite away, by the id of their team. */
const LOSSES = [
  ['removed', 'DELETE FROM team_users WHERE team_id = ?'],
  ['lowered', "UPDATE team_users SET user_role_name = 'Viewer', version = version + 1 WHERE team_id = ?"],
  ['moved', 'UPDATE teams SET assign_account_id = (SELECT MAX(account_id) FROM accounts) WHERE team_id = ?'],
] as const;

describe('an invitation that is accepted', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    await blog.subAccount('Elsewhere');
  });
  afterAll(() => blog.stop());

  const team = async () =>
    (await blog.call('createteam', { teamName: 'Team', assignAccountId: blog.accountId })).teamId;

  it.each(LOSSES)('while its sender is being %s is refused', async (how, statement) => {
    const admin = await blog.invite('Admin');
    const [home] = await blog.sql<{ id: number }>('SELECT MAX(team_id) AS id FROM teams');
    const userEmail = `friend-${how}@example.com`;
    await blog.call('addusertoteam', { teamId: await team(), userEmail, userRoleName: 'Admin' }, admin);
    const invitationToken = await blog.invitations.tokenFor(userEmail);

    const person = { password: 'correct horse battery staple', firstName: 'Jane', lastName: 'Doe' };
    const answer = await whileUncommitted(blog, statement, [home?.id], () =>
      blog.operate('invitations/accept', { invitationToken, ...person }, null),
    );

    expect(answer.status).toBe(404);
  });
});
