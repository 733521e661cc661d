import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import { auditPerson } from '../audit/audit-person';
import { invalidField } from '../common/problem';
import { lockForUpdate } from '../database/locks';
import { change } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { endSessionsWithoutAccount } from '../identity/account-access';
import { Account } from '../identity/account.entity';
import { ApiKey } from '../identity/api-key.entity';
import { changePassword } from '../identity/change-password';
import { KeyPairs, type KeyPair } from '../identity/key-pairs';
import { lockUser } from '../identity/lock-user';
import { insertAccount } from '../identity/new-account';
import { insertUser } from '../identity/new-user';
import { Passwords } from '../identity/passwords';

/** The values of a new parent account and its Owner. */
export interface AccountWithOwner {
  name: string;
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
  blogUrl?: string | null;
}

/** The operator's commands for parent accounts, their Owners and passwords. */
@Injectable()
export class OperatorService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passwords: Passwords,
    private readonly keys: KeyPairs,
  ) {}

  /** A parent account with its Owner and a key pair. A known e-mail stays one person and keeps its password. */
  async createAccount(input: AccountWithOwner): Promise<{ accountId: number; userId: number } & KeyPair> {
    await this.passwords.refuseCommon('password', input.password);
    const hash = await this.passwords.hash(input.password);
    return this.work.run(async (manager, _, run) => {
      const userId = await ownerOf(manager, input, hash);
      const account = await insertAccount(manager, run, {
        parentAccountId: null,
        ownerUserId: userId,
        name: input.name,
        blogUrl: input.blogUrl ?? null,
      });
      const { accountId } = account;
      const pair = await this.keys.add(manager, accountId, 'first key pair');
      await audit(manager, 'account.create', { accountId, subjectId: userId });
      return { accountId, userId, apikey: pair.apikey, apisecretkey: pair.apisecretkey };
    });
  }

  async updateAccount(accountId: number, blogUrl: string | null): Promise<Account> {
    return this.work.run(async (manager) => {
      const account = await parentAccount(manager, accountId);
      await audit(manager, 'account.update', { accountId, subjectId: accountId });
      return change(manager, Account, account, { blogUrl });
    });
  }

  /** Makes an existing person the Owner; the previous Owner keeps only the roles that teams give them. */
  async changeOwner(accountId: number, email: string): Promise<{ accountId: number; userId: number }> {
    return this.work.run(async (manager) => {
      await lockForUpdate(manager, Account, { accountId });
      const account = await parentAccount(manager, accountId);
      const { ownerUserId: previous } = account;
      const { userId } = (await lockUser(manager, email)) ?? nobody();
      await change(manager, Account, account, { ownerUserId: userId });
      await audit(manager, 'account.owner', { accountId, subjectId: userId });
      if (previous !== null) await endSessionsWithoutAccount(manager, previous);
      return { accountId, userId };
    });
  }

  createKey(accountId: number): Promise<KeyPair> {
    return this.work.run(async (manager) => {
      const account = await parentAccount(manager, accountId);
      const { apikey, apisecretkey, apiKeyId } = await this.keys.add(manager, account.accountId, null);
      await audit(manager, 'key.create', { accountId, subjectId: apiKeyId });
      return { apikey, apisecretkey };
    });
  }

  revokeKey(apikey: string): Promise<Pick<ApiKey, 'apikey' | 'revokedAt'>> {
    return this.work.run(async (manager) => {
      const key = await manager.findOneBy(ApiKey, { apikey, revokedAt: IsNull() });
      if (!key) throw invalidField('key', 'unknown', 'names no key pair that is in use');
      const { revokedAt, accountId, apiKeyId } = await this.keys.revoke(manager, key);
      await audit(manager, 'key.revoke', { accountId, subjectId: apiKeyId });
      return { apikey, revokedAt };
    });
  }

  /** Sets a password and ends every session of its user. */
  async setPassword(email: string, password: string): Promise<{ userId: number }> {
    await this.passwords.refuseCommon('password', password);
    const hash = await this.passwords.hash(password);
    return this.work.run(async (manager) => {
      const { userId } = (await lockUser(manager, email)) ?? nobody();
      await changePassword(manager, userId, hash);
      await auditPerson(manager, 'password.set', userId, { subjectId: userId });
      return { userId };
    });
  }
}

/** The person with the e-mail, who is created if there is none. */
async function ownerOf(manager: EntityManager, input: AccountWithOwner, hash: string): Promise<number> {
  const { email, firstName = null, lastName = null } = input;
  const known = await lockUser(manager, email);
  if (known) return known.userId;
  const { userId } = await insertUser(manager, { email, hash, firstName, lastName });
  return userId;
}

function nobody(): never {
  throw invalidField('email', 'unknown', 'belongs to nobody');
}

async function parentAccount(manager: EntityManager, accountId: number): Promise<Account> {
  const account = await manager.findOneBy(Account, { accountId, parentAccountId: IsNull() });
  if (!account) throw invalidField('account', 'unknown', 'names no parent account');
  return account;
}
