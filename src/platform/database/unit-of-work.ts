import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequest, outsideRequest } from '../common/request-context';
import {
  COMMITTED,
  Outbox,
  type Announce,
  type Announcement,
  type Committed,
  type WrittenDeliveries,
} from '../events/announcements';
import { AuditTrail } from '../events/audit-trail';
import { EVENT_SLUGS } from '../events/catalog';
import { announcedEvents } from '../instruments/instruments';
import { Commit } from './commit';
import { currentTracer } from '../telemetry/trace';
import { nextDataState } from './data-state';
import { isNotPrimary, isRetryable } from './database-errors';
import { allLive, beginNoting, noteAccount } from './living-accounts';
import { Refusals } from './refusals';

// Prometheus' rate() ignores the increase to the first sample, so each series starts at 0.
for (const event of EVENT_SLUGS) announcedEvents.inc({ event }, 0);

/** For a unit of work that lost to another one: it rolls back and runs again from its start. */
export class ConflictRetry extends Error {}

/** Each ConflictRetry means that another unit has made progress. Clusters report conflicts as deadlocks. */
const MOST_RUNS = { deadlocked: 30, conflicts: 100 };

/** For deadlocks and refusals, since the first start of the unit. */
const RETRY_MS = 4000;

/** `refused`: by a server that is not the primary. The first pauses are shorter. */
const LONGEST_PAUSE_MS = { deadlocked: 100, refused: 1000 };

const NOTHING: WrittenDeliveries = { deliveries: [], pulled: [] };

export interface Transaction {
  /** The change must use it for all of its writes. */
  manager: EntityManager;
  announce: Announce;
  /** The number of the attempt, from 0: a unit that loses to another one is rerun. */
  attempt: number;
}

export type Attempt = Pick<Transaction, 'manager' | 'attempt'>;

export type Change<T> = (tx: Transaction) => Promise<T>;

export interface ChangeOptions {
  /** The change affects rights or the parent account: `onAccessChange` listeners are called after its commit. */
  access?: boolean;
}

/**
 * The only code besides migrations that opens transactions. Commits nothing if a sub-account of it is deleted, or after
 * MOST_AGE_MS.
 */
@Injectable()
export class UnitOfWork {
  private readonly refusals = new Refusals();
  private readonly accessListeners: (() => void)[] = [];

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly emitter: EventEmitter2,
  ) {}

  onAccessChange(listener: () => void): void {
    this.accessListeners.push(listener);
  }

  /** Stores the result for an Idempotency-Key. Runs again after a conflict, or a refusal by a non-primary server. */
  async run<T>(change: Change<T>, { access = false }: ChangeOptions = {}): Promise<T> {
    const begun = performance.now();
    for (let run = 0; ; run++) {
      try {
        const answer = await this.attempt(change, run);
        this.committed(access);
        return answer;
      } catch (error) {
        await this.pauseBeforeRetry(error, run + 1, performance.now() - begun);
      }
    }
  }

  private committed(access: boolean): void {
    this.refusals.end();
    if (access) this.accessListeners.forEach((listener) => listener());
  }

  private async pauseBeforeRetry(error: unknown, runs: number, elapsedMs: number): Promise<void> {
    if (!this.mayRunAgain(error, runs, elapsedMs)) throw error;
    await sleep(Math.random() * longestPauseMs(error, runs));
  }

  private mayRunAgain(error: unknown, runs: number, elapsedMs: number): boolean {
    if (error instanceof ConflictRetry) return runs < MOST_RUNS.conflicts;
    if (elapsedMs >= RETRY_MS) return false;
    if (isNotPrimary(error)) return this.refusals.lastedMs() < RETRY_MS;
    return isRetryable(error) && runs < MOST_RUNS.deadlocked;
  }

  private async attempt<T>(change: Change<T>, attempt: number): Promise<T> {
    const commit = new Commit(currentRequest());
    const announcements: Announcement[] = [];
    const transaction = this.source.transaction(async (manager) => {
      commit.start();
      beginNoting(manager);
      const announce = announcing(manager, announcements);
      const result = await change({ manager, announce, attempt });
      if (!(await allLive(manager))) throw new ConflictRetry();
      await this.trail.write(manager, announcements);
      const written = announcements.length > 0 ? await this.outbox.write(manager, announcements) : NOTHING;
      await currentRequest()?.keepAnswer?.(manager, result);
      commit.begin();
      return [result, written] as const;
    });
    const [answer, written] = await commit.outcomeOf(transaction);
    nextDataState(this.source);
    for (const { slug } of announcements) announcedEvents.inc({ event: slug });
    const notify = () =>
      this.emitter.emit(COMMITTED, { announced: announcements, ...written } satisfies Committed);
    outsideRequest(() => currentTracer().outside(notify));
    return answer;
  }
}

function announcing(manager: EntityManager, announcements: Announcement[]): Announce {
  return (slug, account, subject, payload) => {
    noteAccount(manager, account);
    const { id: entityId, ...tags } = typeof subject === 'number' ? { id: subject } : subject;
    announcements.push({ slug, account, entityId, payload, ...tags });
  };
}

function longestPauseMs(error: unknown, runs: number): number {
  return isNotPrimary(error)
    ? Math.min(100 * 2 ** runs, LONGEST_PAUSE_MS.refused)
    : Math.min(5 * runs, LONGEST_PAUSE_MS.deadlocked);
}
