import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../platform/common/clock';
import type { Caller } from '../platform/access/caller';
import { KnownAddresses } from '../platform/access/known-addresses';
import { auditPerson } from '../platform/audit/audit-person';
import { invalidField } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { changeOwnPassword } from '../platform/identity/change-password';
import { Passwords } from '../platform/identity/passwords';
import { Session } from '../platform/identity/session.entity';
import { UserPassword } from '../platform/identity/user.entity';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordReset } from './password-reset.entity';
import type { ChangePassword } from './own-passwords.dto';

export interface LoggedIn {
  userId: number;
  email: string;
  sessionId: number;
}

@Injectable()
export class OwnPasswordsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly attempts: PasswordAttempts,
    private readonly known: KnownAddresses,
    private readonly work: UnitOfWork,
  ) {}

  /** Ends all other sessions of the person, and invalidates the password-reset link. */
  async change({ person }: Caller, { password, newPassword }: ChangePassword): Promise<object> {
    await this.passwords.refuseCommon('newPassword', newPassword);
    const current = await this.verify(person, password);
    const hash = await this.passwords.hash(newPassword);
    const { userId, sessionId } = person;
    await this.work.run(
      async ({ manager }) => {
        if (!(await changeOwnPassword(manager, { userId, sessionId, current, hash }))) throw wrongPassword();
        await manager.delete(PasswordReset, { userId });
        await this.known.remember(manager, userId);
        await auditPerson(manager, userId, { act: 'password.change', userId });
      },
      { access: true },
    );
    return {};
  }

  /** For this console session. */
  async confirm(person: LoggedIn, password: string): Promise<void> {
    await this.verify(person, password);
    await this.work.run(
      async ({ manager }) => {
        await manager.update(Session, { sessionId: person.sessionId }, { confirmedAt: clock.date() });
      },
      { access: true },
    );
  }

  /** Returns the hash. Throws 422 for a wrong password, which counts as a failed login. */
  private async verify({ userId, email }: LoggedIn, password: string): Promise<string> {
    const hash = await this.attempts.run(email, async (brake) => {
      await brake(userId);
      const found = await this.source.manager.findOneBy(UserPassword, { userId });
      const fits = await this.passwords.matches(password, found?.hash);
      if (fits && found) return found.hash;
      this.attempts.noteFailure(email, userId, 'wrong password of a session');
      return null;
    });
    if (hash === null) throw wrongPassword();
    return hash;
  }
}

const wrongPassword = () => invalidField('password', 'unknown', 'is incorrect');
