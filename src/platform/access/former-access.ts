import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { countChanged, instantParameter } from '../database/raw';
import { raw, sql, type Sql } from '../database/sql';
import { deleteEndedPreviews } from './preview-access';
import { roleIn } from './reached-accounts';

const HAS_ENDED = raw(`${roleIn('service_tokens.made_by', 'service_tokens.account_id', 'Viewer')} IS NULL`);

/**
 * Ends the previews and service tokens of `users` who no longer have a role in the account. Must run before they get a
 * role, which would otherwise make these work again. `users`: ids, or a subquery that selects them.
 */
export async function endFormerAccess(manager: EntityManager, users: Sql): Promise<void> {
  await deleteEndedPreviews(manager, sql`created_by IN (${users})`);
  const revokedAt = instantParameter(clock.date());
  const { text, params } = sql`UPDATE service_tokens SET revoked_at = ${revokedAt}
    WHERE made_by IN (${users}) AND revoked_at IS NULL AND ${HAS_ENDED}`;
  await countChanged(manager, text, [...params]);
}
