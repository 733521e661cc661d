import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HASHING_THREADS } from '../common/hashing-threads';
import { inFlight } from '../common/in-flight';
import { invalidFields, Problem, retryLater, type FieldError } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export const PASSWORD_LENGTH = { min: 10, max: 128 };

/**
 * How many hashes are started at a time. If all requests are logins, one more than can be computed, so that no core waits
 * for the next one; else one core is left to the other requests.
 */
const MOST_STARTED = { loginsOnly: HASHING_THREADS + 1, mixed: Math.max(1, HASHING_THREADS - 1) };

/** The most hashes that may wait to be started. */
const MOST_WAITING = 64;

/** A hash that waits to be started, and its request. */
interface Waiting {
  request?: RequestContext;
  begin: () => void;
  refuse: (problem: Problem) => void;
}

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  private begun = 0;
  private readonly queue: Waiting[] = [];
  private commonest?: Promise<ReadonlySet<string>>;
  private decoy?: Promise<string>;

  /** The argon2id hash as a PHC string. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2ID));
  }

  /** Whether the password fits the hash. Without a hash the answer is no and takes as long. */
  async matches(password: string, hashed: string | undefined): Promise<boolean> {
    // Computed once for all requests, outside the queue: the first request may be cancelled.
    this.decoy ??= hash('no password has this hash', ARGON2ID);
    const against = hashed ?? (await this.decoy);
    const fits = await this.inTurn(() => verify(against, password));
    return fits && hashed !== undefined;
  }

  /** Throws 422 on the field for a very common password. */
  async refuseCommon(field: string, password: string): Promise<void> {
    const errors = await this.weaknesses(field, password);
    if (errors.length > 0) throw invalidFields(errors);
  }

  /** The errors of a password, to be reported together with those of other fields. */
  async weaknesses(field: string, password: string): Promise<FieldError[]> {
    this.commonest ??= loadCommonest();
    if (!(await this.commonest).has(password.toLowerCase())) return [];
    return [{ field, code: 'weak', message: 'is one of the commonest passwords: choose another' }];
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.begun >= this.mostBegun) await this.wait();
    else this.begun++;
    try {
      return await work();
    } finally {
      this.begun--;
      this.goOn();
    }
  }

  private get mostBegun(): number {
    const { requests, logins } = inFlight;
    return requests > logins ? MOST_STARTED.mixed : MOST_STARTED.loginsOnly;
  }

  /** Starts waiting hashes; drops those whose client has disconnected. */
  private goOn(): void {
    while (this.begun < this.mostBegun) {
      const next = this.queue.shift();
      if (!next) return;
      if (next.request?.closed) {
        next.refuse(new Problem('unavailable', 'Nobody waits for the answer.'));
        continue;
      }
      this.begun++;
      next.begin();
    }
  }

  private wait(): Promise<void> {
    if (this.queue.length >= MOST_WAITING) throw retryLater('unavailable', 1, 'Too many logins at a time.');
    return new Promise((begin, refuse) => this.queue.push({ request: currentRequest(), begin, refuse }));
  }
}

/** Loaded at the first use: only setting a password needs it. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= PASSWORD_LENGTH.min),
  );
}
