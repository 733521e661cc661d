import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from './support/blog';

/** How long a request is given to reach the locked row, in milliseconds. */
const UNDER_WAY_MS = 150;

/** What takes an Admin's right to invite away, as one statement on the team that gives it. */
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

  it.each(LOSSES)('while who made it is being %s comes to nothing', async (how, statement) => {
    const admin = await blog.invite('Admin');
    const [home] = await blog.sql<{ id: number }>('SELECT MAX(team_id) AS id FROM teams');
    const userEmail = `friend-${how}@example.com`;
    await blog.call('addusertoteam', { teamId: await team(), userEmail, userRoleName: 'Admin' }, admin);
    const invitationToken = await blog.invitations.tokenFor(userEmail);
    const loss = blog.get(DataSource).createQueryRunner();
    await loss.startTransaction();
    await loss.query(statement, [home?.id]);

    const person = { password: 'correct horse battery staple', firstName: 'Jane', lastName: 'Doe' };
    const answer = blog.operate('invitations/accept', { invitationToken, ...person }, null);
    await sleep(UNDER_WAY_MS);
    await loss.commitTransaction();
    await loss.release();

    expect((await answer).status).toBe(404);
  });
});
