import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { raw } from '../../platform/database/sql';
import { amongIds } from '../../platform/lists/filters';
import { Listing } from '../../platform/lists/listing';
import type { ListingQuery } from '../../platform/lists/listing-query';
import type { ListingSpec } from '../../platform/lists/listing-spec';
import { namedPeople } from '../named-person';
import { POST_FIELDS } from '../post-fields';
import { DraftBases } from './draft-bases';
import { DRAFT_SNAPSHOTS } from './draft-fields';
import { DraftView } from './drafts.dto';
import { PostDraft } from './post-draft.entity';

/**
 * The condition that the post is live: drafts of deleted posts are hidden. A database could join EXISTS the other way
 * round, and so read all posts.
 */
const LIVE = raw('(SELECT p.post_id FROM posts p WHERE p.post_id = r.post_id) IS NOT NULL');

/** The columns that `complete` reads. */
const READ = ['postId', 'baseVersion', 'changedFields', 'savedBy', 'reviewedBy', 'snapshot'];

/** The fields that need more than their column: `complete` puts them into the row. */
const COMPLETED = [...POST_FIELDS, 'changedFields', 'savedBy', 'reviewedBy'] as const;

const SPEC: ListingSpec<keyof DraftView> = {
  entity: PostDraft,
  id: 'postId',
  computed: Object.fromEntries(COMPLETED.map((name) => [name, { needs: READ, read: (row) => row[name] }])),
  sorts: { savedAt: 'savedAt' },
  search: [],
  filters: ['reviewState'],
  // The fields by which a walk through the list finds the drafts that are saved meanwhile.
  joined: { version: 'r.draft_version', updatedAt: 'r.saved_at', createdAt: 'r.made_at' },
  largeColumn: { field: 'snapshot', bytes: 'contentBytes' },
};

type DraftRow = Pick<
  PostDraft,
  'postId' | 'baseVersion' | 'changedFields' | 'savedBy' | 'reviewedBy' | 'snapshot'
>;

/** Drafts as lists and single responses show them. */
@Injectable()
export class DraftListing extends Listing<DraftView> {
  constructor(private readonly bases: DraftBases) {
    super(DraftView, SPEC);
  }

  /** Returns the part of a query that finds the drafts of live posts, all or some, and completes their rows. */
  ofLivePosts(
    manager: EntityManager,
    postIds?: readonly number[] | null,
  ): Pick<ListingQuery, 'filters' | 'complete'> {
    return {
      filters: [...amongIds('r.post_id', postIds), LIVE],
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
