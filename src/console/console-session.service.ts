import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { shownEmail } from '../platform/common/email';
import { sessionNeeded } from '../platform/access/console-request';
import { ConsoleSessions, type LiveSession } from '../platform/access/console-sessions';
import { reachedAccounts } from '../platform/access/reached-accounts';
import { reportToOutage } from '../platform/database/database-outage';
import { User } from '../platform/identity/user.entity';
import { Outage } from '../platform/logging/outage';
import { LoginsService } from '../users/logins.service';
import { OwnPasswordsService } from '../users/own-passwords.service';
import { SessionsService } from '../users/sessions.service';
import type { UserLogin } from '../users/users.dto';
import type { ConsoleSessionView } from './console.dto';

@Injectable()
export class ConsoleSessionService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly logins: LoginsService,
    private readonly passwords: OwnPasswordsService,
    private readonly live: ConsoleSessions,
    private readonly sessions: SessionsService,
  ) {}

  private readonly outage = new Outage('Console sessions');

  /** Also ends the browser's previous session. If that fails, the login still succeeds, and the session expires. */
  async begin(
    input: UserLogin,
    previous: string | undefined,
  ): Promise<{ value: string; session: ConsoleSessionView }> {
    const { token: value, ...session } = await this.logins.login(input, 'console');
    if (previous) {
      await this.sessions.endConsole(previous).then(
        () => this.outage.worked(),
        (error: unknown) => reportToOutage(this.outage, error),
      );
    }
    return { value, session };
  }

  /** Throws 401 if the session has ended or is unknown. */
  find(value: string | undefined): Promise<LiveSession> {
    return this.live.live(value);
  }

  async show({ userId, expiresAt }: LiveSession): Promise<ConsoleSessionView> {
    const [user, accounts] = await Promise.all([
      this.users.findOneBy({ userId }),
      reachedAccounts(this.users.manager, userId),
    ]);
    if (!user || accounts.length === 0) throw sessionNeeded();
    const { firstName, lastName, language } = user;
    return { expiresAt, user: { userId, email: shownEmail(user), firstName, lastName, language }, accounts };
  }

  confirm(session: LiveSession, password: string): Promise<void> {
    return this.passwords.confirm(session, password);
  }

  end(value: string): Promise<void> {
    return this.sessions.endConsole(value);
  }
}
