/** Statements that remove the rights of an Admin. Their parameter is the id of the team that gives the rights. */
export const LOSSES = [
  ['removed', 'DELETE FROM team_users WHERE team_id = ?'],
  ['lowered', "UPDATE team_users SET user_role_name = 'Viewer', version = version + 1 WHERE team_id = ?"],
  [
    'moved',
    'UPDATE teams SET assign_account_id = (SELECT MAX(account_id) FROM accounts), version = version + 1 WHERE team_id = ?',
  ],
] as const;
