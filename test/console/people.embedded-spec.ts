import { DomConsole } from '../support/dom/dom-console';
import { until } from '../support/until';

describe('the people in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());

  const team = async (teamName: string, assignAccountId = app.blog.accountId) =>
    (await app.blog.call('createteam', { teamName, assignAccountId })).teamId;
  const add = (teamId: number, userEmail: string, userRoleName = 'Author') =>
    app.blog.call('addusertoteam', { teamId, userEmail, userRoleName });
  const accept = async (email: string) =>
    app.blog.invitations.accept(await app.blog.invitations.tokenFor(email));
  const membersOf = async (teamName: string) => {
    const { data } = await app.blog.list('listteams', { accountId: app.blog.accountId, teamName });
    return data[0]?.members ?? [];
  };

  it('are invited with the first team, after an invalid email is reported', async () => {
    const page = await app.open({ at: '/people' });
    await page.findText('No teams yet');
    await page.press('Invite');
    const dialog = await page.dialog('Invite');
    await dialog.press('Invite');
    expect((await dialog.find('alert')).text).toBe('Enter an email address.');
    expect(page.operations).not.toContain('createteam');

    await dialog.fill('Email', 'first@example.com');
    const suggested = [(await dialog.find('textbox', 'Team name')).value];
    await dialog.choose('Role', 'Editor');
    await dialog.findText(/^Writes, publishes and reviews all posts/);
    suggested.push((await dialog.find('textbox', 'Team name')).value);
    expect(suggested).toEqual(['Contributors', 'Editors']);
    await dialog.fill('Team name', 'Newsroom');
    await dialog.press('Invite');

    await page.findText('first@example.com was invited.');
    await (await page.findWith('row', 'first@example.com')).findText('Invited');
    expect(await membersOf('Newsroom')).toMatchObject([
      { userEmail: 'first@example.com', userRoleName: 'Editor', status: 'invited' },
    ]);
    expect(await app.blog.invitations.tokenFor('first@example.com')).not.toBe('');
  });

  it('are invited into a team that exists, once', async () => {
    await team('Kitchen');
    const page = await app.open({ at: '/people' });
    await page.act('Kitchen', 'Invite to Kitchen');
    await page.fill('Email', 'cook@example.com');
    await page.keys('{Enter}');
    await page.findText('cook@example.com was invited.');
    await accept('cook@example.com');

    await page.act('Kitchen', 'Invite to Kitchen');
    await page.fill('Email', 'cook@example.com');
    await (await page.dialog('Invite')).press('Invite');

    await page.findWith('alert', 'already on the team');
  });

  it('are invited into a team that the person chooses', async () => {
    await team('Aardvarks');
    const page = await app.open({ at: '/people' });
    const section = await page.find('region', 'Aardvarks');
    await page.press('Invite');
    const dialog = await page.dialog('Invite');
    await dialog.fill('Email', 'chosen@example.com');
    await dialog.press('Invite');
    await dialog.findWith('alert', /^Choose a team\.$/);

    await dialog.choose('Team', 'Aardvarks · Access to Other');
    await dialog.gone('alert');
    await dialog.press('Invite');
    await page.findText('chosen@example.com was invited.');

    expect(await membersOf('Aardvarks')).toMatchObject([{ userEmail: 'chosen@example.com' }]);
    await section.findText(/· 1 pending$/);
  });

  it('get a new role immediately, and the change can be undone', async () => {
    await add(await team('Roles'), 'role@example.com', 'Author');
    const page = await app.open({ at: '/people' });
    const row = await page.findWith('row', 'role@example.com');

    await row.choose('Role', 'Editor');
    await page.findText('role@example.com now has the Editor role.');
    expect(await membersOf('Roles')).toMatchObject([{ userRoleName: 'Editor' }]);
    await page.press('Undo');
    await page.findText('role@example.com now has the Author role.');

    expect(await membersOf('Roles')).toMatchObject([{ userRoleName: 'Author' }]);
    const role = await row.find('combobox', 'Role');
    await until('the row shows the role from before', () => role.value === 'Author');
  });

  it('keep a role that someone else has assigned since the change that is undone', async () => {
    const teamId = await team('Late');
    await add(teamId, 'late@example.com', 'Author');
    const page = await app.open({ at: '/people' });
    const row = await page.findWith('row', 'late@example.com');
    await row.choose('Role', 'Editor');
    await page.findText('late@example.com now has the Editor role.');
    const other = { teamId, userEmail: 'late@example.com', userRoleName: 'Viewer' };
    await app.blog.call('updateteamuserrole', other);

    await page.press('Undo');

    await page.findWith('alert', 'This was changed by someone else');
    const role = await row.find('combobox', 'Role');
    await until('the row shows the role of somebody else', () => role.value === 'Viewer');
    expect(await membersOf('Late')).toMatchObject([{ userRoleName: 'Viewer' }]);
  });

  it('cannot change their own role, and are told that they lose it with the team', async () => {
    await add(await team('Admins'), 'own-role@example.com', 'Admin');
    await accept('own-role@example.com');
    const page = await app.open({ email: 'own-role@example.com', at: '/people' });
    const own = await (await page.find('region', 'Admins')).findWith('row', 'own-role@example.com');
    await own.find('button', /^Actions for/);

    await own.gone('combobox');
    await page.act('Admins', 'Delete team');
    await (await page.find('dialog')).findText(/You will lose this role/);
  });

  it('are offered nothing any more that a lower role does not allow, once the service has refused it', async () => {
    const teamId = await team('Lowered');
    await add(teamId, 'lowered@example.com', 'Editor');
    await accept('lowered@example.com');
    const page = await app.open({ email: 'lowered@example.com', at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Too late');
    const lowered = { teamId, userEmail: 'lowered@example.com', userRoleName: 'Viewer' };
    await app.blog.call('updateteamuserrole', lowered);

    await dialog.press('Add category');
    await dialog.find('alert');
    await dialog.press('Cancel');

    await page.gone('button', 'Add category');
  });

  it('keep the name of a role that is none, and say what it counts as', async () => {
    await add(await team('Odd'), 'odd@example.com', 'Chef');
    const page = await app.open({ at: '/people' });

    const role = await (await page.findWith('row', 'odd@example.com')).find('combobox', 'Role');

    expect(role.chosen).toBe('Chef (counts as Viewer)');
  });

  it('get their invitation again', async () => {
    await add(await team('Again'), 'again@example.com');
    const page = await app.open({ at: '/people' });

    await page.act('again@example.com', 'Resend');
    await page.findText('The invitation was sent to again@example.com again.');

    expect(await app.blog.invitations.tokenFor('again@example.com', 2)).not.toBe('');
  });

  it('receive another invitation with the role that someone else has assigned, unless they were removed', async () => {
    const teamId = await team('Changing');
    await add(teamId, 'changing@example.com', 'Author');
    const page = await app.open({ at: '/people' });
    await page.findWith('row', 'changing@example.com');
    await add(teamId, 'changing@example.com', 'Viewer');

    await page.act('changing@example.com', 'Resend');
    await page.findText('The invitation was sent to changing@example.com again.');
    expect(await membersOf('Changing')).toMatchObject([{ userRoleName: 'Viewer' }]);

    await app.blog.call('deleteteamuser', { teamId, userEmail: 'changing@example.com' });
    await page.act('changing@example.com', 'Resend');
    await page.findText(/has been removed/);
    expect(await membersOf('Changing')).toEqual([]);
  });

  it('are removed after a question that says what they lose', async () => {
    await add(await team('Leaving'), 'leaving@example.com');
    await accept('leaving@example.com');
    const page = await app.open({ at: '/people' });
    await page.act('leaving@example.com', 'Remove');
    const question = await page.dialog('Remove leaving@example.com from Leaving?');
    await question.findText(/^This person will immediately lose the Author role in Other\./);
    await question.press('Cancel');
    expect(await membersOf('Leaving')).toHaveLength(1);

    await page.act('leaving@example.com', 'Remove');
    await (await page.dialog('Remove leaving@example.com from Leaving?')).press('Remove');

    await page.findText('leaving@example.com is no longer in Leaving.');
    expect(await membersOf('Leaving')).toEqual([]);
  });

  it('belong to teams, which are created, renamed and deleted', async () => {
    const page = await app.open({ at: '/people' });
    await page.press('Create team');
    const dialog = await page.dialog('Create team');
    await dialog.press('Create team');
    expect((await dialog.find('alert')).text).toMatch(/^Team name /);
    await dialog.fill('Team name', 'Weekend');
    await dialog.press('Create team');
    await page.find('region', 'Weekend');

    await page.act('Weekend', 'Edit team');
    await page.fill('Team name', 'Weekdays');
    await page.press('Save');
    await page.find('region', 'Weekdays');
    await page.act('Weekdays', 'Delete team');
    const question = await page.dialog('Delete the team “Weekdays”?');
    await question.findText(/^This team has no members\./);
    await question.press('Delete team');

    await page.findText('The team “Weekdays” was deleted.');
    await page.gone('region', 'Weekdays');
  });

  it('lose their roles with a deleted team after a dialog that states their number, unless someone else has changed the team', async () => {
    const { accountId } = app.blog;
    const teamId = await team('Large');
    for (const email of ['one@example.com', 'two@example.com']) await add(teamId, email);
    const page = await app.open({ at: '/people' });
    await page.act('Large', 'Delete team');
    const question = await page.dialog('Delete the team “Large”?');
    await question.findText(/^2 people will immediately lose their roles in Other/);
    await app.blog.call('updateteam', { teamId, teamName: 'Larger', assignAccountId: accountId });

    await question.press('Delete team');

    await page.findWith('alert', 'This was changed by someone else');
  });

  it('show an Admin who the Owner is, whom an Admin cannot change', async () => {
    await add(await team('With the Owner'), app.blog.owner.email, 'Editor');
    const page = await app.openAs('Admin', '/people');
    await page.findText(/is the Owner of Other\.$/);

    const section = await page.find('region', 'With the Owner');
    const owner = await section.findWith('row', app.blog.owner.email);

    await owner.gone('combobox');
    await owner.find('button', /^Actions for/);
    expect(owner.texts('menuitem')).toEqual(['Resend']);
  });

  it('of a sub-account are the teams that are assigned to it', async () => {
    const north = await app.blog.subAccount('North');
    await team('Northern desk', north);
    await app.blog.invitations.join('north-admin@example.com', 'Admin', north);
    const page = await app.open({ email: 'north-admin@example.com', at: '/people' });
    await page.find('region', 'Northern desk');
    await page.gone('region', 'Newsroom');
    await page.findText(/is the Owner of the parent account\.$/);

    await page.press('Create team');

    const accounts = await (await page.find('dialog')).find('combobox', 'Account');
    expect(accounts.texts('option')).toEqual(['North']);
  });

  it('find their teams by name where there are many', async () => {
    for (let number = 10; number < 60; number++) await team(`Shift ${number}`);
    await team('Zebra');
    const page = await app.open({ at: '/people' });
    await page.find('region', 'Shift 10');
    await page.fill('Search teams', 'zeb');
    await page.find('region', 'Zebra');
    await page.gone('region', 'Shift 10');
    await page.press('Invite');
    const dialog = await page.dialog('Invite');
    await dialog.fill('Search teams', 'shift 59');
    await dialog.find('option', 'Shift 59 · Access to Other');

    await dialog.choose('Team', 'Shift 59 · Access to Other');

    const choice = await dialog.find('combobox', 'Team');
    expect(choice.chosen).toBe('Shift 59 · Access to Other');
  });

  it('read what each role may do', async () => {
    const page = await app.open({ at: '/people' });
    await page.press('What each role can do', 'heading');
    const table = await page.find('table', 'What each role can do');
    const answers = async (deed: string) => (await table.findWith('row', deed)).texts('cell').join(' ');

    expect(page.one('details').element.getAttribute('open')).not.toBeNull();
    expect(await answers('Publish their own posts')).toBe('No No Yes Yes Yes Yes');
    expect(await answers('Manage people')).toBe('No No No No Yes Yes');
  });

  it('are no screen below Admin', async () => {
    const page = await app.openAs('Editor', '/people');
    await page.find('heading', 'You don’t have access to this page');

    expect(page.operations).toEqual([]);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});
