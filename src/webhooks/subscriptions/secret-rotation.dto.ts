import { AccountId, Int, Optional, RecordId } from '../../platform/common/fields';
import { GRACE_SECONDS } from '../../platform/tenancy/credential-lifetimes';

export class RotateSecret {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;
  @Optional()
  @Int(0, GRACE_SECONDS.most, {
    description: `How long calls are also signed with the old secret, in seconds; ${GRACE_SECONDS.default} by default. With 0, the old secret becomes invalid immediately.`,
    example: GRACE_SECONDS.default,
  })
  gracePeriodSeconds?: number | null;
}
