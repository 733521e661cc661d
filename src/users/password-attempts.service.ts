import { Injectable } from '@nestjs/common';
import { KnownAddresses } from '../platform/access/known-addresses';
import { AuditQueue } from '../platform/audit/audit-queue';
import { loginDigestOf } from '../platform/audit/login-digest';
import { Problem } from '../platform/common/problem';
import { LoginLimits } from '../platform/limits/login-limits';
import type { LoginOutcome } from '../platform/limits/store';

/** Throws 429 after too many failures over all addresses; `userId` is undefined for an unknown email. */
type Brake = (userId: number | undefined) => Promise<void>;

/** Counts each check of a password, at a login or later, against the limits of failed logins. */
@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly limits: LoginLimits,
    private readonly known: KnownAddresses,
    private readonly auditQueue: AuditQueue,
  ) {}

  /**
   * Null if the password is wrong. An attempt counts as a failure until it ends, so that concurrent ones stay
   * within the limit.
   */
  async run<T>(email: string, check: (brake: Brake) => Promise<T | null>): Promise<T | null> {
    const attempt = await this.auditingLimits(email, this.limits.begin(email));
    const brake: Brake = (userId) =>
      this.auditingLimits(
        email,
        attempt.brake(() => this.known.knows(userId)),
      );
    let outcome: LoginOutcome = 'none';
    try {
      const result = await check(brake);
      outcome = result === null ? 'failed' : 'right';
      return result;
    } finally {
      await attempt.end(outcome);
    }
  }

  /** For an unknown user, the entry contains a digest of the email. */
  noteFailure(email: string, userId: number | undefined, reason: string): void {
    const detail = userId === undefined ? `${reason}, ${loginDigestOf(email)}` : reason;
    this.auditQueue.add('login.failed', { userId, detail });
  }

  /** If a limit refuses the step, records a failed login in the audit log. */
  private async auditingLimits<T>(email: string, step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited')
        this.noteFailure(email, undefined, 'locked');
      throw error;
    }
  }
}
