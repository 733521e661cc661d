import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { audit } from '../platform/audit/audit';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { recordNotFound } from '../platform/common/problem';
import { lockForUpdate } from '../platform/database/locks';
import { requireRoom } from '../platform/tenancy/record-limits';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import { ApiKey } from '../platform/tenancy/api-key.entity';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { parentOnly } from '../platform/access/parent-only';
import { DAY_SECONDS, GRACE_SECONDS } from '../platform/tenancy/credential-lifetimes';
import { KeyPairs, notExpired, type KeyPair } from '../platform/tenancy/key-pairs';
import { raw } from '../platform/database/sql';
import { Settings } from '../platform/settings/settings';
import type {
  ApiKeyId,
  ApiKeyView,
  CreateApiKey,
  ListApiKeys,
  NewApiKeyView,
  RotateApiKey,
} from './api-keys.dto';
import { API_KEYS } from './api-keys.listing';

@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly keyPairs: KeyPairs,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  async add(caller: Caller, { name, expiresInDays }: CreateApiKey): Promise<NewApiKeyView> {
    const accountId = parentOnly(caller);
    return this.work.run(async ({ manager }) => {
      await this.requireRoom(manager, accountId);
      const lifetimeSeconds = expiresInDays ? expiresInDays * DAY_SECONDS : null;
      const key = await this.keyPairs.add(manager, accountId, name, lifetimeSeconds);
      await audit(manager, 'key.create', { subjectId: key.apiKeyId });
      return newView(key);
    });
  }

  async list(caller: Caller, query: ListApiKeys): Promise<Page<ApiKeyView>> {
    return API_KEYS.page(this.keys.manager, {
      ...query,
      scope: { field: 'accountId', values: [parentOnly(caller)] },
      filters: [raw('r.revoked_at IS NULL')],
      unique: Boolean(query.apikey),
    });
  }

  /** Keeps the `apikey`, so that clients have to be given only the new secret. Makes an expired pair live again. */
  async rotate(caller: Caller, { apikey, gracePeriodSeconds }: RotateApiKey): Promise<NewApiKeyView> {
    const accountId = parentOnly(caller);
    const graceSeconds = gracePeriodSeconds ?? GRACE_SECONDS.default;
    return this.work.run(
      async ({ manager }) => {
        await lockForUpdate(manager, ApiKey, { apikey, accountId });
        const key = await manager.findOneBy(ApiKey, { apikey, accountId, revokedAt: IsNull() });
        if (!key) throw recordNotFound();
        if (key.expiresAt && key.expiresAt <= clock.date()) await this.requireRoom(manager, accountId);
        await audit(manager, 'key.rotate', { subjectId: key.apiKeyId });
        return newView(await this.keyPairs.rotate(manager, key, graceSeconds));
      },
      { access: true },
    );
  }

  async revoke(caller: Caller, { apikey }: ApiKeyId): Promise<ApiKeyView> {
    const accountId = parentOnly(caller);
    return this.work.run(
      async ({ manager }) => {
        // Without this lock, two concurrent revocations could together revoke the last two key pairs.
        await lockForUpdate(manager, Account, { accountId });
        const key = await manager.findOneBy(ApiKey, { apikey, accountId, revokedAt: IsNull() });
        if (!key) throw recordNotFound();
        await refuseLast(manager, caller, key);
        await audit(manager, 'key.revoke', { subjectId: key.apiKeyId });
        return API_KEYS.view(await this.keyPairs.revoke(manager, key));
      },
      { access: true },
    );
  }

  private requireRoom(manager: EntityManager, accountId: number): Promise<void> {
    const live = { accountId, revokedAt: IsNull(), expiresAt: notExpired() };
    return requireRoom(manager, ApiKey, live, this.settings.KEYS_PER_ACCOUNT);
  }
}

/** Throws 403 for the last pair, without which no client can use the account, unless the caller is the Owner. */
async function refuseLast(manager: EntityManager, caller: Caller, key: ApiKey): Promise<void> {
  if (caller.isOwner) return;
  const { accountId, apiKeyId } = key;
  const other = { accountId, revokedAt: IsNull(), expiresAt: notExpired(), apiKeyId: Not(apiKeyId) };
  if (await manager.existsBy(ApiKey, other)) return;
  throw roleForbidden('Only the Owner can revoke the last key pair of an account.');
}

function newView(key: ApiKey & KeyPair): NewApiKeyView {
  const { apikey, apisecretkey, name, accountId, createdAt, expiresAt } = key;
  return { apikey, apisecretkey, name, accountId, createdAt, expiresAt };
}
