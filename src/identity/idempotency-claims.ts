import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, LessThanOrEqual, Repository, type EntityManager } from 'typeorm';
import { keyReused, retryLater, type Problem } from '../common/problem';
import { outsideRequest } from '../common/request-context';
import { REQUEST_MS } from '../common/request-time';
import { isDuplicate } from '../database/database-errors';
import { IdempotencyKey } from './idempotency-key.entity';

/** How long an answer is kept, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/** How long a claim stands by itself: as long as its request may take, and no longer where its process is gone. */
const RUNNING_MS = REQUEST_MS + 2000;

/** How long a claim that could not be given back waits for the next try, in milliseconds. */
const AGAIN_MS = 250;

/** The most claims that are remembered as given back. */
const FREED_MOST = 10_000;

/** A request that has taken an Idempotency-Key, or wants to. */
export interface Claim {
  scopeHash: string;
  bodyHash: string;
  /** Says which request it is: what is kept or given back is its own claim alone. */
  claim: string;
}

/**
 * Who has which Idempotency-Key. One is free again as soon as its request was answered by an error. Where the database
 * does not take that down, this process knows it, and goes on trying.
 */
@Injectable()
export class IdempotencyClaims {
  private readonly logger = new Logger('IdempotencyKey');
  /** By scope, the claims that were given back: a statement that nobody waits for any more may take one all the same. */
  private readonly freed = new LRUCache<string, string>({ max: FREED_MOST, ttl: RUNNING_MS });

  constructor(@InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>) {}

  /** Takes the key; answers the sealed first answer where there is one. Refuses while another request has it. */
  async take(claim: Claim): Promise<string | null> {
    const { scopeHash, bodyHash } = claim;
    await this.clear(scopeHash);
    try {
      await this.keys.insert({ ...claim, sealedAnswer: null, expiresAt: new Date(Date.now() + RUNNING_MS) });
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

  /** Keeps the answer in the transaction that made it. Refuses where another request has taken over: both or neither. */
  async keep(manager: EntityManager, { scopeHash, claim }: Claim, sealedAnswer: string): Promise<void> {
    const expiresAt = new Date(Date.now() + KEPT_MS);
    const { affected } = await manager.update(
      IdempotencyKey,
      { scopeHash, claim },
      { sealedAnswer, expiresAt },
    );
    if (affected !== 1) throw inProgress();
  }

  /**
   * Gives the key back. It never fails, and lets nobody wait for longer than `waitMs`: it goes on by itself until it has
   * succeeded, or the claim has come to its end.
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
          `A key is given back later: ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** What is over, and what was given back, is in nobody's way. */
  private async clear(scopeHash: string): Promise<void> {
    await this.keys.delete({ scopeHash, expiresAt: LessThanOrEqual(new Date()) });
    const claim = this.freed.get(scopeHash);
    if (claim) await this.deleteRunning({ scopeHash, claim });
  }

  /** An answer that was kept all the same stays: then the change was stored. */
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
