import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Sql } from '../../platform/database/sql';
import { amongIds, Selective } from '../../platform/lists/filters';
import { Listing } from '../../platform/lists/listing';
import type { ListingQuery } from '../../platform/lists/listing-query';
import type { ListingSpec, Row } from '../../platform/lists/listing-spec';
import { instant, orNull } from '../../platform/database/rows';
import { namedPeople } from '../named-person';
import { isScheduledSql } from '../drafted-posts';
import { POST_IS_LIVE } from '../post-conditions';
import { POST_FIELDS } from '../post-fields';
import { DraftBases } from './draft-bases';
import { DRAFT_SNAPSHOTS } from './draft-fields';
import { DraftView, type ListDrafts } from './drafts.dto';
import { PostDraft } from './post-draft.entity';

/** Paging needs a time that never changes; a draft can be recreated or get another base in the meantime. */
const POST_ADDED_AT = '(SELECT p.created_at FROM posts p WHERE p.post_id = r.post_id)';

const PUBLISH_AT = '(SELECT g.publish_at FROM draft_groups g WHERE g.group_id = r.group_id)';

/** The columns that `complete` reads. */
const READ = ['postId', 'baseVersion', 'changedFields', 'savedBy', 'reviewedBy', 'snapshot'];

/** The fields that `complete` adds to a row. */
const COMPLETED = [...POST_FIELDS, 'changedFields', 'savedBy', 'reviewedBy'] as const;

const SPEC: ListingSpec<keyof DraftView> = {
  entity: PostDraft,
  id: 'postId',
  computed: {
    ...Object.fromEntries(COMPLETED.map((name) => [name, { needs: READ, read: (row: Row) => row[name] }])),
    publishAt: { needs: ['publishAt'], read: ({ publishAt }) => orNull(instant)(publishAt) },
  },
  sorts: { savedAt: 'savedAt', publishAt: 'publishAt' },
  search: [],
  filters: ['reviewState'],
  // Clients that page through the list use the last three to find drafts saved in the meantime.
  joined: {
    publishAt: PUBLISH_AT,
    version: 'r.draft_version',
    updatedAt: 'r.saved_at',
    createdAt: POST_ADDED_AT,
  },
  joinedInstants: ['publishAt'],
  largeColumn: { field: 'snapshot', bytes: 'contentBytes' },
};

type DraftRow = Pick<
  PostDraft,
  'postId' | 'baseVersion' | 'changedFields' | 'savedBy' | 'reviewedBy' | 'snapshot'
>;

@Injectable()
export class DraftListing extends Listing<DraftView> {
  constructor(private readonly bases: DraftBases) {
    super(DraftView, SPEC);
  }

  ofLivePosts(
    manager: EntityManager,
    wanted: Pick<ListDrafts, 'postIds' | 'sort'>,
  ): Pick<ListingQuery, 'filters' | 'complete'> {
    return {
      filters: [...draftFilters(wanted), POST_IS_LIVE],
      complete: (rows, names) => this.complete(manager, rows as unknown as DraftRow[], names),
    };
  }

  private async complete(
    manager: EntityManager,
    rows: readonly DraftRow[],
    names: readonly string[],
  ): Promise<void> {
    if (!COMPLETED.some((name) => names.includes(name))) return;
    const changed = await this.bases.changedFields(manager, rows);
    const people = await namedPeople(
      manager,
      rows.flatMap(({ savedBy, reviewedBy }) => [savedBy, reviewedBy]),
    );
    for (const row of rows) {
      const changedFields = changed.get(row.postId);
      const savedBy = people.get(row.savedBy) ?? null;
      const reviewedBy = people.get(row.reviewedBy) ?? null;
      Object.assign(row, DRAFT_SNAPSHOTS.read(row.snapshot), { changedFields, savedBy, reviewedBy });
    }
  }
}

function draftFilters({ postIds, sort }: Pick<ListDrafts, 'postIds' | 'sort'>): Sql[] {
  return [
    ...amongIds('r.post_id', postIds),
    // Other drafts have no place in the order of the dates.
    ...(sort?.endsWith('publishAt') ? [new Selective(isScheduledSql('r').text)] : []),
  ];
}
