import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Refusals } from '../audit/refusals';
import { Problem } from '../common/problem';
import { reachedAccounts } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Passwords } from '../identity/passwords';
import { RateLimits } from '../identity/rate-limits';
import { sha256 } from '../identity/secrets';
import { User, UserPassword } from '../identity/user.entity';
import { SessionsService } from './sessions.service';
import type { LoginView, UserLogin } from './users.dto';

/** Logs people in and out. */
@Injectable()
export class LoginsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsService,
    private readonly refusals: Refusals,
  ) {}

  /** One answer and one timing for an unknown e-mail, a wrong password and a person without an account. */
  async login({ email: given, password }: UserLogin, address: string): Promise<LoginView> {
    const email = given.toLowerCase();
    await this.refuseLocked(email, address);
    const { manager } = this.users;
    const user = await manager.findOneBy(User, { email });
    const stored = user && (await manager.findOneBy(UserPassword, { userId: user.userId }));
    const fits = await this.passwords.matches(password, stored?.hash);
    const accounts = user && fits ? await reachedAccounts(manager, user.userId) : [];
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
      if (error instanceof Problem) this.noteFailure(email, null, 'locked');
      throw error;
    }
  }

  /** An e-mail that was given is written down as a digest: it may be a stranger's, or a password by mistake. */
  private noteFailure(email: string, user: User | null, reason: string): void {
    const detail = user ? reason : `${reason}, sha256 of the e-mail: ${sha256(email)}`;
    this.refusals.note('login.failed', { userId: user?.userId, detail });
  }
}

function reasonOf(user: User | null, fits: boolean): string {
  if (!user) return 'unknown e-mail';
  return fits ? 'no account' : 'wrong password';
}
