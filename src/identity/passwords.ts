import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { inFlight } from '../common/in-flight';
import { invalidFields, retryLater, type FieldError } from '../common/problem';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export const PASSWORD_LENGTH = { min: 10, max: 128 };

/**
 * Hashes that run at a time, and those that may wait: each takes 19 MiB and a core for some 10 ms. More than there are
 * cores would be no faster; and while there are other requests than logins, one core is theirs.
 */
const TURNS = { running: Math.min(4, availableParallelism()), waiting: 64 };

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private commonest?: Promise<ReadonlySet<string>>;
  private decoy?: Promise<string>;

  /** The argon2id hash as a PHC string. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2ID));
  }

  /** Whether the password fits the hash. Without a hash the answer is no and takes as long. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('no password has this hash');
    const against = hashed ?? (await this.decoy);
    const fits = await this.inTurn(() => verify(against, password));
    return fits && hashed !== undefined;
  }

  /** Refuses, with a 422 on the field, the passwords that everybody tries first. */
  async refuseCommon(field: string, password: string): Promise<void> {
    const errors = await this.weaknesses(field, password);
    if (errors.length > 0) throw invalidFields(errors);
  }

  /** What there is to say against a password on a field, to be reported with what is wrong elsewhere. */
  async weaknesses(field: string, password: string): Promise<FieldError[]> {
    this.commonest ??= loadCommonest();
    if (!(await this.commonest).has(password.toLowerCase())) return [];
    return [{ field, code: 'weak', message: 'is one of the commonest passwords: choose another' }];
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.mostRunning) await this.wait();
    else this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.goOn();
    }
  }

  private get mostRunning(): number {
    const { requests, logins } = inFlight;
    return requests > logins ? Math.max(1, TURNS.running - 1) : TURNS.running;
  }

  private goOn(): void {
    while (this.running < this.mostRunning) {
      const next = this.queue.shift();
      if (!next) return;
      this.running++;
      next();
    }
  }

  private wait(): Promise<void> {
    if (this.queue.length >= TURNS.waiting) throw retryLater('unavailable', 1, 'Too many logins at a time.');
    return new Promise((resolve) => this.queue.push(resolve));
  }
}

/** Loaded at the first use: only setting a password needs it. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= PASSWORD_LENGTH.min),
  );
}
