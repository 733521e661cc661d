import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, Raw, Repository, type DataSource, type EntityManager } from 'typeorm';
import { keyReused, retryLater, type Problem } from '../common/problem';
import { outsideRequest } from '../common/request-context';
import { REQUEST_MS, UPLOAD_MS } from '../common/request-time';
import { isDuplicate } from '../database/database-errors';
import { clockIn, clockOf } from '../database/raw';
import { IdempotencyKey } from './idempotency-key.entity';
import { waitAtMost } from '../common/within';

const KEPT_SECONDS = 86_400;

/** A claim lasts slightly longer than its request may take. */
const MORE_MS = 2000;

/** The longest claim. */
const RUNNING_MS = UPLOAD_MS + MORE_MS;

const AGAIN_MS = 250;

const FREED_MOST = 10_000;

export interface IdempotencyClaim {
  scopeHash: string;
  bodyHash: string;
  /** Random: a request stores or releases only its own claim. */
  claim: string;
  /** Whether the request may take as long as an upload. */
  isLong: boolean;
}

/** A release that the database cannot store is kept in memory and retried. Expiry is by the clock of the database. */
@Injectable()
export class IdempotencyClaims {
  private readonly logger = new Logger('IdempotencyKey');
  /** Released claims by scope. `take` deletes their rows: a timed-out INSERT can store a claim after its release. */
  private readonly freed = new LRUCache<string, string>({ max: FREED_MOST, ttl: RUNNING_MS });

  private readonly source: DataSource;

  constructor(@InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>) {
    this.source = keys.manager.connection;
  }

  /** Returns the sealed first response, if any. Throws 409 while another request holds the key, 422 for a new body. */
  async take(claim: IdempotencyClaim): Promise<string | null> {
    const { isLong, ...row } = claim;
    const { scopeHash, bodyHash } = row;
    const seconds = ((isLong ? UPLOAD_MS : REQUEST_MS) + MORE_MS) / 1000;
    await this.clear(scopeHash);
    try {
      await this.keys.insert({
        ...row,
        sealedAnswer: null,
        expiresAt: () => clockIn(this.source, seconds),
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

  /** In the transaction of the change. Throws 409 if another request has acquired the key. */
  async keep(
    manager: EntityManager,
    { scopeHash, claim }: IdempotencyClaim,
    sealedAnswer: string,
  ): Promise<void> {
    const expiresAt = () => clockIn(this.source, KEPT_SECONDS);
    const { affected } = await manager.update(
      IdempotencyKey,
      { scopeHash, claim },
      { sealedAnswer, expiresAt },
    );
    if (affected !== 1) throw inProgress();
  }

  /** Never rejects. Resolves within `waitMs`; attempts continue until one succeeds or the claim expires. */
  async release(claim: IdempotencyClaim, waitMs: number): Promise<void> {
    this.freed.set(claim.scopeHash, claim.claim);
    const given = outsideRequest(() => this.releaseWithRetries(claim));
    await waitAtMost(waitMs, given);
  }

  private async releaseWithRetries(claim: IdempotencyClaim): Promise<void> {
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

  /** Deletes an expired row, or one whose claim this process has released. */
  private async clear(scopeHash: string): Promise<void> {
    await this.keys.delete({ scopeHash, expiresAt: Raw((column) => `${column} <= ${clockOf(this.source)}`) });
    const claim = this.freed.get(scopeHash);
    if (claim) await this.deleteRunning({ scopeHash, claim });
  }

  /** A claim with a response stays, because its change was committed. */
  private async deleteRunning({
    scopeHash,
    claim,
  }: Pick<IdempotencyClaim, 'scopeHash' | 'claim'>): Promise<void> {
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
