import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { sessionNeeded } from '../platform/access/console-request';
import { ConsoleSessions, type LiveSession } from '../platform/access/console-sessions';
import { reachedAccounts } from '../platform/access/reached-accounts';
import { reportFailure } from '../platform/database/database-outage';
import { User } from '../platform/identity/user.entity';
import { Outage } from '../platform/logging/outage';
import { LoginsService } from '../users/logins.service';
import { OwnPasswordsService } from '../users/own-passwords.service';
import { SessionsService } from '../users/sessions.service';
import type { UserLogin } from '../users/users.dto';
import type { ConsoleSessionView } from './console.dto';

/** Begins, shows, confirms and ends the sessions of the console. */
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

  /**
   * Opens a session with a new value, and ends the one that the browser had before. If that one cannot be ended, the
   * login still counts: its cookie is replaced, and the session expires.
   */
  async begin(
    input: UserLogin,
    previous: string | undefined,
  ): Promise<{ value: string; session: ConsoleSessionView }> {
    const { token: value, ...session } = await this.logins.login(input, 'console');
    if (previous) {
      await this.sessions.endConsole(previous).then(
        () => this.outage.worked(),
        (error: unknown) => reportFailure(this.outage, error),
      );
    }
    return { value, session };
  }

  /** Returns the live session of a cookie. Throws 401 if there is none. */
  find(value: string | undefined): Promise<LiveSession> {
    return this.live.live(value);
  }

  /** Returns a session with its person and the accounts that the person reaches now. */
  async show({ userId, expiresAt }: LiveSession): Promise<ConsoleSessionView> {
    const [user, accounts] = await Promise.all([
      this.users.findOneBy({ userId }),
      reachedAccounts(this.users.manager, userId),
    ]);
    if (!user || accounts.length === 0) throw sessionNeeded();
    const { email, firstName, lastName } = user;
    return { expiresAt, user: { userId, email, firstName, lastName }, accounts };
  }

  confirm(session: LiveSession, password: string): Promise<void> {
    return this.passwords.confirm(session, password);
  }

  end(value: string): Promise<void> {
    return this.sessions.endConsole(value);
  }
}
