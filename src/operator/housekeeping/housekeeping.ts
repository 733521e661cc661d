import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { reportFailure } from '../../platform/database/database-outage';
import { Recurring } from '../../platform/database/recurring';
import { Outage } from '../../platform/logging/outage';
import { choreFailures, choreSuccess, clearedRows } from '../../platform/instruments/instruments';
import { BatchSize } from './batch-size';
import type { Chore, Cleared } from './chore';

/** The pause between two runs, in milliseconds. */
const REST_MS = 5000;

/** The maximum number of batches that a chore runs before the next chore runs. */
const TURN = 20;

/** The injection token for the list of chores. */
export const CHORES = Symbol('chores');

/** A chore with the state of its runs. */
interface Running {
  chore: Chore;
  size: BatchSize;
  outage: Outage;
}

/** Runs the chores regularly. A failing chore does not block the others. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Housekeeping', job: 'housekeeping' }, REST_MS, () =>
    this.run(),
  );
  private readonly all: readonly Running[];
  private stopping = false;

  constructor(@Inject(CHORES) chores: readonly Chore[]) {
    this.all = chores.map((chore) => {
      const { step } = chore;
      return { chore, size: new BatchSize(), outage: new Outage('Housekeeping', { step }) };
    });
    for (const { step } of chores) {
      clearedRows.inc({ step }, 0);
      choreFailures.inc({ step }, 0);
      choreSuccess.set({ step }, Date.now() / 1000);
    }
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.recurring.stop();
  }

  /** Runs the chores alternately until none has rows left. A chore that fails is skipped until the next run. */
  async run(): Promise<void> {
    let left = this.all;
    while (left.length > 0) {
      left = await this.runTurns(left);
    }
  }

  /** Runs up to TURN batches of each chore; returns the chores that have more to clear. */
  private async runTurns(chores: readonly Running[]): Promise<Running[]> {
    const unfinished: Running[] = [];
    for (const one of chores) {
      if (await this.hasMoreAfterTurn(one)) unfinished.push(one);
    }
    return unfinished;
  }

  /**
   * Runs up to TURN batches of a chore; returns whether it has more to clear. A chore that fails counts as finished for
   * this run.
   */
  private async hasMoreAfterTurn(one: Running): Promise<boolean> {
    const { step } = one.chore;
    try {
      const isFinished = await this.clearBatches(one);
      if (!isFinished) return !this.stopping;
      choreSuccess.set({ step }, Date.now() / 1000);
      one.outage.worked();
    } catch (error) {
      choreFailures.inc({ step });
      reportFailure(one.outage, error);
    }
    return false;
  }

  /** Clears up to TURN batches; returns whether nothing is left. */
  private async clearBatches(one: Running): Promise<boolean> {
    for (let batches = 0; batches < TURN && !this.stopping; batches++) {
      const { more } = await clear(one);
      // The embedded database runs synchronously: without this pause, requests would wait until the chore is finished.
      await nextTurn();
      if (!more) return true;
    }
    return false;
  }
}

/**
 * Clears one batch of a chore, and adapts the size of the next batch to its duration or failure. The search for rows of
 * other kinds does not count: it takes the same time for every size.
 */
async function clear({ chore, size }: Running): Promise<Cleared> {
  const begun = performance.now();
  try {
    const cleared = await chore.clear(size.rows);
    clearedRows.inc({ step: chore.step }, cleared.rows);
    size.cleared(cleared.ms ?? performance.now() - begun);
    return cleared;
  } catch (error) {
    size.failed();
    throw error;
  }
}
