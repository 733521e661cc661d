import { clock } from '../../platform/common/clock';
import { AccountId, Id, Instant } from '../../platform/common/fields';
import { LongId } from '../../platform/common/long-ids';
import { check } from '../../platform/common/word';
import { Ids, IdsFilter } from '../../platform/lists/list.dto';

const PUBLISH_AT = '2036-01-31T08:00:00.000Z';

const InFuture = () => check('range', 'must be in the future', (value) => (value as Date) > clock.date());

const OnePerPost = () =>
  check('length', 'must have one version for each of the postIds', (versions, { postIds }) => {
    return !Array.isArray(postIds) || (versions as unknown[]).length === postIds.length;
  });

export class UnscheduleDrafts {
  @AccountId() accountId: number;
  @Ids('The posts with the drafts.') postIds: number[];
}

export class ScheduleDrafts extends UnscheduleDrafts {
  @OnePerPost()
  @IdsFilter(
    'The draftVersion that the caller has seen of each draft, in the order of postIds. If one of them is not the current one, the response is 412.',
  )
  draftVersions?: number[] | null;

  @InFuture() @Instant('A time in the future.', PUBLISH_AT) publishAt: Date;
}

export class UnscheduledView {
  @Id() accountId: number;
  @Ids('The posts whose drafts are not scheduled.') postIds: number[];
}

export class DraftGroupView {
  @LongId() groupId: number;
  @Id() accountId: number;
  @Instant('When all drafts of the group are published.', PUBLISH_AT) publishAt: Date;
  @Ids('The posts with the drafts of the group.') postIds: number[];
}
