import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Problem } from '../platform/common/problem';
import { int, orNull, readRows, text, type RowOf } from '../platform/database/rows';
import { accountsOf, REACHED, withAccounts, type ReachedAccount } from '../platform/access/reached-accounts';
import type { Caller } from '../platform/access/caller';
import { Passwords } from '../platform/identity/passwords';
import type { SessionKind } from '../platform/identity/session.entity';
import { PasswordAttempts } from './password-attempts.service';
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
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Logs a user in, and opens a session of this kind. The response and its duration are the same for an unknown e-mail,
   * a wrong password and a user without an account.
   */
  async login({ email: given, password }: UserLogin, kind: SessionKind = 'token'): Promise<LoginView> {
    const email = given.toLowerCase();
    const view = await this.attempts.run(email, async (brake) => {
      const rows = await this.personOf(email);
      const [user] = rows;
      await brake(user?.userId);
      const fits = await this.passwords.matches(password, user?.hash ?? undefined);
      const accounts = fits ? accountsOf(rows) : [];
      const opened = await this.openSession(user, accounts, kind);
      if (!opened) this.attempts.noteFailure(email, user?.userId, reasonOf(user, fits, accounts.length));
      return opened;
    });
    if (!view) throw new Problem('login_failed', 'The e-mail or the password is wrong.');
    return view;
  }

  async logout(caller: Caller): Promise<object> {
    await this.sessions.end(caller);
    return {};
  }

  private async openSession(
    user: Person | undefined,
    accounts: ReachedAccount[],
    kind: SessionKind,
  ): Promise<LoginView | null> {
    if (!user || accounts.length === 0) return null;
    const session = await this.sessions.open(user, accounts, kind);
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
}

function reasonOf(user: Person | undefined, fits: boolean, accounts: number): string {
  if (!user) return 'unknown e-mail';
  if (!fits) return 'wrong password';
  return accounts === 0 ? 'no account' : 'password changed meanwhile';
}
