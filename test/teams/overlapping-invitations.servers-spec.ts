import { startBlog, type Blog } from '../support/blog';
import { startBlogAtGate } from '../support/blog-at-gate';
import { LOSSES } from '../support/rows/losses';
import { whileUncommitted } from '../support/rows/uncommitted';
import type { StatementGate } from '../support/servers/statement-gate';

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

describe('an answer to an invitation', () => {
  let blog: Blog;
  let gate: StatementGate;

  beforeAll(async () => ({ blog, gate } = await startBlogAtGate()));
  afterAll(async () => {
    await blog.stop();
    await gate.close();
  });

  it.each(['accept', 'decline'])(
    '(%s) is refused if another one is committed between two of its statements',
    async (answer) => {
      const { teamId } = await blog.call('createteam', { teamName: answer, assignAccountId: blog.accountId });
      const userEmail = `twice-${answer}@example.com`;
      await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
      const body = { invitationToken: await blog.invitations.tokenFor(userEmail), ...PERSON };
      const accept = () => blog.operate('invitations/accept', body, null);

      // Each response looks up the token before its transaction and again within it.
      const lookedUp = gate.holdBack('`InvitationToken`');
      const late = answer === 'accept' ? accept() : blog.operate(`invitations/${answer}`, body, null);
      const before = await lookedUp;
      const lookedUpAgain = gate.holdBack('`InvitationToken`');
      before.pass();
      const within = await lookedUpAgain;
      const memberRead = gate.holdBack('`TeamUser`');
      within.pass();
      const held = await memberRead;
      const first = await accept();
      held.pass();

      expect([first.status, (await late).status]).toEqual([200, 404]);
    },
  );
});
