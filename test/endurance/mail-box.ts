import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The e-mails that the service has written, as those who get them read them. */
export class MailBox {
  private readonly read = new Set<string>();
  private readonly tokens = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** The token of the last invitation that somebody was sent; undefined where none has come yet. */
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
