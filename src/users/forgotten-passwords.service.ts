import { setTimeout as sleep } from 'node:timers/promises';
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

/** How long an answer takes, in milliseconds: longer than what is done for a person and for nobody else. */
const ANSWER_MS = 200;

/** Sends people who have forgotten their password a link by which they set a new one. */
@Injectable()
export class ForgottenPasswordsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** One answer, after one time, whoever has the e-mail and however often it was asked before. */
  async request({ email }: RequestPasswordReset, address: string): Promise<object> {
    await Promise.all([this.send(email, address), sleep(ANSWER_MS)]);
    return {};
  }

  /** Beyond the limits nothing is sent, and the link of the last e-mail stays. Otherwise a new link ends the old one. */
  private async send(email: string, address: string): Promise<void> {
    if (!(await this.limits.mayResetPassword(email, address))) return;
    await this.work.run(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (user) await this.sendLink(manager, user);
    });
    this.mailer.dispatch();
  }

  private async sendLink(manager: EntityManager, { userId, email }: User): Promise<void> {
    const token = newCredential('reset');
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    await manager.upsert(PasswordReset, { userId, tokenHash: sha256(token), expiresAt }, ['userId']);
    const link = `${this.settings.PUBLIC_URL}/password-reset/${token}`;
    await this.mailer.write(manager, passwordResetMail(email, link, MINUTES));
  }
}
