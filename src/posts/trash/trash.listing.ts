import { Injectable } from '@nestjs/common';
import { Listing } from '../../platform/lists/listing';
import type { Computed, Row } from '../../platform/lists/listing-spec';
import { Settings } from '../../platform/settings/settings';
import { BlogAddresses } from '../blog-addresses';
import { namedPerson, type NamedPerson } from '../named-person';
import { postSpec } from '../posts.listing';
import { publishedAt, type Publication, type Visibility } from '../publication/publication';
import { TrashedPost } from './trashed-post.entity';
import { purgeTime } from './trash-time';
import { TrashedPostView } from './trash.dto';

const DELETER = {
  deleterId: 'deleter.user_id',
  deleterEmail: 'deleter.email',
  deleterFirstName: 'deleter.first_name',
  deleterLastName: 'deleter.last_name',
};

/** The publication state is as of the deletion. */
const COMPUTED = {
  postStatus: { needs: ['postStatus'], read: ({ postStatus }) => postStatus },
  postVisibility: { needs: ['visibleFrom', 'goesLiveAt'], read: visibilityOf },
  publishedAt: {
    needs: ['postPublishAt', 'visibleFrom', 'firstPublicAt', 'deletedAt'],
    read: (row) => publishedAt(row as unknown as Publication, row.deletedAt as Date),
  },
  deletedBy: { needs: Object.keys(DELETER), read: deleterOf },
} satisfies Record<string, Computed>;

@Injectable()
export class TrashListing extends Listing<TrashedPostView> {
  constructor(addresses: BlogAddresses, settings: Settings) {
    const posts = postSpec(addresses);
    super(TrashedPostView, {
      ...posts,
      entity: TrashedPost,
      unchanging: true,
      computed: { ...posts.computed, ...COMPUTED, purgeAt: purgeTimeBy(settings) },
      sorts: { ...posts.sorts, deletedAt: 'deletedAt' },
      joined: { ...posts.joined, ...DELETER },
      joins: { ...posts.joins, deleter: 'LEFT JOIN users deleter ON deleter.user_id = r.deleted_by' },
    });
  }
}

function purgeTimeBy(settings: Settings): Computed {
  return { needs: ['deletedAt'], read: ({ deletedAt }) => purgeTime(deletedAt as Date, settings) };
}

function visibilityOf({ visibleFrom, goesLiveAt }: Row): Visibility {
  if (visibleFrom === null) return 'private';
  return goesLiveAt === null ? 'public' : 'scheduled';
}

function deleterOf({ deleterId, deleterEmail, deleterFirstName, deleterLastName }: Row): NamedPerson | null {
  if (deleterId === null) return null;
  return namedPerson({
    userId: deleterId as number,
    email: deleterEmail as string,
    firstName: deleterFirstName as string | null,
    lastName: deleterLastName as string | null,
  });
}
