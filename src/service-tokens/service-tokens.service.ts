import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { findOwned } from '../platform/access/owned-records';
import { requireRecentPassword } from '../platform/access/recent-password';
import { roleOf } from '../platform/access/role-of';
import { audit } from '../platform/audit/audit';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { lockForUpdate } from '../platform/database/locks';
import { raw } from '../platform/database/sql';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { ListScopes } from '../platform/lists/scopes';
import { newCredential } from '../platform/secrets/secrets';
import { Settings } from '../platform/settings/settings';
import { DAY_SECONDS, GRACE_SECONDS, LIFETIME_DAYS } from '../platform/tenancy/credential-lifetimes';
import { requireRoom } from '../platform/tenancy/record-limits';
import { ServiceToken } from '../platform/tenancy/service-token.entity';
import { boundPair } from './bound-pair';
import type {
  CreateServiceToken,
  ListServiceTokens,
  NewServiceTokenView,
  RevokedServiceTokenView,
  RotateServiceToken,
  ServiceTokenId,
  ServiceTokenView,
} from './service-tokens.dto';
import { SERVICE_TOKENS } from './service-tokens.listing';
import { expiryOf, insertServiceToken, replaceSecret } from './token-secrets';

/** After a change, a cached principal of the token would still have its former rights. */
const CHANGES_ACCESS = { access: true };

@Injectable()
export class ServiceTokensService {
  constructor(
    @InjectRepository(ServiceToken) private readonly tokens: Repository<ServiceToken>,
    private readonly scopes: ListScopes,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListServiceTokens): Promise<Page<ServiceTokenView>> {
    return SERVICE_TOKENS.page(this.tokens.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      filters: [raw('r.revoked_at IS NULL')],
      unique: Boolean(query.serviceTokenId),
    });
  }

  /** The token can do what its maker can do, and no longer. */
  add(
    caller: Caller,
    { accountId: _, expiresInDays, apikey, ...input }: CreateServiceToken,
  ): Promise<NewServiceTokenView> {
    const { named: account, person } = caller;
    const token = newCredential('serviceToken');
    return this.work.run(async ({ manager }) => {
      await this.requireRoom(manager, account.accountId);
      const lifetimeSeconds = (expiresInDays ?? LIFETIME_DAYS.default) * DAY_SECONDS;
      const apiKeyId = await boundPair(manager, caller.parent.accountId, apikey);
      const values = { ...input, account, lifetimeSeconds, apiKeyId, madeBy: person.userId };
      const { serviceTokenId } = await insertServiceToken(manager, values, token);
      await audit(manager, 'service-token.create', { subjectId: serviceTokenId });
      return newView(manager, serviceTokenId, token);
    });
  }

  /** The caller becomes the maker. An expired token gets a new lifetime, but its old secret stays invalid. */
  rotate(caller: Caller, input: RotateServiceToken): Promise<NewServiceTokenView> {
    const { userId: madeBy } = caller.person;
    const graceSeconds = input.gracePeriodSeconds ?? GRACE_SECONDS.default;
    const token = newCredential('serviceToken');
    return this.work.run(async ({ manager }) => {
      const found = await this.lock(manager, caller, input);
      await requireRecentPassword(manager, caller.principal);
      const now = clock.date();
      const isLive = found.expiresAt > now && (await hasMaker(manager, found));
      if (!isLive) await this.requireRoom(manager, found.accountId);
      const graceEnd = Math.min(now.getTime() + graceSeconds * 1000, found.expiresAt.getTime());
      const until = isLive ? new Date(graceEnd) : now;
      await replaceSecret(manager, found, token, { now, until });
      const { serviceTokenId } = found;
      await manager.update(ServiceToken, { serviceTokenId }, { madeBy, expiresAt: expiryOf(found, now) });
      await audit(manager, 'service-token.rotate', { subjectId: serviceTokenId });
      return newView(manager, serviceTokenId, token);
    }, CHANGES_ACCESS);
  }

  /** Ends the token with all its secrets. They stay stored, so that none of them can be used for another token. */
  revoke(caller: Caller, input: ServiceTokenId): Promise<RevokedServiceTokenView> {
    return this.work.run(async ({ manager }) => {
      const { serviceTokenId } = await this.lock(manager, caller, input);
      const last = await SERVICE_TOKENS.one(manager, serviceTokenId);
      const revokedAt = clock.date();
      await manager.update(ServiceToken, { serviceTokenId }, { revokedAt });
      await audit(manager, 'service-token.revoke', { subjectId: serviceTokenId });
      return { ...last, revokedAt };
    }, CHANGES_ACCESS);
  }

  /** Throws 404 for a revoked token, and for one of another account; 403 for a role that is too low. */
  private async lock(
    manager: EntityManager,
    caller: Caller,
    { serviceTokenId, accountId }: ServiceTokenId,
  ): Promise<ServiceToken> {
    const key = { serviceTokenId, accountId };
    await lockForUpdate(manager, ServiceToken, key);
    return findOwned(manager, ServiceToken, caller, { ...key, revokedAt: IsNull() });
  }

  private requireRoom(manager: EntityManager, accountId: number): Promise<void> {
    const live = { accountId, revokedAt: IsNull(), expiresAt: MoreThan(clock.date()) };
    return requireRoom(manager, ServiceToken, live, this.settings.SERVICE_TOKENS_PER_ACCOUNT);
  }
}

/** Whether the rights of the maker still carry the token. No one bounds a token of the operator. */
async function hasMaker(
  manager: EntityManager,
  { madeBy, accountId, treeId }: ServiceToken,
): Promise<boolean> {
  const place = { accountId, parentAccountId: accountId === treeId ? null : treeId };
  return madeBy === null || (await roleOf(manager, madeBy, place)) !== null;
}

async function newView(
  manager: EntityManager,
  serviceTokenId: number,
  token: string,
): Promise<NewServiceTokenView> {
  const {
    lastUsedAt: _at,
    lastUsedAddress: _address,
    ...fields
  } = await SERVICE_TOKENS.one(manager, serviceTokenId);
  return { ...fields, token };
}
