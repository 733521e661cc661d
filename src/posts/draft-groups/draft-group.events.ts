import { clock } from '../../platform/common/clock';
import type { DraftFailedPayload } from '../../platform/events/catalog';
import type { DraftGroup } from '../drafts/draft-group.entity';
import type { DraftFailure } from './draft-failure';

/** Has no text of the posts: a purge of one of them does not find the event of the group. */
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
