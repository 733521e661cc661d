import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soon } from './soon';

/** The token of the invitation to a team, from the e-mail that the deployment has written into a folder. */
export function invitationTo(teamName: string, folder: string): Promise<string> {
  // The last word of the name is its own, and no e-mail breaks a word.
  const mark = teamName.split(' ').at(-1) ?? teamName;
  return soon(`somebody is invited to ${teamName}`, () => tokenIn(folder, mark));
}

function tokenIn(folder: string, mark: string): string | undefined {
  // The first e-mail makes it.
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(mark));
  return /^\S+\/invitations\/(\S+)\s*$/m.exec(mail ?? '')?.[1];
}
