import { startBlog, type Blog } from './support/blog';
import { LOSSES } from './support/losses';
import { whileUncommitted } from './support/uncommitted';

const DELETE = 'UPDATE teams SET deleted_at = ?, version = version + 1 WHERE team_id = ?';

const PERSON = { password: 'correct horse battery staple', firstName: 'Jane', lastName: 'Doe' };

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

    const answer = await whileUncommitted(blog, statement, [home?.id], () =>
      blog.operate('invitations/accept', { invitationToken, ...PERSON }, null),
    );

    expect(answer.status).toBe(404);
  });

  it('while its team is being deleted is refused', async () => {
    const [teamId, userEmail] = [await team(), 'friend-deleted@example.com'];
    await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Admin' });
    const invitationToken = await blog.invitations.tokenFor(userEmail);

    const answer = await whileUncommitted(blog, DELETE, [new Date(), teamId], () =>
      blog.operate('invitations/accept', { invitationToken, ...PERSON }, null),
    );

    expect(answer.status).toBe(404);
  });
});
