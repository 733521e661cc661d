import { createInterface } from 'node:readline/promises';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionControl } from '../accounts/session-control.service';
import { invalidField } from '../../platform/common/problem';
import { ANOTHER_KEY, isOfAnotherKey } from '../../platform/secrets/key-check';
import { Sealer } from '../../platform/secrets/sealer';
import { PersonErasure } from '../personal-data/person-erasure.service';
import { PersonExport } from '../personal-data/person-export.service';
import { BadSetting } from '../../platform/settings/bad-setting';
import type { Answer } from './answer';
import { inContext } from './context';
import { checked } from './options';
import { ErasePerson, OfPerson } from './person.dto';
import type { Print } from './printing';

export async function exportPerson(options: object, print: Print): Promise<void> {
  const { email } = checked(OfPerson, options);
  await onPeople([PersonExport, SessionControl], async (context) =>
    print({ ...(await context.get(PersonExport).export(email)) }),
  );
}

/** Erases a person. On a terminal, the e-mail must be typed again unless `yes` is given. */
export async function erasePerson(options: object): Promise<Answer> {
  const { email, yes } = checked(ErasePerson, options);
  if (!yes && process.stdin.isTTY && !(await confirmed(email))) {
    throw invalidField('email', 'conflict', 'was not typed again: nothing is erased');
  }
  return onPeople([PersonErasure], async (context) => ({
    ...(await context.get(PersonErasure).erase(email)),
  }));
}

/**
 * Runs a command on a person. Throws if SECRET_KEY is not the key of the database: the command could neither search
 * sealed texts nor find an interrupted erase.
 */
function onPeople<T>(providers: Type[], use: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  return inContext({ providers }, async (context) => {
    if (await isOfAnotherKey(context.get(DataSource), context.get(Sealer))) throw new BadSetting(ANOTHER_KEY);
    return use(context);
  });
}

async function confirmed(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal.question(`Type ${email} again to erase this person for good: `);
    return typed.trim().toLowerCase() === email;
  } finally {
    terminal.close();
  }
}
