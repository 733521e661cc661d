import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { loginDigestOf } from '../audit/login-digest';
import { Refusals } from '../audit/refusals';
import { Problem } from '../common/problem';
import { int, orNull, readRows, text, type RowOf } from '../database/rows';
import { accountsOf, REACHED, withAccounts } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Passwords } from '../identity/passwords';
import { KnownAddresses } from '../identity/known-addresses';
import { LoginLimits } from '../limits/login-limits';
import type { Outcome } from '../limits/store';
import { SessionsService } from './sessions.service';
import type { LoginView, UserLogin } from './users.dto';

/** A person with their password and their accounts. */
const PERSON = withAccounts({
  columns: 'u.user_id AS userId, u.email, u.first_name AS firstName, u.last_name AS lastName, w.hash',
  from: 'users u LEFT JOIN user_passwords w ON w.user_id = u.user_id',
  where: 'u.email = ?',
});

/** The most characters of an e-mail address. */
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

/** Logs people in and out. */
@Injectable()
export class LoginsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly known: KnownAddresses,
    private readonly sessions: SessionsService,
    private readonly refusals: Refusals,
  ) {}

  /**
   * One answer and one timing for an unknown e-mail, a wrong password and a person without an account. A try counts as
   * a failure from its start, so that concurrent tries cannot exceed a limit.
   */
  async login({ email: given, password }: UserLogin): Promise<LoginView> {
    const email = given.toLowerCase();
    const attempt = await this.noting(email, this.limits.begin(email));
    let outcome: Outcome = 'none';
    try {
      const rows = await this.personOf(email);
      const [user] = rows;
      await this.noting(
        email,
        attempt.brake(() => this.known.knows(user?.userId)),
      );
      const fits = await this.passwords.matches(password, user?.hash ?? undefined);
      const accounts = fits ? accountsOf(rows) : [];
      const session = user && accounts.length > 0 ? await this.sessions.open(user, accounts) : null;
      outcome = session ? 'right' : 'failed';
      if (!user || !session) throw this.failed(email, user, reasonOf(user, fits, accounts.length));
      const { userId, firstName, lastName } = user;
      return { ...session, user: { userId, email: user.email, firstName, lastName }, accounts };
    } finally {
      await attempt.end(outcome);
    }
  }

  async logout(caller: Caller): Promise<object> {
    await this.sessions.end(caller);
    return {};
  }

  /** The person with this e-mail. One that is too long matches nobody, but takes the same query. */
  private personOf(email: string): Promise<Person[]> {
    const sought = email.length > EMAIL_LENGTH ? '' : email;
    return readRows(this.source, FOUND_PERSON, PERSON, [sought, sought]);
  }

  private failed(email: string, user: Person | undefined, reason: string): Problem {
    this.noteFailure(email, user, reason);
    return new Problem('login_failed', 'The e-mail or the password is wrong.');
  }

  /** Runs a step and records in the audit log if a limit refuses it. */
  private async noting<T>(email: string, step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited')
        this.noteFailure(email, undefined, 'locked');
      throw error;
    }
  }

  /** Records a failed login. */
  private noteFailure(email: string, user: Person | undefined, reason: string): void {
    const detail = user ? reason : `${reason}, ${loginDigestOf(email)}`;
    this.refusals.note('login.failed', { userId: user?.userId, detail });
  }
}

function reasonOf(user: Person | undefined, fits: boolean, accounts: number): string {
  if (!user) return 'unknown e-mail';
  if (!fits) return 'wrong password';
  return accounts === 0 ? 'no account' : 'password changed meanwhile';
}
