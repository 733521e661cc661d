import { createInterface } from 'node:readline/promises';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionControl } from '../accounts/session-control.service';
import { asciiEmail } from '../../platform/common/email';
import { invalidField } from '../../platform/common/problem';
import { ANOTHER_KEY, isOfAnotherKey } from '../../platform/secrets/key-check';
import { Sealer } from '../../platform/secrets/sealer';
import { PersonErasure } from '../personal-data/person-erasure.service';
import { PersonExport } from '../personal-data/person-export.service';
import { UnreadRows } from '../personal-data/unread-rows';
import { BadSetting } from '../../platform/settings/bad-setting';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { ErasePerson, OfPerson } from './person.dto';
import type { Print } from './printing';

export async function exportPerson(options: object, print: Print): Promise<void> {
  const { email } = checked(OfPerson, options);
  const unread = new UnreadRows();
  await onPeople([PersonExport, SessionControl], async (context) =>
    print({ ...(await context.get(PersonExport).export(email, unread)) }),
  );
  reportIncomplete(unread);
}

/** On a terminal, the email must be typed again unless `yes` is given. */
export async function erasePerson(options: object): Promise<Answer> {
  const { email, yes } = checked(ErasePerson, options);
  if (!yes && process.stdin.isTTY && !(await confirmed(email))) {
    throw invalidField('email', 'conflict', 'does not match, so nothing was erased');
  }
  const unread = new UnreadRows();
  const erased = await onPeople([PersonErasure], (context) =>
    context.get(PersonErasure).erase(email, unread),
  );
  reportIncomplete(unread);
  return { ...erased };
}

function reportIncomplete({ rows }: UnreadRows): void {
  if (rows.length === 0) return;
  const lines = [
    'Incomplete: these rows cannot be read and may name the person:',
    ...rows.map((row) => `- ${row}`),
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

/** Throws if SECRET_KEY has changed, because sealed texts and interrupted erasures could not be found. */
function onPeople<T>(providers: Type[], use: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  return inCommandContext({ providers }, async (context) => {
    if (await isOfAnotherKey(context.get(DataSource), context.get(Sealer))) throw new BadSetting(ANOTHER_KEY);
    return use(context);
  });
}

async function confirmed(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal.question(`Type ${email} again to permanently erase this person: `);
    return asciiEmail(typed.trim()) === email;
  } finally {
    terminal.close();
  }
}
