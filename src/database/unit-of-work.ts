import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequest, outsideRequest } from '../common/request-context';
import { COMMITTED, Outbox, type Announce, type Announcement, type Committed } from '../events/outbox';
import { isRetryable } from './database-errors';

/** Thrown inside a unit of work that another one outran: it rolls back and runs again from its start. */
export class Outrun extends Error {}

/** Runs a unit may have after a deadlock, and after it was outrun (each time somebody else got ahead). */
const RUNS = { deadlocked: 4, outrun: 100 };

/** A change: everything it writes goes through the manager. `run` counts from 0. */
export type Change<T> = (manager: EntityManager, announce: Announce, run: number) => Promise<T>;

/** One change and the events it announces, committed together or not at all. Nothing else opens a transaction. */
@Injectable()
export class UnitOfWork {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly emitter: EventEmitter2,
  ) {}

  /** Runs the change, again where it lost against another one. What it answers is the request's answer. */
  async run<T>(change: Change<T>): Promise<T> {
    for (let run = 0; ; run++) {
      try {
        return await this.attempt(change, run);
      } catch (error) {
        if (!mayRunAgain(error, run + 1)) throw error;
        await sleep(Math.random() * 5 * (run + 1));
      }
    }
  }

  private async attempt<T>(change: Change<T>, run: number): Promise<T> {
    const [answer, deliveries] = await this.source.transaction(async (manager) => {
      const announcements: Announcement[] = [];
      const announce: Announce = (slug, account, entityId, payload) =>
        announcements.push({ slug, account, entityId, payload });
      const result = await change(manager, announce, run);
      const waiting = announcements.length > 0 ? await this.outbox.write(manager, announcements) : [];
      await currentRequest()?.keepAnswer?.(manager, result);
      return [result, waiting] as const;
    });
    outsideRequest(() => this.emitter.emit(COMMITTED, { deliveries } satisfies Committed));
    return answer;
  }
}

function mayRunAgain(error: unknown, runs: number): boolean {
  return runs < (error instanceof Outrun ? RUNS.outrun : isRetryable(error) ? RUNS.deadlocked : 0);
}
