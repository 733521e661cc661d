import type { EntityManager } from 'typeorm';
import { COUNTED_ROLES, isAtLeastSql } from '../../platform/access/counted-roles';
import { roleOf } from '../../platform/access/role-of';
import { inTable, selectRows, text } from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { isErased } from '../../platform/identity/erased-user';
import { User } from '../../platform/identity/user.entity';
import { isAtLeast } from '../../platform/operations/role-order';
import type { Account } from '../../platform/tenancy/account.entity';
import type { PostDraft } from '../drafts/post-draft.entity';

type Place = Pick<Account, 'accountId' | 'parentAccountId'>;

/** The maximum number of reviewers who get an email about one request. */
const MOST_REVIEWERS = 50;

/** No user has this id. */
const NO_ONE = 0;

const IS_EDITOR = raw(isAtLeastSql('Editor'));

/** Those who may approve the draft and want emails: the first by id, without the person who requests the review. */
export async function reviewersToMail(
  manager: EntityManager,
  { accountId, parentAccountId }: Place,
  { postId }: Pick<PostDraft, 'postId'>,
  requestedBy: number | null,
): Promise<string[]> {
  const parentId = parentAccountId ?? accountId;
  // The union comes first, because MySQL would check it for every user if it were a condition.
  const reviewers = await selectRows(
    manager,
    inTable('u', { email: text }),
    sql`FROM (
        SELECT m.user_id AS id FROM ${COUNTED_ROLES}
        WHERE t.account_id = ${parentId} AND a.account_id IN (${accountId}, ${parentId}) AND ${IS_EDITOR}
        UNION SELECT o.owner_user_id FROM accounts o WHERE o.account_id = ${parentId}) reviewer
      JOIN users u ON u.user_id = reviewer.id
      WHERE u.user_id <> ${requestedBy ?? NO_ONE} AND u.review_mails = 'Yes'
      AND NOT EXISTS (SELECT 1 FROM post_draft_savers s WHERE s.post_id = ${postId} AND s.user_id = u.user_id)
      ORDER BY u.user_id LIMIT ${raw(String(MOST_REVIEWERS))}`,
  );
  return reviewers.filter((one) => !isErased(one)).map(({ email }) => email);
}

/** The person who requested the review, unless that person decides, wants no emails, or may no longer read drafts. */
export async function requesterToMail(
  manager: EntityManager,
  account: Place,
  { requestedBy, savedBy }: Pick<PostDraft, 'requestedBy' | 'savedBy'>,
  decidedBy: number | null,
): Promise<string[]> {
  const userId = requestedBy ?? savedBy;
  if (userId === null || userId === decidedBy) return [];
  const user = await manager.findOneBy(User, { userId, reviewMails: 'Yes' });
  if (!user || isErased(user)) return [];
  return isAtLeast(await roleOf(manager, userId, account), 'Contributor') ? [user.email] : [];
}
