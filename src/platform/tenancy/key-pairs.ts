import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
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

  async add(manager: EntityManager, accountId: number, name: string | null): Promise<ApiKey & KeyPair> {
    const apisecretkey = newCredential('apisecretkey');
    const key = manager.create(ApiKey, {
      accountId,
      apikey: newCredential('apikey'),
      name,
      nameKey: sortKey(name),
      createdAt: clock.date(),
      lastUsedAt: null,
      revokedAt: null,
    });
    await manager.insert(ApiKey, key);
    await manager.insert(ApiKeySecret, {
      apiKeyId: key.apiKeyId,
      digest: this.sealer.pepper(apisecretkey),
      pepperId: this.sealer.pepperId,
    });
    return { ...key, apisecretkey };
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
