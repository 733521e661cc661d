import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { readsDrafts, tokenReadsDrafts } from '../../platform/access/preview-access';
import { instantParameter } from '../../platform/database/raw';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { Listing } from '../../platform/lists/listing';
import type { Row } from '../../platform/lists/listing-spec';
import { POST_IS_LIVE } from '../post-conditions';
import { namedPerson, type NamedPerson } from '../named-person';
import { PostPreview } from './post-preview.entity';
import { PreviewView } from './previews.dto';
import { previewSource } from './preview-source';

const MAKER = {
  makerId: 'maker.user_id',
  makerEmail: 'maker.email',
  makerFirstName: 'maker.first_name',
  makerLastName: 'maker.last_name',
};

export const PREVIEWS = new Listing(PreviewView, {
  entity: PostPreview,
  id: 'previewId',
  computed: {
    of: { needs: ['shows'], read: ({ shows }) => previewSource(shows as string) },
    createdBy: { needs: Object.keys(MAKER), read: makerOf },
  },
  filters: ['postId'],
  sorts: { createdAt: 'createdAt' },
  search: [],
  joined: MAKER,
  joins: { maker: 'LEFT JOIN users maker ON maker.user_id = r.created_by' },
});

/** A preview of `post_previews r` works if it has not expired, its post is live, and its creator may read drafts. */
export function works(now = clock.date()): Sql {
  const time = instantParameter(now);
  const tokenReads = tokenReadsDrafts('r.service_token_id', 'r.account_id', time);
  return sql`r.expires_at > ${time} AND ${POST_IS_LIVE} AND (${MAKER_READS_DRAFTS} OR ${tokenReads})`;
}

export function unexpired(now = clock.date()): FindOptionsWhere<PostPreview> {
  return { expiresAt: MoreThan(now) };
}

const MAKER_READS_DRAFTS = raw(readsDrafts('r.created_by', 'r.account_id'));

function makerOf({ makerId, makerEmail, makerFirstName, makerLastName }: Row): NamedPerson | null {
  if (makerId === null) return null;
  return namedPerson({
    userId: makerId as number,
    email: makerEmail as string,
    firstName: makerFirstName as string | null,
    lastName: makerLastName as string | null,
  });
}
