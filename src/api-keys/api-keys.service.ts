import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import type { Page } from '../common/answers';
import { invalidField, recordNotFound } from '../common/problem';
import { lockForUpdate } from '../database/locks';
import { requireRoom } from '../database/record-limits';
import { UnitOfWork } from '../database/unit-of-work';
import { Account } from '../identity/account.entity';
import { ApiKey } from '../identity/api-key.entity';
import { roleForbidden, type Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { KeyPairs } from '../identity/key-pairs';
import { raw } from '../lists/sql';
import { Settings } from '../settings/settings';
import type { ApiKeyId, ApiKeyView, CreateApiKey, ListApiKeys, NewApiKeyView } from './api-keys.dto';
import { API_KEYS } from './api-keys.listing';

/** Creates, lists and revokes the key pairs of parent accounts. */
@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly keyPairs: KeyPairs,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  async add(caller: Caller, { name }: CreateApiKey): Promise<NewApiKeyView> {
    const accountId = parentOf(caller);
    return this.work.run(async (manager) => {
      const live = { accountId, revokedAt: IsNull() };
      await requireRoom(manager, ApiKey, live, this.settings.KEYS_PER_ACCOUNT);
      const key = await this.keyPairs.add(manager, accountId, name);
      await audit(manager, 'key.create', { subjectId: key.apiKeyId });
      const { apikey, apisecretkey, createdAt } = key;
      return { apikey, apisecretkey, name, accountId, createdAt };
    });
  }

  async list(caller: Caller, query: ListApiKeys): Promise<Page<ApiKeyView>> {
    return API_KEYS.page(this.keys.manager, {
      ...query,
      scope: { field: 'accountId', values: [parentOf(caller)] },
      filters: [raw('r.revoked_at IS NULL')],
      unique: Boolean(query.apikey),
    });
  }

  async revoke(caller: Caller, { apikey }: ApiKeyId): Promise<ApiKeyView> {
    const accountId = parentOf(caller);
    const revoked = await this.work.run(async (manager) => {
      // Of two concurrent revocations the second one sees that its pair is the last.
      await lockForUpdate(manager, Account, { accountId });
      const key = await manager.findOneBy(ApiKey, { apikey, accountId, revokedAt: IsNull() });
      if (!key) throw recordNotFound();
      await refuseLast(manager, caller, key);
      await audit(manager, 'key.revoke', { subjectId: key.apiKeyId });
      return API_KEYS.view(await this.keyPairs.revoke(manager, key));
    });
    this.credentials.forget();
    return revoked;
  }
}

/** Throws 403 if only the Owner may revoke this pair: without a last pair nobody can use the account's API. */
async function refuseLast(manager: EntityManager, caller: Caller, key: ApiKey): Promise<void> {
  if (caller.isOwner) return;
  const { accountId, apiKeyId } = key;
  const other = { accountId, revokedAt: IsNull(), apiKeyId: Not(apiKeyId) };
  if (await manager.existsBy(ApiKey, other)) return;
  throw roleForbidden('Only the Owner revokes the last key pair of an account.');
}

function parentOf({ named, parent }: Caller): number {
  if (named.accountId === parent.accountId) return parent.accountId;
  throw invalidField('accountId', 'unknown', 'must be the parent account, not a sub-account');
}
