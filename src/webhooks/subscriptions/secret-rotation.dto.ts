import { AccountId, Int, Optional, RecordId } from '../../platform/common/fields';

/** How long calls are also signed with a replaced secret, in seconds: at most, and by default. */
export const GRACE_SECONDS = { most: 604_800, default: 86_400 };

export class RotateSecret {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;
  @Optional()
  @Int(0, GRACE_SECONDS.most, {
    description: `How long calls are signed with the old secret as well, in seconds; 0 ends it at once, ${GRACE_SECONDS.default} by default.`,
    example: GRACE_SECONDS.default,
  })
  gracePeriodSeconds?: number | null;
}
