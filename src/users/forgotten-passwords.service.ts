import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../database/unit-of-work';
import { RateLimits } from '../identity/rate-limits';
import { newCredential, sha256 } from '../identity/secrets';
import { User } from '../identity/user.entity';
import { Mailer } from '../mail/mailer';
import { Settings } from '../settings/settings';
import { passwordResetMail } from './password-reset.mail';
import { PasswordReset } from './password-reset.entity';
import type { RequestPasswordReset } from './password-resets.dto';

/** How long the link of a forgotten password works. */
const MINUTES = 60;

/** Sends people who have forgotten their password a link by which they set a new one. */
@Injectable()
export class ForgottenPasswordsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * One answer whoever has the e-mail, and however often it was asked before: beyond the limit nothing is sent, and
   * the link of the last e-mail stays. Otherwise a new link ends the old one.
   */
  async request({ email }: RequestPasswordReset, address: string): Promise<object> {
    if (!(await this.limits.mayResetPassword(email, address))) return {};
    await this.work.run(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (user) await this.sendLink(manager, user);
    });
    this.mailer.dispatch();
    return {};
  }

  private async sendLink(manager: EntityManager, { userId, email }: User): Promise<void> {
    const token = newCredential('reset');
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    await manager.upsert(PasswordReset, { userId, tokenHash: sha256(token), expiresAt }, ['userId']);
    const link = `${this.settings.PUBLIC_URL}/password-reset/${token}`;
    await this.mailer.write(manager, passwordResetMail(email, link, MINUTES));
  }
}
