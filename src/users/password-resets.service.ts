import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { auditPerson } from '../platform/audit/audit-person';
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

/** Sets a new password by the link of an e-mail. */
@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly passwords: Passwords,
    private readonly known: KnownAddresses,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the e-mail of the user whose password the link sets. The link stays valid. */
  async emailOf(resetToken: string): Promise<string> {
    const { userId } = await this.live(resetToken);
    const user = await this.resets.manager.findOneBy(User, { userId });
    if (!user) throw unknownToken();
    return user.email;
  }

  /** Sets a new password. The token becomes invalid, and all sessions of the user end. */
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

  /** Returns an error if the new password is a common one. The DTO does not check that. */
  objections(password: string): Promise<FieldError[]> {
    return this.passwords.weaknesses('password', password);
  }

  /**
   * Returns the valid link of a token; throws 404 if there is none. Hashing a password is expensive, so the link must
   * be looked up first.
   */
  private live(resetToken: string): Promise<PasswordReset> {
    return this.limits.guard(async () => {
      const tokenHash = isCredential('reset', resetToken) ? sha256(resetToken) : null;
      const live = tokenHash && (await this.resets.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) }));
      if (!live) throw unknownToken();
      return live;
    });
  }
}

function unknownToken(): Problem {
  return new Problem('record_not_found', 'The token is used, expired or unknown.');
}
