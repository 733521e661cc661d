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

/** How long an answer is kept, in seconds. */
const KEPT_SECONDS = 86_400;

/** How long a claim lasts if it is not released, in milliseconds: slightly longer than its request may take. */
const RUNNING_MS = REQUEST_MS + 2000;

/** The pause between two tries to release a claim, in milliseconds. */
const AGAIN_MS = 250;

/** The most released claims that are remembered. */
const FREED_MOST = 10_000;

/** A request that holds an Idempotency-Key or tries to take it. */
export interface Claim {
  scopeHash: string;
  bodyHash: string;
  /** Identifies the request: it keeps or releases only its own claim. */
  claim: string;
}

/**
 * Which request holds which Idempotency-Key. A key is released when its request is answered with an error. If the
 * database cannot store that, this process remembers it and keeps trying. Claims and answers expire by the database's
 * clock, because those of the processes may differ.
 */
@Injectable()
export class IdempotencyClaims {
  private readonly logger = new Logger('IdempotencyKey');
  /** Released claims by scope: a statement that was given up can still insert its claim afterwards. */
  private readonly freed = new LRUCache<string, string>({ max: FREED_MOST, ttl: RUNNING_MS });

  private readonly source: DataSource;

  constructor(@InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>) {
    this.source = keys.manager.connection;
  }

  /**
   * Takes the key; returns the sealed first answer if there is one. Throws 409 while another request holds it, 422 if it
   * was used with another body.
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

  /** Stores the answer in the transaction that made it. Throws 409 if another request has taken the key over. */
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
   * Releases the key. Never fails, and resolves after at most `waitMs`: tries continue in the background until one
   * succeeds or the claim has expired.
   */
  async giveBack(claim: Claim, waitMs: number): Promise<void> {
    this.freed.set(claim.scopeHash, claim.claim);
    const given = outsideRequest(() => this.giveBackAtLast(claim));
    await Promise.race([given, sleep(waitMs, undefined, { ref: false })]);
  }

  private async giveBackAtLast(claim: Claim): Promise<void> {
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

  /** Deletes expired and released claims of the key. */
  private async clear(scopeHash: string): Promise<void> {
    await this.keys.delete({ scopeHash, expiresAt: Raw((column) => `${column} <= ${clockOf(this.source)}`) });
    const claim = this.freed.get(scopeHash);
    if (claim) await this.deleteRunning({ scopeHash, claim });
  }

  /** A claim with a stored answer stays: then the change was committed. */
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
