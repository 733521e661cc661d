import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soon } from './soon';

/** Waits until a folder contains the invitation to a team; returns the token of the link in this email. */
export function invitationTo(teamName: string, folder: string): Promise<string> {
  // The whole name can be wrapped over two lines of the email. Its last word cannot, and is unique.
  const mark = teamName.split(' ').at(-1) ?? teamName;
  return soon(`somebody is invited to ${teamName}`, () => tokenIn(folder, mark));
}

function tokenIn(folder: string, mark: string): string | undefined {
  // The deployment creates the folder with its first email.
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(mark));
  return /^\S+\/invitations\/(\S+)\s*$/m.exec(mail ?? '')?.[1];
}
