import type { EntityManager } from 'typeorm';
import { reachedAccounts, type ReachedAccount } from '../access/reached-accounts';
import type { Act } from './audit-entry.entity';
import { entryOf, writeEntries, type About } from './audit';

interface ActOnPerson extends Omit<About, 'accountId'> {
  act: Act;
}

/**
 * Records an act that concerns a person: one entry for each parent account that the person reaches. If there is none,
 * records one entry without an account.
 */
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

/** Returns the ids of the parent accounts of the given accounts, each once. */
export function parentsAmong(accounts: readonly ReachedAccount[]): number[] {
  return [...new Set(accounts.map(({ accountId, parentAccountId }) => parentAccountId ?? accountId))];
}
