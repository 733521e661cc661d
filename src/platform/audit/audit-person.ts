import type { EntityManager } from 'typeorm';
import { reachedAccounts, type ReachedAccount } from '../access/reached-accounts';
import type { Act } from './audit-entry.entity';
import { entryOf, writeEntries, type About } from './audit';

interface ActOnPerson extends Omit<About, 'accountId'> {
  act: Act;
}

/** Writes an entry for each parent account that the person reaches; if there is none, one without an account. */
export async function auditPerson(
  manager: EntityManager,
  person: number,
  { act, ...about }: ActOnPerson,
  reached?: readonly ReachedAccount[],
): Promise<void> {
  const parents = parentsAmong(reached ?? (await reachedAccounts(manager, person)));
  const concerned = parents.length > 0 ? parents : [null];
  await writeEntries(
    manager,
    concerned.map((accountId) => entryOf(act, { ...about, accountId })),
  );
}

export function parentsAmong(accounts: readonly ReachedAccount[]): number[] {
  return [...new Set(accounts.map(({ accountId, parentAccountId }) => parentAccountId ?? accountId))];
}
