import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { UnitOfWork } from '../database/unit-of-work';
import { lockUser } from '../identity/lock-user';
import { Sealer } from '../identity/sealer';
import { newCredential, sha256 } from '../identity/secrets';
import { User } from '../identity/user.entity';
import { MailLimits } from '../limits/mail-limits';
import { Mailer } from '../mail/mailer';
import { Settings } from '../settings/settings';
import { passwordResetMail } from './password-reset.mail';
import { PasswordReset } from './password-reset.entity';
import type { RequestPasswordReset } from './password-resets.dto';

/** How long the link of a forgotten password works, in minutes. */
const MINUTES = 60;

/** The sealing purpose of the tokens of live links. */
const PURPOSE = 'password reset';

/** The time of every answer, in milliseconds: longer than the work for a known e-mail takes. */
const ANSWER_MS = 200;

/** Sends people who have forgotten their password a link by which they set a new one. */
@Injectable()
export class ForgottenPasswordsService {
  constructor(
    private readonly mailer: Mailer,
    private readonly limits: MailLimits,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** One answer and one timing for every e-mail, known or not, and for every number of requests. */
  async request({ email }: RequestPasswordReset): Promise<object> {
    await Promise.all([this.send(email), sleep(ANSWER_MS)]);
    return {};
  }

  /**
   * A new link ends the previous one. Above a person's limits the live link stays and is sent again at most once an hour:
   * requests in another person's name can neither end their link nor fill their mailbox.
   */
  private async send(email: string): Promise<void> {
    const what = await this.limits.passwordReset(email);
    if (what === 'none') return;
    if (what === 'new') await this.mail(email, () => null);
    else await this.repeat(email, what === 'keep');
    this.mailer.dispatch();
  }

  private async repeat(email: string, keeps: boolean): Promise<void> {
    const live = await this.work.run((manager) => this.liveToken(manager, email));
    if (live !== null && keeps) return;
    if (await this.limits.mayRepeat(email))
      await this.mail(email, (manager) => this.liveToken(manager, email));
  }

  private mail(email: string, tokenToRepeat: (manager: EntityManager) => Promise<string | null> | null) {
    return this.work.run(async (manager) => {
      const user = await lockUser(manager, email);
      if (user) await this.sendLink(manager, user, (await tokenToRepeat(manager)) ?? newCredential('reset'));
    });
  }

  private async sendLink(manager: EntityManager, { userId, email }: User, token: string): Promise<void> {
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    const sealedToken = this.sealer.seal(PURPOSE, token);
    const reset = { userId, tokenHash: sha256(token), sealedToken, expiresAt };
    await manager.upsert(PasswordReset, reset, ['userId']);
    const link = `${this.settings.PUBLIC_URL}/password-reset/${token}`;
    await this.mailer.write(manager, passwordResetMail(email, link, MINUTES));
  }

  /** The token of the live link; null if there is none, or it cannot be unsealed. */
  private async liveToken(manager: EntityManager, email: string): Promise<string | null> {
    const user = await manager.findOneBy(User, { email });
    const live =
      user &&
      (await manager.findOneBy(PasswordReset, { userId: user.userId, expiresAt: MoreThan(new Date()) }));
    if (!live?.sealedToken || !this.sealer.canOpen(PURPOSE, live.sealedToken)) return null;
    const token = this.sealer.open(PURPOSE, live.sealedToken);
    // A process of the previous release updates only the hash.
    return sha256(token) === live.tokenHash ? token : null;
  }
}
