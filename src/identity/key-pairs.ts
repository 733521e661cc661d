import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { sortKey } from '../common/sort-key';
import { Outrun } from '../database/unit-of-work';
import { ApiKey, ApiKeySecret } from './api-key.entity';
import { Sealer } from './sealer';
import { newCredential } from './secrets';

export interface KeyPair {
  apikey: string;
  /** Shown once: only its digest is stored. */
  apisecretkey: string;
}

/** Makes and revokes key pairs. */
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
      createdAt: new Date(),
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
    const revokedAt = new Date();
    const { affected } = await manager.update(
      ApiKey,
      { apiKeyId: key.apiKeyId, revokedAt: IsNull() },
      { revokedAt },
    );
    if (affected !== 1) throw new Outrun();
    return { ...key, revokedAt };
  }
}
