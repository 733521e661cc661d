import type { EntityManager } from 'typeorm';
import { reachedAccounts, type ReachedAccount } from '../identity/account-access';
import type { Act } from './audit-entry.entity';
import { entryOf, writeEntries, type About } from './audit';

/** Records an act that concerns a person, once for each parent account that they reach. */
export async function auditPerson(
  manager: EntityManager,
  act: Act,
  person: number,
  about: About,
  reached?: readonly ReachedAccount[],
): Promise<void> {
  const parents = parentsAmong(reached ?? (await reachedAccounts(manager, person)));
  const concerned = parents.length > 0 ? parents : [null];
  await writeEntries(
    manager,
    concerned.map((accountId) => entryOf(act, { ...about, accountId })),
  );
}

/** The parent accounts of these, each once. */
export function parentsAmong(accounts: readonly ReachedAccount[]): number[] {
  return [...new Set(accounts.map(({ accountId, parentAccountId }) => parentAccountId ?? accountId))];
}
