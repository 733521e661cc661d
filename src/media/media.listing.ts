import { Injectable } from '@nestjs/common';
import { flag } from '../platform/database/rows';
import { raw, type Sql } from '../platform/database/sql';
import { Equality, Selective } from '../platform/lists/filters';
import { Listing } from '../platform/lists/listing';
import type { ListingSpec, Row } from '../platform/lists/listing-spec';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';
import { MediaAddresses } from './media-addresses';
import { MediaView, type MediaCreator } from './media.dto';
import { Media, type Variant } from './media.entity';

const CREATOR = {
  creatorId: 'creator.user_id',
  creatorEmail: 'creator.email',
  creatorFirstName: 'creator.first_name',
  creatorLastName: 'creator.last_name',
};

@Injectable()
export class MediaListing extends Listing<MediaView> {
  constructor(addresses: MediaAddresses) {
    super(MediaView, specOf(addresses));
  }
}

/** The condition for pictures in the trash, or for those outside of it. SQLite uses no index for IS NOT NULL. */
export function isDeleted(deleted: boolean): Sql {
  return deleted ? new Selective(`r.deleted_at > '1970-01-01'`) : new Equality('r.deleted_at', null);
}

/** A scalar subquery, because with EXISTS, a database could read the uses of all tenants first. */
export function isUsed(used: 'Yes' | 'No' | null | undefined): Sql[] {
  if (!used) return [];
  const use = '(SELECT u.media_id FROM media_uses u WHERE u.media_id = r.media_id LIMIT 1)';
  return [raw(`${use} IS ${used === 'Yes' ? 'NOT NULL' : 'NULL'}`)];
}

function specOf(addresses: MediaAddresses): ListingSpec<keyof MediaView> {
  return {
    entity: Media,
    id: 'mediaId',
    computed: {
      mediaUrl: { needs: ['accountId', 'mediaKey'], read: (row) => addresses.of(row as unknown as Media) },
      variants: {
        needs: ['accountId', 'mediaKey', 'variants'],
        read: (row) => variantsOf(row as unknown as Media, addresses),
      },
      animated: { needs: ['animated'], read: ({ animated }) => flag(animated) },
      createdBy: { needs: Object.keys(CREATOR), read: creatorOf },
    },
    sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', mediaName: 'nameKey' },
    search: ['nameKey', 'altKey'],
    filters: ['mediaId', 'mediaName', 'mediaType'],
    keys: { mediaName: 'nameKey' },
    joined: CREATOR,
    joins: { creator: 'LEFT JOIN users creator ON creator.user_id = r.created_by' },
  };
}

function variantsOf(media: Media, addresses: MediaAddresses): MediaView['variants'] {
  const variants = JSON.parse(media.variants) as Variant[];
  return variants.map((variant) => ({ ...variant, url: addresses.ofVariant(media, variant) }));
}

function creatorOf({ creatorId, creatorEmail, creatorFirstName, creatorLastName }: Row): MediaCreator | null {
  if (creatorId === null) return null;
  const user = {
    userId: creatorId as number,
    email: creatorEmail as string,
    firstName: creatorFirstName as string | null,
    lastName: creatorLastName as string | null,
  };
  return isErased(user) ? null : { userId: user.userId, name: nameOf(user) };
}
