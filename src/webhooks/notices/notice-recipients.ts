import type { EntityManager } from 'typeorm';
import { COUNTED_ROLES, isAtLeastSql } from '../../platform/access/counted-roles';
import { inTable, selectRows, text } from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { isErased } from '../../platform/identity/erased-user';
import type { Account } from '../../platform/tenancy/account.entity';

/** The maximum number of people who get an email. */
const MOST_PEOPLE = 50;

const IS_ADMIN = raw(isAtLeastSql('Admin'));

/** The Owner, then the Admins of the account and of its parent by their ids. */
export async function adminsToMail(
  manager: EntityManager,
  { accountId, parentAccountId }: Pick<Account, 'accountId' | 'parentAccountId'>,
): Promise<string[]> {
  const parentId = parentAccountId ?? accountId;
  const owner = sql`SELECT o.owner_user_id FROM accounts o WHERE o.account_id = ${parentId}`;
  const people = await selectRows(
    manager,
    inTable('u', { email: text }),
    sql`FROM (
        SELECT m.user_id AS id FROM ${COUNTED_ROLES}
        WHERE t.account_id = ${parentId} AND a.account_id IN (${accountId}, ${parentId}) AND ${IS_ADMIN}
        UNION ${owner}) admin
      JOIN users u ON u.user_id = admin.id
      ORDER BY CASE WHEN u.user_id = (${owner}) THEN 0 ELSE 1 END, u.user_id LIMIT ${raw(String(MOST_PEOPLE))}`,
  );
  return people.filter((one) => !isErased(one)).map(({ email }) => email);
}
