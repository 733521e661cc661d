import { clock } from '../../platform/common/clock';
import { countChanged, instantParameter } from '../../platform/database/raw';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Person } from './person';

/** Revokes the tokens of the person: without the id of their maker, nothing would limit them. */
export async function eraseServiceTokens(work: UnitOfWork, { userId }: Person): Promise<void> {
  const statement = `UPDATE service_tokens SET revoked_at = COALESCE(revoked_at, ?), made_by = NULL WHERE made_by = ?`;
  await work.run(
    ({ manager }) => countChanged(manager, statement, [instantParameter(clock.date()), userId]),
    { access: true },
  );
}
