import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { Problem } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { changePassword } from '../identity/change-password';
import { Credentials } from '../identity/credentials';
import { Passwords } from '../identity/passwords';
import { isCredential, newCredential, sha256 } from '../identity/secrets';
import { User } from '../identity/user.entity';
import { Mailer } from '../mail/mailer';
import { Settings } from '../settings/settings';
import { passwordResetMail } from './password-reset.mail';
import { PasswordReset } from './password-reset.entity';
import type { RequestPasswordReset, ResetPassword } from './password-resets.dto';

/** How long the link of a forgotten password works. */
const MINUTES = 60;

/** Lets people who have forgotten their password set a new one. */
@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly mailer: Mailer,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** One answer whoever has the e-mail. A new link ends the old one. */
  request({ email }: RequestPasswordReset): Promise<object> {
    return this.work.run(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (user) await this.sendLink(manager, user);
      return {};
    });
  }

  /** The token is used up, and every session of the user ends. */
  async reset({ resetToken, password }: ResetPassword): Promise<object> {
    await this.passwords.refuseCommon('password', password);
    if (!isCredential('reset', resetToken)) throw unknownToken();
    const tokenHash = sha256(resetToken);
    const { userId } = await this.live(tokenHash);
    const hash = await this.passwords.hash(password);
    await this.work.run(async (manager) => {
      const { affected } = await manager.delete(PasswordReset, { tokenHash });
      if (affected !== 1) throw unknownToken();
      await changePassword(manager, userId, hash);
    });
    this.credentials.forget();
    return {};
  }

  /** Looked up before anything is hashed: to hash takes long. */
  private async live(tokenHash: string): Promise<PasswordReset> {
    const live = await this.resets.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
    if (!live) throw unknownToken();
    return live;
  }

  private async sendLink(manager: EntityManager, { userId, email }: User): Promise<void> {
    const token = newCredential('reset');
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    await manager.upsert(PasswordReset, { userId, tokenHash: sha256(token), expiresAt }, ['userId']);
    const link = `${this.settings.PUBLIC_URL}/password-reset/${token}`;
    await this.mailer.write(manager, passwordResetMail(email, link, MINUTES));
  }
}

function unknownToken(): Problem {
  return new Problem('record_not_found', 'The token is used, expired or unknown.');
}
