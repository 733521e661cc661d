import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { auditPerson } from '../audit/audit-person';
import { Problem, type FieldError } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { changePassword } from '../identity/change-password';
import { Credentials } from '../identity/credentials';
import { KnownAddresses } from '../identity/known-addresses';
import { Passwords } from '../identity/passwords';
import { isCredential, sha256 } from '../identity/secrets';
import { User } from '../identity/user.entity';
import { TokenLimits } from '../limits/token-limits';
import { PasswordReset } from './password-reset.entity';
import type { ResetPassword } from './password-resets.dto';

/** Sets a new password by the link of an e-mail. */
@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly known: KnownAddresses,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** The e-mail of the person whose password the link sets. Reading it does not use up the link. */
  async emailOf(resetToken: string): Promise<string> {
    const { userId } = await this.live(resetToken);
    const user = await this.resets.manager.findOneBy(User, { userId });
    if (!user) throw unknownToken();
    return user.email;
  }

  /** The token is used up, and every session of the user ends. */
  async reset({ resetToken, password }: ResetPassword): Promise<object> {
    await this.passwords.refuseCommon('password', password);
    const { userId, tokenHash } = await this.live(resetToken);
    const hash = await this.passwords.hash(password);
    await this.work.run(async (manager) => {
      const { affected } = await manager.delete(PasswordReset, { tokenHash });
      if (affected !== 1) throw unknownToken();
      await changePassword(manager, userId, hash);
      await this.known.remember(manager, userId);
      await auditPerson(manager, 'password.reset', userId, { userId });
    });
    this.credentials.forget();
    return {};
  }

  /** The errors of a new password that the DTO does not check. */
  objections(password: string): Promise<FieldError[]> {
    return this.passwords.weaknesses('password', password);
  }

  /** The live link. Looked up before the password is hashed, because hashing is expensive. */
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
