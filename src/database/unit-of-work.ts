import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequest, outsideRequest } from '../common/request-context';
import { COMMITTED, Outbox, type Announce, type Announcement, type Committed } from '../events/outbox';
import { EVENT_SLUGS } from '../events/catalogue';
import { announcedEvents } from '../metrics/instruments';
import { Commit } from './commit';
import { currentTracer } from '../telemetry/trace';
import { nextDataState } from './data-state';
import { isNotPrimary, isRetryable } from './database-errors';
import { allLiving, beginNoting, noteAccount } from './living-accounts';
import { Refusals } from './refusals';

// rate() does not see the increase that begins a series.
for (const event of EVENT_SLUGS) announcedEvents.inc({ event }, 0);

/** Thrown inside a unit of work that lost against a competing one: it rolls back and runs again from its start. */
export class Outrun extends Error {}

/**
 * The most runs of a unit after deadlocks, and after Outrun (each time a competing unit has made progress). On a cluster
 * whose nodes all accept writes, losing against a commit of another node is a deadlock, too.
 */
const RUNS = { deadlocked: 30, outrun: 100 };

/** How long after its start a unit may run again after a deadlock or a refusal, in milliseconds. */
const RETRY_MS = 4000;

/** The longest pauses before another run, in milliseconds; the first ones are shorter. */
const LONGEST_PAUSE_MS = { deadlocked: 100, refused: 1000 };

/** A change: everything it writes goes through the manager. `run` counts from 0. */
export type Change<T> = (manager: EntityManager, announce: Announce, run: number) => Promise<T>;

/**
 * One change and the events it announces, committed together or not at all. Nothing else opens a transaction. A unit that
 * touches a deleted sub-account is not committed: the one that the request names, that of a record found for the change,
 * or that of an event.
 */
@Injectable()
export class UnitOfWork {
  private readonly refusals = new Refusals();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly emitter: EventEmitter2,
  ) {}

  /**
   * Runs the change, repeatedly if it loses against others, or if a server that is no longer the primary refuses it. Its
   * result is the request's answer.
   */
  async run<T>(change: Change<T>): Promise<T> {
    const begun = performance.now();
    for (let run = 0; ; run++) {
      try {
        const answer = await this.attempt(change, run);
        this.refusals.end();
        return answer;
      } catch (error) {
        if (!this.mayRunAgain(error, run + 1, performance.now() - begun)) throw error;
        await sleep(Math.random() * longestPauseMs(error, run + 1));
      }
    }
  }

  private mayRunAgain(error: unknown, runs: number, elapsedMs: number): boolean {
    if (error instanceof Outrun) return runs < RUNS.outrun;
    if (elapsedMs >= RETRY_MS) return false;
    if (isNotPrimary(error)) return this.refusals.lastedMs() < RETRY_MS;
    return isRetryable(error) && runs < RUNS.deadlocked;
  }

  private async attempt<T>(change: Change<T>, run: number): Promise<T> {
    const commit = new Commit(currentRequest());
    const announcements: Announcement[] = [];
    const transaction = this.source.transaction(async (manager) => {
      beginNoting(manager);
      const announce: Announce = (slug, account, entityId, payload) => {
        noteAccount(manager, account);
        announcements.push({ slug, account, entityId, payload });
      };
      const result = await change(manager, announce, run);
      if (!(await allLiving(manager))) throw new Outrun();
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
