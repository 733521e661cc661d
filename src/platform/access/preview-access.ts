import type { EntityManager } from 'typeorm';
import { deleteBatch } from '../database/batches';
import { raw, sql, type Sql } from '../database/sql';
import { roleIn } from './reached-accounts';

/** Previews that one statement deletes. */
const BATCH = 500;

/** Returns the SQL condition that a user may read drafts of an account. Both parameters are SQL expressions. */
export const readsDrafts = (userId: string, accountId: string) =>
  `${roleIn(userId, accountId, 'Contributor')} IS NOT NULL`;

/** The same for a live service token: its own role and the role of its maker. The first two parameters are SQL. */
export function tokenReadsDrafts(serviceTokenId: string, accountId: string, now: string): Sql {
  return sql`(SELECT 1 FROM service_tokens st WHERE st.service_token_id = ${raw(serviceTokenId)}
    AND st.revoked_at IS NULL AND st.expires_at > ${now} AND st.user_role_name <> 'Viewer'
    AND (st.made_by IS NULL OR ${raw(readsDrafts('st.made_by', accountId))})) IS NOT NULL`;
}

const HAS_ENDED = raw(`${roleIn('post_previews.created_by', 'post_previews.account_id', 'Viewer')} IS NULL`);

/**
 * Deletes the previews of `makers` who no longer have a role in the account. Must run before they get a role, which
 * would otherwise make these previews work again. `makers` is a condition on the column `created_by`.
 */
export async function deleteEndedPreviews(manager: EntityManager, makers: Sql): Promise<void> {
  const ended = { table: 'post_previews', id: 'preview_id', where: sql`${makers} AND ${HAS_ENDED}` };
  for (let more = true; more;) ({ more } = await deleteBatch(manager, ended, BATCH));
}
