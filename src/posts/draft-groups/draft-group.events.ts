import { clock } from '../../platform/common/clock';
import type { DraftFailedPayload } from '../../platform/events/catalog';
import type { DraftGroup } from '../drafts/draft-group.entity';
import type { DraftFailure } from './draft-failure';

/** Contains no text of the posts, because the purge of a post does not find the event of its group. */
export function draftFailedPayload(
  { groupId, publishAt }: DraftGroup,
  failures: readonly DraftFailure[],
): DraftFailedPayload {
  return {
    groupId,
    publishAt,
    posts: failures.map(({ postId, cause, reason }) => ({ articleId: postId, cause, reason })),
    dateTime: clock.date(),
  };
}
