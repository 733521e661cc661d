import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, type Blog } from './blog';
import { until } from './until';

/** The emails in a folder. */
export class MailFolder {
  constructor(private readonly folder: () => string) {}

  /** Waits for the nth email to an address; returns the invitation token in it. */
  async tokenFor(email: string, nth = 1): Promise<string> {
    const mail = await this.mailTo(email, nth);
    return /\/invitations\/(\S+)/.exec(mail)?.[1] ?? '';
  }

  /** Waits for the nth email to an address; returns the password-reset token in it. */
  async resetTokenFor(email: string, nth = 1): Promise<string> {
    const mail = await this.mailTo(email, nth);
    return /\/password-reset\/(\S+)/.exec(mail)?.[1] ?? '';
  }

  /** Waits for the nth email to an address; returns its text. */
  mailTo(email: string, nth = 1): Promise<string> {
    return until(`${email} was written to ${nth} times`, () => this.mailsTo(email)[nth - 1]);
  }

  /** Returns the emails to an address, oldest first. */
  mailsTo(email: string): string[] {
    const folder = join(this.folder(), 'mail');
    return filesOf(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => new RegExp(`^To:.*${email.replace(/[.+]/g, '\\$&')}`, 'im').test(mail));
  }
}

/** Creates users as the service does: invites them to a team and accepts with the token in the email. */
export class Invitations extends MailFolder {
  constructor(private readonly blog: Blog) {
    super(() => blog.folder);
  }

  /** Creates a team and makes the owner of this email address an accepted member with this role. */
  async join(email: string, role: string, accountId: number): Promise<void> {
    const team = { teamName: `${role} in ${accountId}`, assignAccountId: accountId };
    const { teamId } = await this.blog.call('createteam', team);
    await this.blog.call('addusertoteam', { userEmail: email, userRoleName: role, teamId });
    await this.accept(await this.tokenFor(email));
  }

  async accept(invitationToken: string): Promise<void> {
    const person = { password: PASSWORD, firstName: 'Jane', lastName: 'Doe' };
    await this.blog.call('invitations/accept', { invitationToken, ...person }, null);
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}
