import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('the people in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());

  const team = async (teamName: string, assignAccountId = desk.blog.accountId) =>
    (await desk.blog.call('createteam', { teamName, assignAccountId })).teamId;
  const add = (teamId: number, userEmail: string, userRoleName = 'Author') =>
    desk.blog.call('addusertoteam', { teamId, userEmail, userRoleName });
  const section = (page: DeskPage, name: string) => page.getByRole('region', { name, exact: true });
  const row = (page: DeskPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (page: DeskPage, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const membersOf = async (teamName: string) => {
    const { data } = await desk.blog.list('listteams', { accountId: desk.blog.accountId, teamName });
    return data[0]?.members ?? [];
  };

  it('are invited with the first team, after a wrong e-mail was named', async () => {
    const page = await desk.open({ at: '/people' });
    await page.getByText('No teams yet').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await soon(() => dialog.getByRole('alert').textContent()).toBe('E-mail must be an e-mail address.');
    expect(page.operations).not.toContain('createteam');

    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('first@example.com');
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Editor');
    await dialog.getByText('Writes, publishes and reviews all posts').waitFor();
    await dialog.getByRole('textbox', { name: 'Name of the team' }).fill('Newsroom');
    await dialog.getByRole('button', { name: 'Invite' }).click();

    await page.getByText('first@example.com was invited.').waitFor();
    await row(page, 'first@example.com').getByText('Invited').waitFor();
    expect(await membersOf('Newsroom')).toMatchObject([
      { userEmail: 'first@example.com', userRoleName: 'Editor', status: 'invited' },
    ]);
    expect(await desk.blog.invitations.tokenFor('first@example.com')).not.toBe('');
  });

  it('are invited into a team that exists, once', async () => {
    await team('Kitchen');
    const page = await desk.open({ at: '/people' });
    await choose(page, 'Kitchen', 'Invite into Kitchen');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('cook@example.com');
    await page.getByRole('textbox', { name: 'E-mail' }).press('Enter');
    await page.getByText('cook@example.com was invited.').waitFor();
    await desk.blog.invitations.accept(await desk.blog.invitations.tokenFor('cook@example.com'));

    await choose(page, 'Kitchen', 'Invite into Kitchen');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('cook@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();

    await page.getByRole('alert').filter({ hasText: 'in the team already' }).waitFor();
  });

  it('are invited into a team that the person chooses', async () => {
    await team('Aardvarks');
    const page = await desk.open({ at: '/people' });
    await section(page, 'Aardvarks').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('chosen@example.com');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('Team must be chosen.').waitFor();

    await dialog
      .getByRole('combobox', { name: 'Team' })
      .selectOption({ label: 'Aardvarks · Roles in Other' });
    await dialog.getByText('Team must be chosen.').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('chosen@example.com was invited.').waitFor();

    expect(await membersOf('Aardvarks')).toMatchObject([{ userEmail: 'chosen@example.com' }]);
    await section(page, 'Aardvarks').getByText('0 members, 1 invited or declined').waitFor();
  });

  it('get another role at once, which can be undone', async () => {
    await add(await team('Roles'), 'role@example.com', 'Author');
    const page = await desk.open({ at: '/people' });
    const role = row(page, 'role@example.com').getByRole('combobox', { name: 'Role', exact: true });

    await role.selectOption('Editor');
    await page.getByText('role@example.com has the role Editor now.').waitFor();
    expect(await membersOf('Roles')).toMatchObject([{ userRoleName: 'Editor' }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('role@example.com has the role Author now.').waitFor();

    expect(await membersOf('Roles')).toMatchObject([{ userRoleName: 'Author' }]);
    await soon(() => role.inputValue()).toBe('Author');
  });

  it('keep the role that somebody else has given them meanwhile, when a change is undone', async () => {
    const teamId = await team('Late');
    await add(teamId, 'late@example.com', 'Author');
    const page = await desk.open({ at: '/people' });
    const role = row(page, 'late@example.com').getByRole('combobox', { name: 'Role', exact: true });
    await role.selectOption('Editor');
    await page.getByText('late@example.com has the role Editor now.').waitFor();
    const other = { teamId, userEmail: 'late@example.com', userRoleName: 'Viewer' };
    await desk.blog.call('updateteamuserrole', other);

    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByRole('alert').filter({ hasText: 'This was changed meanwhile' }).waitFor();
    await soon(() => role.inputValue()).toBe('Viewer');
    expect(await membersOf('Late')).toMatchObject([{ userRoleName: 'Viewer' }]);
  });

  it('keep their role while the keyboard moves in the list of roles', async () => {
    await add(await team('Keys'), 'keys@example.com', 'Viewer');
    const page = await desk.open({ at: '/people' });
    const role = row(page, 'keys@example.com').getByRole('combobox', { name: 'Role' });

    for (const key of ['ArrowDown', 'e', 'End']) await role.press(key);
    await page.waitForLoadState('networkidle');

    await soon(() => role.inputValue()).toBe('Viewer');
    expect(page.operations).not.toContain('updateteamuserrole');
  });

  it('cannot change their own role, and are told that they lose it with the team', async () => {
    await add(await team('Admins'), 'own-role@example.com', 'Admin');
    await desk.blog.invitations.accept(await desk.blog.invitations.tokenFor('own-role@example.com'));
    const page = await desk.open({ email: 'own-role@example.com', at: '/people' });
    const own = section(page, 'Admins').getByRole('row').filter({ hasText: 'own-role@example.com' });
    await own.getByRole('button', { name: /^Actions for/ }).waitFor();

    await soon(() => own.getByRole('combobox').count()).toBe(0);
    await choose(page, 'Admins', 'Delete team');
    await page.getByRole('dialog').getByText('You lose this role yourself').waitFor();
  });

  it('are offered nothing any more that a lower role does not allow, once the service has refused it', async () => {
    const teamId = await team('Lowered');
    await add(teamId, 'lowered@example.com', 'Editor');
    await desk.blog.invitations.accept(await desk.blog.invitations.tokenFor('lowered@example.com'));
    const page = await desk.open({ email: 'lowered@example.com', at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Too late');
    const lowered = { teamId, userEmail: 'lowered@example.com', userRoleName: 'Viewer' };
    await desk.blog.call('updateteamuserrole', lowered);

    await dialog.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Add category' }).waitFor({ state: 'detached' });
  });

  it('keep the name of a role that is none, and say what it counts as', async () => {
    await add(await team('Odd'), 'odd@example.com', 'Chef');
    const page = await desk.open({ at: '/people' });

    const role = row(page, 'odd@example.com').getByRole('combobox', { name: 'Role' });
    await role.waitFor();

    await soon(() => role.locator('option:checked').textContent()).toBe('Chef (counts as Viewer)');
  });

  it('get their invitation again', async () => {
    await add(await team('Again'), 'again@example.com');
    const page = await desk.open({ at: '/people' });

    await choose(page, 'again@example.com', 'Resend');
    await page.getByText('The invitation was sent to again@example.com again.').waitFor();

    expect(await desk.blog.invitations.tokenFor('again@example.com', 2)).not.toBe('');
  });

  it('get their invitation again with the role that somebody else has given them meanwhile, unless it was removed', async () => {
    const teamId = await team('Changing');
    await add(teamId, 'changing@example.com', 'Author');
    const page = await desk.open({ at: '/people' });
    await row(page, 'changing@example.com').waitFor();
    await add(teamId, 'changing@example.com', 'Viewer');

    await choose(page, 'changing@example.com', 'Resend');
    await page.getByText('The invitation was sent to changing@example.com again.').waitFor();
    expect(await membersOf('Changing')).toMatchObject([{ userRoleName: 'Viewer' }]);

    await desk.blog.call('deleteteamuser', { teamId, userEmail: 'changing@example.com' });
    await choose(page, 'changing@example.com', 'Resend');
    await page.getByText('was removed meanwhile').waitFor();
    expect(await membersOf('Changing')).toEqual([]);
  });

  it('are removed after a question that says what they lose', async () => {
    await add(await team('Leaving'), 'leaving@example.com');
    await desk.blog.invitations.accept(await desk.blog.invitations.tokenFor('leaving@example.com'));
    const page = await desk.open({ at: '/people' });
    await choose(page, 'leaving@example.com', 'Remove');
    const question = page.getByRole('dialog', { name: 'Remove leaving@example.com from Leaving?' });
    await question.getByText('The role Author in Other ends immediately.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await membersOf('Leaving')).toHaveLength(1);

    await choose(page, 'leaving@example.com', 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();

    await page.getByText('leaving@example.com is no longer in Leaving.').waitFor();
    expect(await membersOf('Leaving')).toEqual([]);
  });

  it('belong to teams, which are created, renamed and deleted', async () => {
    const page = await desk.open({ at: '/people' });
    await page.getByRole('button', { name: 'Create team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create team' });
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await soon(() => dialog.getByRole('alert').textContent()).toMatch(/^Name of the team /);
    await dialog.getByRole('textbox', { name: 'Name of the team' }).fill('Weekend');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await section(page, 'Weekend').waitFor();

    await choose(page, 'Weekend', 'Rename or move');
    await page.getByRole('textbox', { name: 'Name of the team' }).fill('Weekdays');
    await page.getByRole('button', { name: 'Save' }).click();
    await section(page, 'Weekdays').waitFor();
    await choose(page, 'Weekdays', 'Delete team');
    const question = page.getByRole('dialog', { name: 'Delete the team “Weekdays”?' });
    await question.getByText('Nobody is in this team.').waitFor();
    await question.getByRole('button', { name: 'Delete team' }).click();

    await page.getByText('The team “Weekdays” was deleted.').waitFor();
    await section(page, 'Weekdays').waitFor({ state: 'detached' });
  });

  it('lose their roles with a team after their number was said, and not over a change of somebody else', async () => {
    const { accountId } = desk.blog;
    const teamId = await team('Large');
    for (const email of ['one@example.com', 'two@example.com']) await add(teamId, email);
    const page = await desk.open({ at: '/people' });
    await choose(page, 'Large', 'Delete team');
    await page.getByText('2 people immediately lose their roles in Other').waitFor();
    await desk.blog.call('updateteam', { teamId, teamName: 'Larger', assignAccountId: accountId });

    await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();

    await page.getByRole('alert').filter({ hasText: 'This was changed meanwhile' }).waitFor();
  });

  it('show an Admin who the Owner is, whom an Admin cannot change', async () => {
    await add(await team('With the Owner'), desk.blog.owner.email, 'Editor');
    const page = await desk.openAs('Admin', { at: '/people' });
    await page.getByText('is the Owner of Other.').waitFor();

    const owner = section(page, 'With the Owner').getByRole('row').filter({ hasText: desk.blog.owner.email });
    await owner.waitFor();

    await soon(() => owner.getByRole('combobox').count()).toBe(0);
    await owner.getByRole('button', { name: /^Actions for/ }).click();
    await soon(() => page.getByRole('menuitem').allTextContents()).toEqual(['Resend']);
  });

  it('of a sub-account are the teams that are assigned to it', async () => {
    const north = await desk.blog.subAccount('North');
    await team('Northern desk', north);
    await desk.blog.invitations.join('north-admin@example.com', 'Admin', north);
    const page = await desk.open({ email: 'north-admin@example.com', at: '/people' });
    await section(page, 'Northern desk').waitFor();
    await soon(() => section(page, 'Newsroom').count()).toBe(0);
    await page.getByText('is the Owner of the account above this one.').waitFor();

    await page.getByRole('button', { name: 'Create team' }).click();

    const accounts = page.getByRole('combobox', { name: 'Account of the roles' });
    await soon(() => accounts.locator('option').allTextContents()).toEqual(['North']);
  });

  it('find their teams by name where there are many', async () => {
    for (let number = 10; number < 60; number++) await team(`Shift ${number}`);
    await team('Zebra');
    const page = await desk.open({ at: '/people' });
    await page.getByRole('textbox', { name: 'Search teams' }).fill('zeb');
    await section(page, 'Zebra').waitFor();
    await section(page, 'Shift 10').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox', { name: 'Search teams' }).fill('shift 59');

    const choice = dialog.getByRole('combobox', { name: 'Team' });
    await choice.selectOption({ label: 'Shift 59 · Roles in Other' });

    await soon(() => choice.locator('option').allTextContents()).toContain('Shift 59 · Roles in Other');
  });

  it('read what each role may do', async () => {
    const page = await desk.open({ at: '/people' });
    await page.getByRole('heading', { name: 'What each role may do' }).click();
    const answers = async (deed: string) =>
      (await page.getByRole('row', { name: deed }).getByRole('cell').allTextContents()).join(' ');
    await page.getByRole('table', { name: 'What each role may do' }).waitFor();

    expect(await answers('Publish own posts')).toBe('No No Yes Yes Yes Yes');
    expect(await answers('Change people')).toBe('No No No No Yes Yes');
  });

  it('are no screen below Admin', async () => {
    const page = await desk.openAs('Editor', { at: '/people' });
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();

    expect(page.operations).toEqual([]);
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});
