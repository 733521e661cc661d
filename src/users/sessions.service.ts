import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { audit } from '../platform/audit/audit';
import { auditPerson } from '../platform/audit/audit-person';
import { sharedLock } from '../platform/database/locks';
import { countChanged, instantParameter } from '../platform/database/raw';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { ReachedAccount } from '../platform/access/reached-accounts';
import type { Caller } from '../platform/access/caller';
import { KnownAddresses } from '../platform/access/known-addresses';
import { isCredential, newCredential, sha256 } from '../platform/secrets/secrets';
import { Session, type SessionKind } from '../platform/identity/session.entity';
import { Settings } from '../platform/settings/settings';

/** The password has been verified against this hash. */
interface Verified {
  userId: number;
  hash: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly stored: Repository<Session>,
    private readonly settings: Settings,
    private readonly known: KnownAddresses,
    private readonly work: UnitOfWork,
  ) {}

  /** Null if the password was changed after it was verified. The token is the value of the cookie in the console. */
  async open(
    { userId, hash }: Verified,
    accounts: readonly ReachedAccount[],
    kind: SessionKind,
  ): Promise<{ token: string; expiresAt: Date } | null> {
    const token = newCredential(kind === 'console' ? 'session' : 'token');
    const createdAt = clock.date();
    const seconds = Math.min(this.settings.TOKEN_IDLE_SECONDS, this.settings.TOKEN_MAX_SECONDS);
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    const opened = await this.work.run(async ({ manager }) => {
      const confirmedAt = kind === 'console' ? createdAt : null;
      const session = { tokenHash: sha256(token), userId, createdAt, expiresAt, kind, confirmedAt };
      if (hash === null || !(await insertSession(manager, session, hash))) return false;
      await this.known.remember(manager, userId);
      await auditPerson(manager, userId, { act: 'login', userId }, accounts);
      return true;
    });
    return opened ? { token, expiresAt } : null;
  }

  /** Needs no login, so only a real session starts a unit of work, which clears the caches of credentials. */
  async endConsole(value: string): Promise<void> {
    if (!isCredential('session', value)) return;
    const session = await this.stored.findOneBy({ tokenHash: sha256(value), kind: 'console' });
    if (!session) return;
    const { sessionId, userId } = session;
    await this.work.run(
      async ({ manager }) => {
        const { affected } = await manager.delete(Session, { sessionId });
        if (affected === 1) await auditPerson(manager, userId, { act: 'logout', userId });
      },
      { access: true },
    );
  }

  async end({ person }: Caller): Promise<void> {
    await this.work.run(
      async ({ manager }) => {
        await manager.delete(Session, { sessionId: person.sessionId });
        await audit(manager, 'logout');
      },
      { access: true },
    );
  }
}

/** Locks the password, so that a concurrent change waits, and then ends this session too. False for another hash. */
async function insertSession(
  manager: EntityManager,
  { tokenHash, userId, createdAt, expiresAt, kind, confirmedAt }: Omit<Session, 'sessionId'>,
  hash: string,
): Promise<boolean> {
  const statement = `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, kind, confirmed_at)
    SELECT ?, user_id, ?, ?, ?, ? FROM user_passwords WHERE user_id = ? AND hash = ?${sharedLock(manager)}`;
  const instants = [createdAt, expiresAt].map(instantParameter);
  const confirmed = confirmedAt && instantParameter(confirmedAt);
  const values = [tokenHash, ...instants, kind, confirmed, userId, hash];
  return (await countChanged(manager, statement, values)) === 1;
}
