import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { aRoleIn } from '../../platform/access/reached-accounts';
import { instantParameter } from '../../platform/database/raw';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { Listing } from '../../platform/lists/listing';
import type { Row } from '../../platform/lists/listing-spec';
import { namedPerson, type NamedPerson } from '../named-person';
import { PostPreview } from '../post-preview.entity';
import { PreviewView } from './previews.dto';
import { shownText } from './shown-text';

/** The columns of the user who made a preview. */
const MAKER = {
  makerId: 'maker.user_id',
  makerEmail: 'maker.email',
  makerFirstName: 'maker.first_name',
  makerLastName: 'maker.last_name',
};

/** Previews as lists and single responses show them. */
export const PREVIEWS = new Listing(PreviewView, {
  entity: PostPreview,
  id: 'previewId',
  computed: {
    of: { needs: ['shows'], read: ({ shows }) => shownText(shows as string) },
    createdBy: { needs: Object.keys(MAKER), read: makerOf },
  },
  filters: ['postId'],
  sorts: { createdAt: 'createdAt' },
  search: [],
  joined: MAKER,
  joins: { maker: 'LEFT JOIN users maker ON maker.user_id = r.created_by' },
});

/**
 * Returns the condition that a preview of `post_previews r` works: it has not expired, its post is live, and who made it
 * still has a role in the account.
 */
export function works(now = new Date()): Sql {
  return sql`r.expires_at > ${instantParameter(now)} AND ${POST_IS_LIVE} AND ${MAKER_HAS_ROLE}`;
}

/** The condition of TypeORM that a preview has not expired. */
export function unexpired(now = new Date()): FindOptionsWhere<PostPreview> {
  return { expiresAt: MoreThan(now) };
}

/** A database could join EXISTS the other way round, and so read all posts. */
const POST_IS_LIVE = raw('(SELECT p.post_id FROM posts p WHERE p.post_id = r.post_id) IS NOT NULL');

const MAKER_HAS_ROLE = raw(`${aRoleIn('r.created_by', 'r.account_id')} IS NOT NULL`);

function makerOf({ makerId, makerEmail, makerFirstName, makerLastName }: Row): NamedPerson | null {
  if (makerId === null) return null;
  return namedPerson({
    userId: makerId as number,
    email: makerEmail as string,
    firstName: makerFirstName as string | null,
    lastName: makerLastName as string | null,
  });
}
