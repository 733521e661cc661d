import { Id, Instant, OneOf, Optional, YesNo } from '../platform/common/fields';
import { FieldNames, SortBy } from '../platform/lists/list.dto';
import { POST_SORTS, PostFilters, PostIds, PostView } from './posts.dto';
import { REVIEW_STATES, type ReviewState } from './write/review-gate';

/** The filters of posts that are not in the trash. */
export class LivePostFilters extends PostFilters {
  @PostIds() postIds?: number[] | null;
  @Optional() @Instant() publishedFrom?: Date | null;
  @Optional() @Instant(undefined, '2026-03-01T00:00:00.000Z') publishedBefore?: Date | null;
  @Optional() @YesNo() hasDraft?: 'Yes' | 'No' | null;
  @Optional() @OneOf(REVIEW_STATES, { example: 'requested' }) reviewState?: ReviewState | null;
  @Optional() @YesNo() draftScheduled?: 'Yes' | 'No' | null;
  @Optional() @Id() draftEditedBy?: number | null;
}

export class ListPosts extends LivePostFilters {
  @SortBy([...POST_SORTS, 'publishedAt']) sort?: string | null;
  @FieldNames(PostView) fields?: string[] | null;
}
