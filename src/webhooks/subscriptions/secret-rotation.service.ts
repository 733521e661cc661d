import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit';
import { requireRecentPassword } from '../../platform/access/recent-password';
import { findOwned } from '../../platform/access/owned-records';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Caller } from '../../platform/access/caller';
import { GRACE_SECONDS } from '../../platform/tenancy/credential-lifetimes';
import type { RotateSecret } from './secret-rotation.dto';
import { requireCalls } from '../records/requeue';
import { SigningSecrets } from '../records/signing-secrets';
import { Webhook } from '../records/webhook.entity';
import type { WebhookWithSecret } from './webhooks.dto';
import { WEBHOOKS } from './webhooks.listing';

@Injectable()
export class SecretRotationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: SigningSecrets,
  ) {}

  rotate(caller: Caller, input: RotateSecret): Promise<WebhookWithSecret> {
    const { webhookId, accountId, gracePeriodSeconds } = input;
    return this.work.run(async ({ manager }) => {
      requireCalls(await findOwned(manager, Webhook, caller, { webhookId, accountId }));
      await requireRecentPassword(manager, caller.principal);
      const grace = gracePeriodSeconds ?? GRACE_SECONDS.default;
      const secret = await this.secrets.rotate(manager, webhookId, grace);
      await audit(manager, 'webhook.secret', { subjectId: webhookId });
      return { ...(await WEBHOOKS.one(manager, webhookId)), secret };
    });
  }
}
