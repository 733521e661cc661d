import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { asciiEmail, shownEmail } from '../platform/common/email';
import { Problem } from '../platform/common/problem';
import { from, int, inTable, orNull, readRows, text, textOf, type RowOf } from '../platform/database/rows';
import { accountsOf, REACHED, withAccounts, type ReachedAccount } from '../platform/access/reached-accounts';
import type { Caller } from '../platform/access/caller';
import type { ConsoleLanguage } from '../platform/identity/console-language';
import { Passwords } from '../platform/identity/passwords';
import type { SessionKind } from '../platform/identity/session.entity';
import { PasswordAttempts } from './password-attempts.service';
import { SessionsService } from './sessions.service';
import type { LoginView, UserLogin } from './users.dto';

const PERSON = {
  ...inTable('u', {
    userId: int,
    email: text,
    emailAsSent: orNull(text),
    firstName: orNull(text),
    lastName: orNull(text),
    language: orNull(textOf<ConsoleLanguage>()),
  }),
  hash: from('w.hash', orNull(text)),
};

const PERSON_WITH_ACCOUNTS = withAccounts({
  user: PERSON,
  tables: 'users u LEFT JOIN user_passwords w ON w.user_id = u.user_id',
  where: 'u.email = ?',
});

const EMAIL_LENGTH = 254;

const FOUND_PERSON = { ...REACHED, ...PERSON };

type Person = RowOf<typeof FOUND_PERSON>;

@Injectable()
export class LoginsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
  ) {}

  /** Response and duration are the same for an unknown email, a wrong password and a user without an account. */
  async login({ email: given, password }: UserLogin, kind: SessionKind = 'token'): Promise<LoginView> {
    const email = asciiEmail(given);
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
    if (!view) throw new Problem('login_failed', 'Incorrect email or password.');
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
    const { userId, firstName, lastName, language } = user;
    return { ...session, user: { userId, email: shownEmail(user), firstName, lastName, language }, accounts };
  }

  /** Also runs the query for overlong emails, so that the response takes just as long. */
  private personOf(email: string): Promise<Person[]> {
    const sought = email.length > EMAIL_LENGTH ? '' : email;
    return readRows(this.source, FOUND_PERSON, PERSON_WITH_ACCOUNTS, [sought, sought]);
  }
}

function reasonOf(user: Person | undefined, fits: boolean, accounts: number): string {
  if (!user) return 'unknown e-mail';
  if (!fits) return 'wrong password';
  return accounts === 0 ? 'no account' : 'password changed during the login';
}
