import { createInterface } from 'node:readline/promises';
import { SessionControl } from '../accounts/session-control.service';
import { invalidField } from '../common/problem';
import { PersonErasure } from '../personal-data/person-erasure.service';
import { PersonExport } from '../personal-data/person-export.service';
import type { Answer } from './answer';
import { inContext } from './context';
import { checked } from './options';
import { ErasePerson, OfPerson } from './person.dto';
import type { Print } from './printing';

export async function exportPerson(options: object, print: Print): Promise<void> {
  const { email } = checked(OfPerson, options);
  await inContext({ providers: [PersonExport, SessionControl] }, async (context) =>
    print({ ...(await context.get(PersonExport).export(email)) }),
  );
}

/** Asks first if somebody types the command, unless `yes` is given. */
export async function erasePerson(options: object): Promise<Answer> {
  const { email, yes } = checked(ErasePerson, options);
  if (!yes && process.stdin.isTTY && !(await confirmed(email))) {
    throw invalidField('email', 'conflict', 'was not typed again: nothing is erased');
  }
  return inContext({ providers: [PersonErasure] }, async (context) => ({
    ...(await context.get(PersonErasure).erase(email)),
  }));
}

async function confirmed(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`Type ${email} again to erase this person for good: `)).trim() === email;
  } finally {
    terminal.close();
  }
}
