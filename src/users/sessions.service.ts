import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import { auditPerson } from '../audit/audit-person';
import { sharedLock } from '../database/locks';
import { countChanged, instantParameter } from '../database/raw';
import { UnitOfWork } from '../database/unit-of-work';
import type { ReachedAccount } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { KnownAddresses } from '../identity/known-addresses';
import { newCredential, sha256 } from '../identity/secrets';
import { Session } from '../identity/session.entity';
import { Settings } from '../settings/settings';

/** A person whose password was verified against this hash. */
interface Verified {
  userId: number;
  hash: string | null;
}

/** Begins and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly known: KnownAddresses,
    private readonly work: UnitOfWork,
  ) {}

  /** Opens a session of a person who reaches these accounts; null if the password was changed since it was verified. */
  async open(
    { userId, hash }: Verified,
    accounts: readonly ReachedAccount[],
  ): Promise<{ token: string; expiresAt: Date } | null> {
    const token = newCredential('token');
    const createdAt = new Date();
    const seconds = Math.min(this.settings.TOKEN_IDLE_SECONDS, this.settings.TOKEN_MAX_SECONDS);
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    const opened = await this.work.run(async (manager) => {
      const session = { tokenHash: sha256(token), userId, createdAt, expiresAt };
      if (hash === null || !(await insertSession(manager, session, hash))) return false;
      await this.known.remember(manager, userId);
      await auditPerson(manager, 'login', userId, { userId }, accounts);
      return true;
    });
    return opened ? { token, expiresAt } : null;
  }

  /** Ends the caller's session. */
  async end({ principal }: Caller): Promise<void> {
    await this.work.run(async (manager) => {
      await manager.delete(Session, { sessionId: principal.sessionId });
      await audit(manager, 'logout');
    });
    this.credentials.forget();
  }
}

/**
 * Inserts a session if the user's password still has this hash, and returns whether it has. Locks the password until the
 * unit of work ends, so that a later change of the password also ends this session.
 */
async function insertSession(
  manager: EntityManager,
  { tokenHash, userId, createdAt, expiresAt }: Omit<Session, 'sessionId'>,
  hash: string,
): Promise<boolean> {
  const statement = `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
    SELECT ?, user_id, ?, ? FROM user_passwords WHERE user_id = ? AND hash = ?${sharedLock(manager)}`;
  const instants = [createdAt, expiresAt].map(instantParameter);
  return (await countChanged(manager, statement, [tokenHash, ...instants, userId, hash])) === 1;
}
