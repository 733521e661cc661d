import { escapeHtml } from '../common/html';
import type { Message } from '../mail/message';

/** The e-mail with the link by which a password is set anew. It stands alone on a line, unbroken. */
export function passwordResetMail(to: string, link: string, minutes: number): Message {
  const text = `Hello,

Somebody asked for a new password for your account. Set it here, within ${minutes} minutes:

${link}

If that was not you, ignore this e-mail: nothing changes.
`;
  const html = `<!doctype html>
<html lang="en">
<body>
<p>Hello,</p>
<p>Somebody asked for a new password for your account.
<a href="${escapeHtml(link)}">Set it</a> within ${minutes} minutes.</p>
<p>If that was not you, ignore this e-mail: nothing changes.</p>
</body>
</html>
`;
  return { to, subject: 'Set a new password', text, html };
}
