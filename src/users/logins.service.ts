import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Refusals } from '../audit/refusals';
import { Problem } from '../common/problem';
import { accountsOf, withAccounts, type ReachedRow } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Passwords } from '../identity/passwords';
import { RateLimits } from '../identity/rate-limits';
import { sha256 } from '../identity/secrets';
import { SessionsService } from './sessions.service';
import type { LoginView, UserLogin } from './users.dto';

/** A person with their password and their accounts. */
const PERSON = withAccounts({
  columns: 'u.user_id AS userId, u.email, u.first_name AS firstName, u.last_name AS lastName, w.hash',
  from: 'users u LEFT JOIN user_passwords w ON w.user_id = u.user_id',
  where: 'u.email = ?',
});

interface Person extends ReachedRow {
  userId: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  hash: string | null;
}

/** Logs people in and out. */
@Injectable()
export class LoginsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsService,
    private readonly refusals: Refusals,
  ) {}

  /** One answer and one timing for an unknown e-mail, a wrong password and a person without an account. */
  async login({ email: given, password }: UserLogin, address: string): Promise<LoginView> {
    const email = given.toLowerCase();
    await this.refuseLocked(email, address);
    const rows = await this.source.query<Person[]>(PERSON, [email, email]);
    const [user] = rows;
    const fits = await this.passwords.matches(password, user?.hash ?? undefined);
    const accounts = fits ? accountsOf(rows) : [];
    if (!user || accounts.length === 0) {
      await this.limits.failed(email, address);
      this.noteFailure(email, user, reasonOf(user, fits));
      throw new Problem('login_failed', 'The e-mail or the password is wrong.');
    }
    await this.limits.succeeded(email, address);
    const { userId, firstName, lastName } = user;
    return {
      ...(await this.sessions.open(userId, accounts)),
      user: { userId, email: user.email, firstName, lastName },
      accounts,
    };
  }

  async logout(caller: Caller): Promise<object> {
    await this.sessions.end(caller);
    return {};
  }

  private async refuseLocked(email: string, address: string): Promise<void> {
    try {
      await this.limits.refuseLocked(email, address);
    } catch (error) {
      if (error instanceof Problem) this.noteFailure(email, undefined, 'locked');
      throw error;
    }
  }

  /** An e-mail that was given is written down as a digest: it may be a stranger's, or a password by mistake. */
  private noteFailure(email: string, user: Person | undefined, reason: string): void {
    const detail = user ? reason : `${reason}, sha256 of the e-mail: ${sha256(email)}`;
    this.refusals.note('login.failed', { userId: user?.userId, detail });
  }
}

function reasonOf(user: Person | undefined, fits: boolean): string {
  if (!user) return 'unknown e-mail';
  return fits ? 'no account' : 'wrong password';
}
