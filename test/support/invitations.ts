import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, type Blog } from './blog';

const WAIT_MS = 20_000;

/** The e-mails in a folder. */
export class MailFolder {
  constructor(private readonly folder: () => string) {}

  /** The token of the nth invitation that was mailed to somebody. */
  async tokenFor(email: string, nth = 1): Promise<string> {
    const mail = await this.mailTo(email, nth);
    return /\/invitations\/(\S+)/.exec(mail)?.[1] ?? '';
  }

  /** The token of the nth e-mail to this address that lets a forgotten password be replaced. */
  async resetTokenFor(email: string, nth = 1): Promise<string> {
    const mail = await this.mailTo(email, nth);
    return /\/password-reset\/(\S+)/.exec(mail)?.[1] ?? '';
  }

  /** The nth e-mail to somebody, once it is there. */
  async mailTo(email: string, nth = 1): Promise<string> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      const mail = this.mailsTo(email)[nth - 1];
      if (mail) return mail;
    }
    throw new Error(`${email} was not written to ${nth} times`);
  }

  /** The e-mails to somebody, oldest first. */
  mailsTo(email: string): string[] {
    const folder = join(this.folder(), 'mail');
    return filesOf(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => new RegExp(`^To:.*${email.replace(/[.+]/g, '\\$&')}`, 'im').test(mail));
  }
}

/** People as they come in: invited to a team, and accepting by the token in their e-mail. */
export class Invitations extends MailFolder {
  constructor(private readonly blog: Blog) {
    super(() => blog.folder);
  }

  /** Makes somebody an accepted member of a new team. */
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
