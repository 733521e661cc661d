import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { clock } from '../platform/common/clock';
import { auditPerson } from '../platform/audit/audit-person';
import { shownEmail } from '../platform/common/email';
import { Problem, type FieldError } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { changePassword } from '../platform/identity/change-password';
import { KnownAddresses } from '../platform/access/known-addresses';
import { Passwords } from '../platform/identity/passwords';
import { isCredential, sha256 } from '../platform/secrets/secrets';
import { User } from '../platform/identity/user.entity';
import { TokenLimits } from '../platform/limits/token-limits';
import { PasswordReset } from './password-reset.entity';
import type { ResetPassword } from './password-resets.dto';

@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly passwords: Passwords,
    private readonly known: KnownAddresses,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** The link stays valid. */
  async emailOf(resetToken: string): Promise<string> {
    const { userId } = await this.live(resetToken);
    const user = await this.resets.manager.findOneBy(User, { userId });
    if (!user) throw unknownToken();
    return shownEmail(user);
  }

  /** The token becomes invalid, and all sessions of the user end. */
  async reset({ resetToken, password }: ResetPassword): Promise<object> {
    await this.passwords.refuseCommon('password', password);
    const { userId, tokenHash } = await this.live(resetToken);
    const hash = await this.passwords.hash(password);
    await this.work.run(
      async ({ manager }) => {
        const { affected } = await manager.delete(PasswordReset, { tokenHash });
        if (affected !== 1) throw unknownToken();
        await changePassword(manager, userId, hash);
        await this.known.remember(manager, userId);
        await auditPerson(manager, userId, { act: 'password.reset', userId });
      },
      { access: true },
    );
    return {};
  }

  /** The DTO does not check for common passwords. */
  fieldErrors(password: string): Promise<FieldError[]> {
    return this.passwords.weaknesses('password', password);
  }

  /** Throws 404. Must come first, because hashing a password is expensive. */
  private live(resetToken: string): Promise<PasswordReset> {
    return this.limits.guard(async () => {
      const tokenHash = isCredential('reset', resetToken) ? sha256(resetToken) : null;
      const live =
        tokenHash && (await this.resets.findOneBy({ tokenHash, expiresAt: MoreThan(clock.date()) }));
      if (!live) throw unknownToken();
      return live;
    });
  }
}

function unknownToken(): Problem {
  return new Problem('record_not_found', 'The token has already been used, has expired, or does not exist.');
}
