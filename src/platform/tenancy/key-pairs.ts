import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Or, type EntityManager, type FindOperator } from 'typeorm';
import { clock } from '../common/clock';
import { sortKey } from '../common/sort-key';
import { ConflictRetry } from '../database/unit-of-work';
import { ApiKey, ApiKeySecret } from './api-key.entity';
import { Sealer } from '../secrets/sealer';
import { newCredential } from '../secrets/secrets';

export interface KeyPair {
  apikey: string;
  /** Shown only once: only its digest is stored. */
  apisecretkey: string;
}

@Injectable()
export class KeyPairs {
  constructor(private readonly sealer: Sealer) {}

  /** Without a lifetime, the pair does not expire. */
  async add(
    manager: EntityManager,
    accountId: number,
    name: string | null,
    lifetimeSeconds: number | null = null,
  ): Promise<ApiKey & KeyPair> {
    const apisecretkey = newCredential('apisecretkey');
    const key = manager.create(ApiKey, newKey({ accountId, name, lifetimeSeconds }));
    await manager.insert(ApiKey, key);
    await manager.insert(ApiKeySecret, {
      apiKeyId: key.apiKeyId,
      digest: this.sealer.pepper(apisecretkey),
      pepperId: this.sealer.pepperId,
    });
    return { ...key, apisecretkey };
  }

  /** Starts the lifetime again. The previous secret works for `graceSeconds`, but not beyond the former expiry. */
  async rotate(manager: EntityManager, key: ApiKey, graceSeconds: number): Promise<ApiKey & KeyPair> {
    const { apiKeyId, lifetimeSeconds } = key;
    const apisecretkey = newCredential('apisecretkey');
    const now = clock.date();
    const { digest } = await manager.findOneByOrFail(ApiKeySecret, { apiKeyId });
    const graceEnd = new Date(now.getTime() + graceSeconds * 1000);
    const isOver = key.expiresAt !== null && key.expiresAt <= now;
    const keepsPrevious = graceSeconds > 0 && !isOver;
    await manager.update(
      ApiKeySecret,
      { apiKeyId },
      {
        digest: this.sealer.pepper(apisecretkey),
        pepperId: this.sealer.pepperId,
        previousDigest: keepsPrevious ? digest : null,
        previousExpiresAt: keepsPrevious ? earlierOf(graceEnd, key.expiresAt) : null,
      },
    );
    const expiresAt = expiryOf(lifetimeSeconds, now);
    await manager.update(ApiKey, { apiKeyId }, { expiresAt });
    return { ...key, expiresAt, apisecretkey };
  }

  async revoke(manager: EntityManager, key: ApiKey): Promise<ApiKey> {
    const revokedAt = clock.date();
    const { affected } = await manager.update(
      ApiKey,
      { apiKeyId: key.apiKeyId, revokedAt: IsNull() },
      { revokedAt },
    );
    if (affected !== 1) throw new ConflictRetry();
    return { ...key, revokedAt };
  }
}

function newKey(given: Pick<ApiKey, 'accountId' | 'name' | 'lifetimeSeconds'>): Omit<ApiKey, 'apiKeyId'> {
  const createdAt = clock.date();
  return {
    ...given,
    apikey: newCredential('apikey'),
    nameKey: sortKey(given.name),
    createdAt,
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: expiryOf(given.lifetimeSeconds, createdAt),
  };
}

/** The condition for pairs that have not expired. */
export function notExpired(now = clock.date()): FindOperator<Date> {
  return Or<Date>(IsNull() as FindOperator<Date>, MoreThan(now));
}

function expiryOf(lifetimeSeconds: number | null, from: Date): Date | null {
  return lifetimeSeconds === null ? null : new Date(from.getTime() + lifetimeSeconds * 1000);
}

function earlierOf(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}
