import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the tokens of invitations from the emails that the service has written to a folder. */
export class MailBox {
  private readonly read = new Set<string>();
  private readonly tokens = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Returns the token of the invitation to an address; undefined while its email has not been written. */
  async invitationOf(email: string): Promise<string | undefined> {
    if (!this.tokens.has(email)) await this.readNew();
    return this.tokens.get(email);
  }

  private async readNew(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const unread = names.filter((name) => name.endsWith('.eml') && !this.read.has(name)).sort();
    for (const name of unread) {
      this.read.add(name);
      const mail = await readFile(join(this.folder, name), 'utf8');
      const [, email] = /^To:.*?([\w.+-]+@[\w.-]+)/im.exec(mail) ?? [];
      const [, token] = /\/invitations\/(\S+)/.exec(mail) ?? [];
      if (email && token) this.tokens.set(email, token);
    }
  }
}
