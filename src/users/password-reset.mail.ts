import { html, MailLink, plain, subject, type Message } from '../mail/message';

/** The e-mail with the link of a password reset. The link is alone on a line, unbroken. */
export function passwordResetMail(to: string, url: string, minutes: number): Message {
  const [link, within] = [new MailLink(url), String(minutes)];
  const text = plain`Hello,

Somebody asked for a new password for your account. Set it here, within ${within} minutes:

${link}

If that was not you, ignore this e-mail: nothing changes.
`;
  const page = html`<!doctype html>
    <html lang="en">
      <body>
        <p>Hello,</p>
        <p>
          Somebody asked for a new password for your account. <a href="${link}">Set it</a> within ${within}
          minutes.
        </p>
        <p>If that was not you, ignore this e-mail: nothing changes.</p>
      </body>
    </html> `;
  return { to, subject: subject`Set a new password`, text, html: page };
}
