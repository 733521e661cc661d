import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HASHING_THREADS } from '../common/hashing-threads';
import { inFlight } from '../common/in-flight';
import { invalidFields, Problem, retryLater, type FieldError } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export const PASSWORD_LENGTH = { min: 10, max: 128 };

/** With logins only, one more than the threads, so that no core is idle; else one less for other requests. */
const MOST_RUNNING = { loginsOnly: HASHING_THREADS + 1, mixed: Math.max(1, HASHING_THREADS - 1) };

const MOST_WAITING = 64;

interface Waiting {
  request?: RequestContext;
  begin: () => void;
  refuse: (problem: Problem) => void;
}

@Injectable()
export class Passwords {
  private running = 0;
  private readonly queue: Waiting[] = [];
  private commonPasswords?: Promise<ReadonlySet<string>>;
  private decoy?: Promise<string>;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2ID));
  }

  /** Takes the same time without a hash, so that a client cannot tell whether a user exists. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    // Outside the queue, which drops hashes of disconnected clients: all requests share the decoy.
    this.decoy ??= hash('no password has this hash', ARGON2ID);
    const against = hashed ?? (await this.decoy);
    const fits = await this.inTurn(() => verify(against, password));
    return fits && hashed !== undefined;
  }

  /** Throws 422 for a very common password. */
  async refuseCommon(field: string, password: string): Promise<void> {
    const errors = await this.weaknesses(field, password);
    if (errors.length > 0) throw invalidFields(errors);
  }

  async weaknesses(field: string, password: string): Promise<FieldError[]> {
    this.commonPasswords ??= loadCommonPasswords();
    if (!(await this.commonPasswords).has(password.toLowerCase())) return [];
    return [{ field, code: 'weak', message: 'is a common password; choose another one' }];
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.mostRunning) await this.wait();
    else this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.runNext();
    }
  }

  private get mostRunning(): number {
    const { requests, logins } = inFlight;
    return requests > logins ? MOST_RUNNING.mixed : MOST_RUNNING.loginsOnly;
  }

  private runNext(): void {
    while (this.running < this.mostRunning) {
      const next = this.queue.shift();
      if (!next) return;
      if (next.request?.closed) {
        next.refuse(new Problem('unavailable', 'The client has disconnected.'));
        continue;
      }
      this.running++;
      next.begin();
    }
  }

  private wait(): Promise<void> {
    if (this.queue.length >= MOST_WAITING) throw retryLater('unavailable', 1, 'Too many logins at a time.');
    return new Promise((begin, refuse) => this.queue.push({ request: currentRequest(), begin, refuse }));
  }
}

/** Imported on demand, because only setting a password needs the list. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= PASSWORD_LENGTH.min),
  );
}
