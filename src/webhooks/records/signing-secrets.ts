import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { IsNull, Not, Raw, type EntityManager } from 'typeorm';
import { Problem } from '../../platform/common/problem';
import { lockForUpdate } from '../../platform/database/locks';
import { clockIn, clockOf } from '../../platform/database/raw';
import { Sealer } from '../../platform/secrets/sealer';
import { Webhook, WebhookSecret } from './webhook.entity';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

export const SECRET_PURPOSE = 'webhook-secret';

/** Replaced secrets of a webhook that are still valid. */
const MOST_OLD = 5;

const OPEN_KEYS = 1000;

/** The secrets are stored sealed, and have the format of the Standard Webhooks specification. */
@Injectable()
export class SigningSecrets {
  private readonly keys = new LRUCache<string, Buffer>({ max: OPEN_KEYS });

  constructor(private readonly sealer: Sealer) {}

  async add(manager: EntityManager, webhookId: number): Promise<string> {
    const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
    const sealed = this.sealer.seal(SECRET_PURPOSE, secret);
    await manager.insert(WebhookSecret, { webhookId, sealed, expiresAt: null });
    return secret;
  }

  /** The old secret stays valid for `graceSeconds`, by the database's clock. Returns the new one. */
  async rotate(manager: EntityManager, webhookId: number, graceSeconds: number): Promise<string> {
    await lockForUpdate(manager, Webhook, { webhookId });
    const { connection } = manager;
    const ended = { webhookId, expiresAt: Raw((column) => `${column} <= ${clockOf(connection)}`) };
    await manager.delete(WebhookSecret, ended);
    const current = { webhookId, expiresAt: IsNull() };
    if (graceSeconds === 0) {
      await manager.delete(WebhookSecret, current);
    } else {
      await requireRoom(manager, webhookId);
      await manager.update(WebhookSecret, current, { expiresAt: () => clockIn(connection, graceSeconds) });
    }
    return this.add(manager, webhookId);
  }

  keyOf(sealed: string): Buffer {
    const known = this.keys.get(sealed);
    if (known) return known;
    const key = Buffer.from(this.sealer.open(SECRET_PURPOSE, sealed).slice(PREFIX.length), 'base64');
    this.keys.set(sealed, key);
    return key;
  }
}

async function requireRoom(manager: EntityManager, webhookId: number): Promise<void> {
  const old = await manager.countBy(WebhookSecret, { webhookId, expiresAt: Not(IsNull()) });
  if (old < MOST_OLD) return;
  throw new Problem(
    'too_many_secrets',
    `Wait until one of the ${MOST_OLD} old secrets expires, or rotate without a grace period.`,
  );
}
