import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit';
import { findOwned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { GRACE_SECONDS, type RotateSecret } from './deliveries.dto';
import { SigningSecrets } from './signing-secrets';
import { Webhook } from './webhook.entity';
import type { WebhookWithSecret } from './webhooks.dto';
import { WEBHOOKS } from './webhooks.listing';

/** Replaces the secrets of webhooks. */
@Injectable()
export class SecretRotationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: SigningSecrets,
  ) {}

  rotate(caller: Caller, input: RotateSecret): Promise<WebhookWithSecret> {
    const { webhookId, accountId, gracePeriodSeconds } = input;
    return this.work.run(async (manager) => {
      await findOwned(manager, Webhook, caller, { webhookId, accountId });
      const grace = gracePeriodSeconds ?? GRACE_SECONDS.default;
      const secret = await this.secrets.rotate(manager, webhookId, grace);
      await audit(manager, 'webhook.secret', { subjectId: webhookId });
      return { ...(await WEBHOOKS.one(manager, webhookId)), secret };
    });
  }
}
