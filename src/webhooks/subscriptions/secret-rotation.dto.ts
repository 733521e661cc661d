import { AccountId, Int, Optional, RecordId } from '../../platform/common/fields';

/** How long calls are also signed with a replaced secret. */
export const GRACE_SECONDS = { most: 604_800, default: 86_400 };

export class RotateSecret {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;
  @Optional()
  @Int(0, GRACE_SECONDS.most, {
    description: `The seconds during which calls are also signed with the old secret; 0 stops this immediately, ${GRACE_SECONDS.default} by default.`,
    example: GRACE_SECONDS.default,
  })
  gracePeriodSeconds?: number | null;
}
