import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit';
import { auditPerson } from '../../platform/audit/audit-person';
import { invalidField } from '../../platform/common/problem';
import { lockForUpdate } from '../../platform/database/locks';
import { sql } from '../../platform/database/sql';
import { updateVersioned } from '../../platform/database/versioned';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { endFormerAccess } from '../../platform/access/former-access';
import { noteAllPosts } from '../../platform/post-changes/post-changes';
import { endSessionsWithoutAccount } from '../../platform/access/reached-accounts';
import { Account } from '../../platform/tenancy/account.entity';
import { changedSettings, type AccountSettings } from '../../platform/tenancy/account-settings';
import { reviewAuditDetail } from '../../platform/tenancy/review-audit-detail';
import { ApiKey } from '../../platform/tenancy/api-key.entity';
import { changePassword } from '../../platform/identity/change-password';
import { KeyPairs, type KeyPair } from '../../platform/tenancy/key-pairs';
import { lockUser } from '../../platform/identity/lock-user';
import { insertAccount } from '../../platform/tenancy/new-account';
import { insertUser } from '../../platform/identity/new-user';
import { Passwords } from '../../platform/identity/passwords';

export interface AccountWithOwner extends AccountSettings {
  name: string;
  email: string;
  emailAsSent?: string | null;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
}

@Injectable()
export class OperatorService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passwords: Passwords,
    private readonly keys: KeyPairs,
  ) {}

  /** A user with this email becomes the Owner and keeps the password. */
  async createAccount(input: AccountWithOwner): Promise<{ accountId: number; userId: number } & KeyPair> {
    await this.passwords.refuseCommon('password', input.password);
    const hash = await this.passwords.hash(input.password);
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const userId = await ownerOf(manager, input, hash);
      const { accountId } = await insertAccount(tx, { ...input, parentAccountId: null, ownerUserId: userId });
      const pair = await this.keys.add(manager, accountId, 'first key pair');
      await audit(manager, 'account.create', { accountId, subjectId: userId });
      return { accountId, userId, apikey: pair.apikey, apisecretkey: pair.apisecretkey };
    });
  }

  async updateAccount(accountId: number, settings: AccountSettings): Promise<Account> {
    return this.work.run(async ({ manager }) => {
      const account = await parentAccount(manager, accountId);
      const changed = changedSettings(settings);
      const detail = reviewAuditDetail(account, changed);
      await audit(manager, 'account.update', { accountId, subjectId: accountId, detail });
      const { blogUrl } = account;
      await updateVersioned<Account>(manager, Account, account, changed);
      if (account.blogUrl !== blogUrl) await noteAllPosts(manager, accountId);
      return account;
    });
  }

  /** The previous Owner keeps only the roles that teams grant them. */
  async changeOwner(accountId: number, email: string): Promise<{ accountId: number; userId: number }> {
    return this.work.run(async ({ manager }) => {
      await lockForUpdate(manager, Account, { accountId });
      const account = await parentAccount(manager, accountId);
      const { ownerUserId: previous } = account;
      const { userId } = (await lockUser(manager, email)) ?? unknownUser();
      await endFormerAccess(manager, sql`${userId}`);
      await updateVersioned(manager, Account, account, { ownerUserId: userId });
      await audit(manager, 'account.owner', { accountId, subjectId: userId });
      if (previous !== null) await endSessionsWithoutAccount(manager, previous);
      return { accountId, userId };
    });
  }

  createKey(accountId: number): Promise<KeyPair> {
    return this.work.run(async ({ manager }) => {
      const account = await parentAccount(manager, accountId);
      const { apikey, apisecretkey, apiKeyId } = await this.keys.add(manager, account.accountId, null);
      await audit(manager, 'key.create', { accountId, subjectId: apiKeyId });
      return { apikey, apisecretkey };
    });
  }

  revokeKey(apikey: string): Promise<Pick<ApiKey, 'apikey' | 'revokedAt'>> {
    return this.work.run(async ({ manager }) => {
      const key = await manager.findOneBy(ApiKey, { apikey, revokedAt: IsNull() });
      if (!key) throw invalidField('key', 'unknown', 'does not match any active key pair');
      const { revokedAt, accountId, apiKeyId } = await this.keys.revoke(manager, key);
      await audit(manager, 'key.revoke', { accountId, subjectId: apiKeyId });
      return { apikey, revokedAt };
    });
  }

  /** Also ends every session of the user. */
  async setPassword(email: string, password: string): Promise<{ userId: number }> {
    await this.passwords.refuseCommon('password', password);
    const hash = await this.passwords.hash(password);
    return this.work.run(async ({ manager }) => {
      const { userId } = (await lockUser(manager, email)) ?? unknownUser();
      await changePassword(manager, userId, hash);
      await auditPerson(manager, userId, { act: 'password.set', subjectId: userId });
      return { userId };
    });
  }
}

/** Creates the user if there is none. */
async function ownerOf(manager: EntityManager, input: AccountWithOwner, hash: string): Promise<number> {
  const { email, emailAsSent = null, firstName = null, lastName = null } = input;
  const known = await lockUser(manager, email);
  if (known) return known.userId;
  const { userId } = await insertUser(manager, { email, emailAsSent, hash, firstName, lastName });
  return userId;
}

function unknownUser(): never {
  throw invalidField('email', 'unknown', 'is not the email address of a user');
}

async function parentAccount(manager: EntityManager, accountId: number): Promise<Account> {
  const account = await manager.findOneBy(Account, { accountId, parentAccountId: IsNull() });
  if (!account) throw invalidField('account', 'unknown', 'does not match any parent account');
  return account;
}
