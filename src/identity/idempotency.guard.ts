import { randomUUID } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Repository, type EntityManager } from 'typeorm';
import { operationOf } from '../common/operation';
import { Problem, retryLater } from '../common/problem';
import { currentRequest } from '../common/request-context';
import { isDuplicate } from '../database/database-errors';
import type { CallerRequest } from './caller';
import { IdempotencyKey } from './idempotency-key.entity';
import { Sealer } from './sealer';
import { sha256 } from './secrets';

/** How long an answer is kept, and how long a first request may run before another one takes over. */
const KEPT_MS = 24 * 3_600_000;
const RUNNING_MS = 60_000;

/** What kept answers are sealed for. */
export const ANSWER_PURPOSE = 'idempotency';

interface Claim {
  scopeHash: string;
  bodyHash: string;
  claim: string;
}

/**
 * Has a repeated create answered with the first answer, which is kept in the transaction that made it. A guard, as
 * interceptors would cost every request more than its credentials do.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly sealer: Sealer,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !operationOf(context.getHandler())?.idempotent) return true;
    return this.begin(request, claimOf(request, key));
  }

  private async begin({ res }: CallerRequest, claim: Claim): Promise<boolean> {
    const sealed = await this.claim(claim);
    const request = currentRequest();
    if (!request) return true;
    if (sealed === null) {
      request.keepAnswer = (manager, answer) => this.keep(manager, claim, answer);
      request.giveKeyBack = () => this.giveBack(claim);
    } else {
      request.kept = { answer: JSON.parse(this.sealer.open(ANSWER_PURPOSE, sealed)) as unknown };
      res?.setHeader('Idempotent-Replayed', 'true');
    }
    return true;
  }

  /** Takes the key; answers the sealed first answer where there is one. */
  private async claim(claim: Claim): Promise<string | null> {
    const { scopeHash, bodyHash } = claim;
    await this.keys.delete({ scopeHash, expiresAt: LessThanOrEqual(new Date()) });
    try {
      await this.keys.insert({ ...claim, sealedAnswer: null, expiresAt: new Date(Date.now() + RUNNING_MS) });
      return null;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const first = await this.keys.findOneBy({ scopeHash });
    if (!first) throw inProgress();
    if (first.bodyHash !== bodyHash) {
      throw new Problem('idempotency_key_reused', 'This Idempotency-Key was sent with another body before.');
    }
    if (first.sealedAnswer === null) throw inProgress();
    return first.sealedAnswer;
  }

  private async giveBack({ scopeHash, claim }: Claim): Promise<void> {
    await this.keys.delete({ scopeHash, claim, sealedAnswer: IsNull() });
  }

  private async keep(manager: EntityManager, { scopeHash, claim }: Claim, answer: unknown): Promise<void> {
    const { affected } = await manager.update(
      IdempotencyKey,
      { scopeHash, claim },
      {
        sealedAnswer: this.sealer.seal(ANSWER_PURPOSE, JSON.stringify(answer)),
        expiresAt: new Date(Date.now() + KEPT_MS),
      },
    );
    if (affected !== 1) throw inProgress();
  }
}

function claimOf({ caller, body }: CallerRequest, key: string): Claim {
  const scope = [caller?.principal.apiKeyId, caller?.userId, caller?.operation, key];
  return {
    scopeHash: sha256(JSON.stringify(scope)),
    bodyHash: sha256(JSON.stringify(body)),
    claim: randomUUID(),
  };
}

function inProgress(): Problem {
  return retryLater(
    'request_in_progress',
    1,
    'The first request with this Idempotency-Key is still running.',
  );
}
