import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequest, outsideRequest } from '../common/request-context';
import { COMMITTED, Outbox, type Announce, type Announcement, type Committed } from '../events/announcements';
import { EVENT_SLUGS } from '../events/catalogue';
import { announcedEvents } from '../instruments/instruments';
import { Commit } from './commit';
import { currentTracer } from '../telemetry/trace';
import { nextDataState } from './data-state';
import { isNotPrimary, isRetryable } from './database-errors';
import { allLiving, beginNoting, noteAccount } from './living-accounts';
import { Refusals } from './refusals';

// Prometheus' rate() ignores the increase from no series to its first sample, so each series starts at 0.
for (const event of EVENT_SLUGS) announcedEvents.inc({ event }, 0);

/**
 * Thrown inside a unit of work that lost against a competing unit: the transaction rolls back and the unit runs again
 * from its start.
 */
export class ConflictRetry extends Error {}

/**
 * The maximum number of runs of a unit that fails with deadlocks (`deadlocked`) or with ConflictRetry (`conflicts`).
 * `conflicts` is higher, because each ConflictRetry means that a competing unit has made progress. On a cluster whose
 * nodes all accept writes, a conflict with another node is reported as a deadlock.
 */
const MOST_RUNS = { deadlocked: 30, conflicts: 100 };

/** How long after its first start a unit may run again because of a deadlock or a refusal, in milliseconds. */
const RETRY_MS = 4000;

/**
 * The maximum pause before the next run, in milliseconds. `deadlocked`: after a deadlock or conflict. `refused`: after
 * a refusal by a server that is not the primary. The first pauses are shorter.
 */
const LONGEST_PAUSE_MS = { deadlocked: 100, refused: 1000 };

/** The parameters of a change. */
export interface Transaction {
  /** The entity manager of the transaction. The change must use it for all of its writes. */
  manager: EntityManager;
  /** Announces an event, which is stored in the same transaction. */
  announce: Announce;
  /** The number of the attempt, from 0: a unit that loses against a competing one runs again. */
  attempt: number;
}

/** The part of a transaction that a function needs to write a record with a free slug. */
export type Attempt = Pick<Transaction, 'manager' | 'attempt'>;

export type Change<T> = (tx: Transaction) => Promise<T>;

export interface ChangeOptions {
  /**
   * Whether the change affects what principals hold: rights, or the parent account. If so, the listeners of
   * `onAccessChange` are called after its commit.
   */
  access?: boolean;
}

/**
 * Commits a change and the events that it announces in one transaction; apart from migrations, no other code opens
 * transactions. A unit is not committed if a sub-account that it concerns is deleted. These are the sub-account that
 * the request names, those of the records that the change has found, and those of its events.
 */
@Injectable()
export class UnitOfWork {
  private readonly refusals = new Refusals();
  private readonly accessListeners: (() => void)[] = [];

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly emitter: EventEmitter2,
  ) {}

  /** Registers a listener that is called after each commit of a change with the option `access`. */
  onAccessChange(listener: () => void): void {
    this.accessListeners.push(listener);
  }

  /**
   * Runs the change and returns its result, which is stored as the response if the request has an Idempotency-Key. Runs
   * the change again if it loses against a competing unit, or if a server that is not the primary refuses it.
   */
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

  /** Waits before the next run. Throws the error if the unit must not run again. */
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
      beginNoting(manager);
      const announce: Announce = (slug, account, entityId, payload) => {
        noteAccount(manager, account);
        announcements.push({ slug, account, entityId, payload });
      };
      const result = await change({ manager, announce, attempt });
      if (!(await allLiving(manager))) throw new ConflictRetry();
      const waiting = announcements.length > 0 ? await this.outbox.write(manager, announcements) : [];
      await currentRequest()?.keepAnswer?.(manager, result);
      commit.begin();
      return [result, waiting] as const;
    });
    const [answer, deliveries] = await commit.outcomeOf(transaction);
    nextDataState(this.source);
    for (const { slug } of announcements) announcedEvents.inc({ event: slug });
    const notify = () =>
      this.emitter.emit(COMMITTED, { announced: announcements, deliveries } satisfies Committed);
    outsideRequest(() => currentTracer().outside(notify));
    return answer;
  }
}

function longestPauseMs(error: unknown, runs: number): number {
  return isNotPrimary(error)
    ? Math.min(100 * 2 ** runs, LONGEST_PAUSE_MS.refused)
    : Math.min(5 * runs, LONGEST_PAUSE_MS.deadlocked);
}
