import { escapeHtml } from '../common/html';
import { plainName, type Message } from '../mail/message';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

export interface Invitation {
  member: TeamUser;
  team: Team;
  accountName: string;
  inviter: string;
  /** Where it is accepted or declined. */
  link: string;
}

/** The e-mail of an invitation. Its link stands alone on a line, unbroken. */
export function invitationMail({ member, team, accountName, inviter, link }: Invitation): Message {
  const { userEmail, userRoleName, expiresAt } = member;
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const [by, to, of, as] = [inviter, team.teamName, accountName, userRoleName].map(plainName);
  const text = `Hello,

${by} invites you to the team ${to} of ${of} as ${as}.

Accept or decline here, until ${until}:

${link}

If you do not know what this is about, ignore this e-mail.
`;
  const [byHtml, toHtml, ofHtml, asHtml] = [inviter, team.teamName, accountName, userRoleName].map(
    escapeHtml,
  );
  const html = `<!doctype html>
<html lang="en">
<body>
<p>Hello,</p>
<p><b>${byHtml}</b> invites you to the team <b>${toHtml}</b> of <b>${ofHtml}</b> as <b>${asHtml}</b>.</p>
<p><a href="${escapeHtml(link)}">Accept or decline</a>, until ${until}.</p>
<p>If you do not know what this is about, ignore this e-mail.</p>
</body>
</html>
`;
  return { to: userEmail, subject: `${inviter} invites you to ${team.teamName}`, text, html };
}
