import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit';
import { auditPerson } from '../audit/audit-person';
import { insertRows } from '../database/inserts';
import { UnitOfWork } from '../database/unit-of-work';
import type { ReachedAccount } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { newCredential, sha256 } from '../identity/secrets';
import { Session } from '../identity/session.entity';
import { Settings } from '../settings/settings';

/** Begins and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** A session of a person who reaches these accounts. */
  async open(
    userId: number,
    accounts: readonly ReachedAccount[],
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = newCredential('token');
    const createdAt = new Date();
    const seconds = Math.min(this.settings.TOKEN_IDLE_SECONDS, this.settings.TOKEN_MAX_SECONDS);
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    await this.work.run(async (manager) => {
      await insertRows(manager, Session, [{ tokenHash: sha256(token), userId, createdAt, expiresAt }]);
      await auditPerson(manager, 'login', userId, { userId }, accounts);
    });
    return { token, expiresAt };
  }

  /** Ends the caller's. */
  async end({ principal }: Caller): Promise<void> {
    await this.work.run(async (manager) => {
      await manager.delete(Session, { sessionId: principal.sessionId });
      await audit(manager, 'logout');
    });
    this.credentials.forget();
  }
}
