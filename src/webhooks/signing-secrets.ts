import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sealer } from '../identity/sealer';
import { WebhookSecret } from './webhook.entity';

const SECRET_BYTES = 32;
const PURPOSE = 'webhook-secret';

/** The secrets that calls are signed with, in the form of the Standard Webhooks specification; kept sealed. */
@Injectable()
export class SigningSecrets {
  constructor(private readonly sealer: Sealer) {}

  /** Gives a webhook a new secret and answers it. */
  async add(manager: EntityManager, webhookId: number): Promise<string> {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const sealed = this.sealer.seal(PURPOSE, secret);
    await manager.insert(WebhookSecret, { webhookId, sealed, expiresAt: null });
    return secret;
  }
}
