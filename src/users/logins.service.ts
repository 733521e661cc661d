import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { loginDigestOf } from '../platform/audit/login-digest';
import { AuditQueue } from '../platform/audit/audit-queue';
import { Problem } from '../platform/common/problem';
import { int, orNull, readRows, text, type RowOf } from '../platform/database/rows';
import { accountsOf, REACHED, withAccounts, type ReachedAccount } from '../platform/access/reached-accounts';
import type { Caller } from '../platform/access/caller';
import { Passwords } from '../platform/identity/passwords';
import { KnownAddresses } from '../platform/access/known-addresses';
import { LoginLimits } from '../platform/limits/login-limits';
import type { Outcome } from '../platform/limits/store';
import { SessionsService } from './sessions.service';
import type { LoginView, UserLogin } from './users.dto';

/** SQL that reads a user by e-mail, with the password hash and the accounts in reach of the user. */
const PERSON = withAccounts({
  columns: 'u.user_id AS userId, u.email, u.first_name AS firstName, u.last_name AS lastName, w.hash',
  from: 'users u LEFT JOIN user_passwords w ON w.user_id = u.user_id',
  where: 'u.email = ?',
});

/** The maximal number of characters of an e-mail address. */
const EMAIL_LENGTH = 254;

const FOUND_PERSON = {
  ...REACHED,
  userId: int,
  email: text,
  firstName: orNull(text),
  lastName: orNull(text),
  hash: orNull(text),
};

type Person = RowOf<typeof FOUND_PERSON>;

/** Logs users in and out. */
@Injectable()
export class LoginsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly known: KnownAddresses,
    private readonly sessions: SessionsService,
    private readonly auditQueue: AuditQueue,
  ) {}

  /**
   * Logs a user in. The response and its duration are the same for an unknown e-mail, a wrong password and a user
   * without an account. A login counts as a failure from its start, so that concurrent logins cannot exceed a limit.
   */
  async login({ email: given, password }: UserLogin): Promise<LoginView> {
    const email = given.toLowerCase();
    const attempt = await this.auditingLimits(email, this.limits.begin(email));
    let outcome: Outcome = 'none';
    try {
      const rows = await this.personOf(email);
      const [user] = rows;
      await this.auditingLimits(
        email,
        attempt.brake(() => this.known.knows(user?.userId)),
      );
      const fits = await this.passwords.matches(password, user?.hash ?? undefined);
      const accounts = fits ? accountsOf(rows) : [];
      const view = await this.openSession(user, accounts);
      outcome = view ? 'right' : 'failed';
      if (!view) throw this.failed(email, user, reasonOf(user, fits, accounts.length));
      return view;
    } finally {
      await attempt.end(outcome);
    }
  }

  async logout(caller: Caller): Promise<object> {
    await this.sessions.end(caller);
    return {};
  }

  private async openSession(user: Person | undefined, accounts: ReachedAccount[]): Promise<LoginView | null> {
    if (!user || accounts.length === 0) return null;
    const session = await this.sessions.open(user, accounts);
    if (!session) return null;
    const { userId, email, firstName, lastName } = user;
    return { ...session, user: { userId, email, firstName, lastName }, accounts };
  }

  /**
   * Reads the user with this e-mail. No user has an e-mail that is too long, but the same query runs, so that the
   * response takes as long as for other e-mails.
   */
  private personOf(email: string): Promise<Person[]> {
    const sought = email.length > EMAIL_LENGTH ? '' : email;
    return readRows(this.source, FOUND_PERSON, PERSON, [sought, sought]);
  }

  private failed(email: string, user: Person | undefined, reason: string): Problem {
    this.noteFailure(email, user, reason);
    return new Problem('login_failed', 'The e-mail or the password is wrong.');
  }

  /** Waits for a step. If a limit refuses it, records a failed login in the audit log. */
  private async auditingLimits<T>(email: string, step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited')
        this.noteFailure(email, undefined, 'locked');
      throw error;
    }
  }

  /** Records a failed login in the audit log. For an unknown user, the entry contains a digest of the e-mail. */
  private noteFailure(email: string, user: Person | undefined, reason: string): void {
    const detail = user ? reason : `${reason}, ${loginDigestOf(email)}`;
    this.auditQueue.add('login.failed', { userId: user?.userId, detail });
  }
}

function reasonOf(user: Person | undefined, fits: boolean, accounts: number): string {
  if (!user) return 'unknown e-mail';
  if (!fits) return 'wrong password';
  return accounts === 0 ? 'no account' : 'password changed meanwhile';
}
