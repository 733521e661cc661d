import { html, MailLink, plain, subject, type Message } from '../mail/message';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

/** The content of an invitation's e-mail. */
export interface Invitation {
  member: TeamUser;
  team: Team;
  accountName: string;
  inviter: string;
  /** The address of the page where it is accepted or declined. */
  link: string;
}

/** The e-mail of an invitation. Its link stands alone on a line, unbroken. */
export function invitationMail({ member, team, accountName, inviter, link }: Invitation): Message {
  const { userEmail, userRoleName, expiresAt } = member;
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const [by, to, of, as] = [inviter, team.teamName, accountName, userRoleName];
  const url = new MailLink(link);
  const text = plain`Hello,

${by} invites you to the team ${to} of ${of} as ${as}.

Accept or decline here, until ${until}:

${url}

If you do not know what this is about, ignore this e-mail.
`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </head>
      <body>
        <p>Hello,</p>
        <p><b>${by}</b> invites you to the team <b>${to}</b> of <b>${of}</b> as <b>${as}</b>.</p>
        <p><a href="${url}">Accept or decline</a>, until ${until}.</p>
        <p>If you do not know what this is about, ignore this e-mail.</p>
      </body>
    </html> `;
  const title = subject`${inviter} invites you to ${team.teamName}`;
  return { to: userEmail, subject: title, text, html: page, namedUserId: member.invitedBy };
}
