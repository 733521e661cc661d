import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Problem } from '../common/problem';
import { reachedAccounts } from '../identity/account-access';
import type { Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { Passwords } from '../identity/passwords';
import { RateLimits } from '../identity/rate-limits';
import { newCredential, sha256 } from '../identity/secrets';
import { Session } from '../identity/session.entity';
import { User, UserPassword } from '../identity/user.entity';
import { Settings } from '../settings/settings';
import type { LoginView, UserLogin } from './users.dto';

/** Logs people in and out. */
@Injectable()
export class LoginsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
  ) {}

  /** One answer and one timing for an unknown e-mail, a wrong password and a person without an account. */
  async login({ email: given, password }: UserLogin, address: string): Promise<LoginView> {
    const email = given.toLowerCase();
    await this.limits.refuseLocked(email, address);
    const { manager } = this.sessions;
    const user = await manager.findOneBy(User, { email });
    const stored = user && (await manager.findOneBy(UserPassword, { userId: user.userId }));
    const fits = await this.passwords.matches(password, stored?.hash);
    const accounts = user && fits ? await reachedAccounts(manager, user.userId) : [];
    if (!user || accounts.length === 0) {
      await this.limits.failed(email, address);
      throw new Problem('login_failed', 'The e-mail or the password is wrong.');
    }
    await this.limits.succeeded(email, address);
    const { userId, firstName, lastName } = user;
    return {
      ...(await this.open(userId)),
      user: { userId, email: user.email, firstName, lastName },
      accounts,
    };
  }

  async logout(caller: Caller): Promise<object> {
    await this.sessions.delete({ sessionId: caller.principal.sessionId });
    this.credentials.forget();
    return {};
  }

  private async open(userId: number): Promise<{ token: string; expiresAt: Date }> {
    const token = newCredential('token');
    const createdAt = new Date();
    const seconds = Math.min(this.settings.TOKEN_IDLE_SECONDS, this.settings.TOKEN_MAX_SECONDS);
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    await this.sessions.insert({ tokenHash: sha256(token), userId, createdAt, expiresAt });
    return { token, expiresAt };
  }
}
