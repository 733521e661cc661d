import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, Raw, Repository, type DataSource, type EntityManager } from 'typeorm';
import { keyReused, retryLater, type Problem } from '../common/problem';
import { outsideRequest } from '../common/request-context';
import { REQUEST_MS } from '../common/request-time';
import { isDuplicate } from '../database/database-errors';
import { clockIn, clockOf } from '../database/raw';
import { IdempotencyKey } from './idempotency-key.entity';
import { waitAtMost } from '../common/within';

/** How long an answer is kept, in seconds. */
const KEPT_SECONDS = 86_400;

/** How long a claim lasts if it is not released, in milliseconds: slightly longer than its request may take. */
const RUNNING_MS = REQUEST_MS + 2000;

/** The pause between two attempts to release a claim, in milliseconds. */
const AGAIN_MS = 250;

/** The maximum number of released claims that are kept in memory. */
const FREED_MOST = 10_000;

/** A request that holds an Idempotency-Key or is acquiring it. */
export interface Claim {
  scopeHash: string;
  bodyHash: string;
  /** A random id of this claim, by which the request stores or releases only its own claim. */
  claim: string;
}

/**
 * The claims of requests on Idempotency-Keys. A key is released when its request is answered with an error. If the
 * database cannot store the release, this process keeps the release in memory and retries. Claims and answers expire by
 * the clock of the database, because the clocks of the processes can differ.
 */
@Injectable()
export class IdempotencyClaims {
  private readonly logger = new Logger('IdempotencyKey');
  /**
   * The released claims by scope. `take` deletes their rows once more, because a timed-out INSERT can still store a
   * claim after its release.
   */
  private readonly freed = new LRUCache<string, string>({ max: FREED_MOST, ttl: RUNNING_MS });

  private readonly source: DataSource;

  constructor(@InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>) {
    this.source = keys.manager.connection;
  }

  /**
   * Acquires the key. Returns the sealed answer of the first request if there is one. Throws 409 while another request
   * holds the key, and 422 if the key was used with another body.
   */
  async take(claim: Claim): Promise<string | null> {
    const { scopeHash, bodyHash } = claim;
    await this.clear(scopeHash);
    try {
      await this.keys.insert({
        ...claim,
        sealedAnswer: null,
        expiresAt: () => clockIn(this.source, RUNNING_MS / 1000),
      });
      return null;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const first = await this.keys.findOneBy({ scopeHash });
    if (!first) throw inProgress();
    if (first.bodyHash !== bodyHash) {
      throw keyReused();
    }
    if (first.sealedAnswer === null) throw inProgress();
    return first.sealedAnswer;
  }

  /**
   * Stores the answer in the transaction of its change. Throws 409 if another request has acquired the key in the
   * meantime.
   */
  async keep(manager: EntityManager, { scopeHash, claim }: Claim, sealedAnswer: string): Promise<void> {
    const expiresAt = () => clockIn(this.source, KEPT_SECONDS);
    const { affected } = await manager.update(
      IdempotencyKey,
      { scopeHash, claim },
      { sealedAnswer, expiresAt },
    );
    if (affected !== 1) throw inProgress();
  }

  /**
   * Releases the key. Never rejects, and resolves after at most `waitMs` milliseconds: attempts continue in the
   * background until one succeeds or the claim has expired.
   */
  async release(claim: Claim, waitMs: number): Promise<void> {
    this.freed.set(claim.scopeHash, claim.claim);
    const given = outsideRequest(() => this.releaseWithRetries(claim));
    await waitAtMost(waitMs, given);
  }

  private async releaseWithRetries(claim: Claim): Promise<void> {
    const until = performance.now() + RUNNING_MS;
    while (performance.now() < until) {
      try {
        await this.deleteRunning(claim);
        return;
      } catch (error) {
        this.logger.debug(
          `A key is released later: ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Deletes the row of the key if it has expired, or if this process has released its claim. */
  private async clear(scopeHash: string): Promise<void> {
    await this.keys.delete({ scopeHash, expiresAt: Raw((column) => `${column} <= ${clockOf(this.source)}`) });
    const claim = this.freed.get(scopeHash);
    if (claim) await this.deleteRunning({ scopeHash, claim });
  }

  /** Deletes a claim without a stored answer. A claim with an answer stays, because its change was committed. */
  private async deleteRunning({ scopeHash, claim }: Pick<Claim, 'scopeHash' | 'claim'>): Promise<void> {
    await this.keys.delete({ scopeHash, claim, sealedAnswer: IsNull() });
  }
}

function inProgress(): Problem {
  return retryLater(
    'request_in_progress',
    1,
    'The first request with this Idempotency-Key is still running.',
  );
}
