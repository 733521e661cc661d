import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { lockUser } from '../platform/identity/lock-user';
import { Sealer } from '../platform/secrets/sealer';
import { newCredential, sha256 } from '../platform/secrets/secrets';
import { User } from '../platform/identity/user.entity';
import { MailLimits } from '../platform/limits/mail-limits';
import { MailOutbox } from '../platform/mail/mail-outbox';
import { Settings } from '../platform/settings/settings';
import { passwordResetAccount } from './password-reset-account';
import { passwordResetLink } from './password-reset-link';
import { passwordResetMail } from './password-reset.mail';
import { PasswordReset } from './password-reset.entity';
import type { RequestPasswordReset } from './password-resets.dto';

const PURPOSE = 'password reset';

/** Longer than the work for a known email, so that the duration does not reveal whether an email is known. */
const ANSWER_MS = 200;

@Injectable()
export class ForgottenPasswordsService {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly limits: MailLimits,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** The response and its duration are the same, whether or not a link is sent. */
  async request({ email }: RequestPasswordReset): Promise<object> {
    await Promise.all([this.send(email), sleep(ANSWER_MS)]);
    return {};
  }

  /**
   * Sends a new link, which ends the previous one. Above a limit, the valid link stays and is sent again
   * at most once an hour, so that requests by others neither end it nor fill the mailbox.
   */
  private async send(email: string): Promise<void> {
    const what = await this.limits.passwordReset(email);
    if (what === 'none') return;
    if (what === 'new') await this.mail(email, () => null);
    else await this.repeat(email, what === 'keep');
    this.outbox.dispatch();
  }

  private async repeat(email: string, keeps: boolean): Promise<void> {
    const live = await this.work.run(({ manager }) => this.liveToken(manager, email));
    if (live !== null && keeps) return;
    if (await this.limits.mayRepeat(email))
      await this.mail(email, (manager) => this.liveToken(manager, email));
  }

  private mail(email: string, tokenToRepeat: (manager: EntityManager) => Promise<string | null> | null) {
    return this.work.run(async ({ manager }) => {
      const user = await lockUser(manager, email);
      if (user) await this.sendLink(manager, user, (await tokenToRepeat(manager)) ?? newCredential('reset'));
    });
  }

  private async sendLink(manager: EntityManager, { userId, email }: User, token: string): Promise<void> {
    const { link, expiresAt } = passwordResetLink(this.settings.PUBLIC_URL, token);
    const sealedToken = this.sealer.seal(PURPOSE, token);
    const reset = { userId, tokenHash: sha256(token), sealedToken, expiresAt };
    await manager.upsert(PasswordReset, reset, ['userId']);
    const account = await passwordResetAccount(manager, userId);
    await this.outbox.write(manager, passwordResetMail({ email, account, link, expiresAt }));
  }

  /** Null if there is no valid link, or if its token cannot be unsealed. */
  private async liveToken(manager: EntityManager, email: string): Promise<string | null> {
    const user = await manager.findOneBy(User, { email });
    const live =
      user &&
      (await manager.findOneBy(PasswordReset, { userId: user.userId, expiresAt: MoreThan(clock.date()) }));
    if (!live?.sealedToken || !this.sealer.canOpen(PURPOSE, live.sealedToken)) return null;
    const token = this.sealer.open(PURPOSE, live.sealedToken);
    // Processes of the previous release update only the hash, which makes the sealed token outdated.
    return sha256(token) === live.tokenHash ? token : null;
  }
}
