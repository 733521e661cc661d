import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { audit } from '../audit/audit';
import type { Page } from '../common/answers';
import { invalidField, recordNotFound } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { ApiKey } from '../identity/api-key.entity';
import type { Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { KeyPairs } from '../identity/key-pairs';
import { equals } from '../lists/filters';
import { raw } from '../lists/sql';
import type { ApiKeyId, ApiKeyView, CreateApiKey, ListApiKeys, NewApiKeyView } from './api-keys.dto';
import { API_KEYS } from './api-keys.listing';

/** Key pairs belong to parent accounts. */
@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly keyPairs: KeyPairs,
    private readonly credentials: Credentials,
    private readonly work: UnitOfWork,
  ) {}

  async add(caller: Caller, { name }: CreateApiKey): Promise<NewApiKeyView> {
    const accountId = parentOf(caller);
    return this.work.run(async (manager) => {
      const key = await this.keyPairs.add(manager, accountId, name);
      await audit(manager, 'key.create', { subjectId: key.apiKeyId });
      const { apikey, apisecretkey, createdAt } = key;
      return { apikey, apisecretkey, name, accountId, createdAt };
    });
  }

  async list(caller: Caller, query: ListApiKeys): Promise<Page<ApiKeyView>> {
    const { apikey, name } = query;
    return API_KEYS.page(this.keys.manager, {
      ...query,
      scope: { field: 'accountId', values: [parentOf(caller)] },
      filters: [raw('r.revoked_at IS NULL'), ...equals({ 'r.apikey': apikey, 'r.name': name })],
      unique: Boolean(apikey),
    });
  }

  async revoke(caller: Caller, { apikey }: ApiKeyId): Promise<ApiKeyView> {
    const accountId = parentOf(caller);
    const revoked = await this.work.run(async (manager) => {
      const key = await manager.findOneBy(ApiKey, { apikey, accountId, revokedAt: IsNull() });
      if (!key) throw recordNotFound();
      await audit(manager, 'key.revoke', { subjectId: key.apiKeyId });
      return API_KEYS.view(await this.keyPairs.revoke(manager, key));
    });
    this.credentials.forget();
    return revoked;
  }
}

function parentOf({ named, parent }: Caller): number {
  if (named.accountId === parent.accountId) return parent.accountId;
  throw invalidField('accountId', 'unknown', 'must be the parent account, not a sub-account');
}
