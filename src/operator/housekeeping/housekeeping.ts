import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { clock } from '../../platform/common/clock';
import { reportToOutage } from '../../platform/database/database-outage';
import { Recurring } from '../../platform/database/recurring';
import { Outage } from '../../platform/logging/outage';
import { choreFailures, choreSuccess, clearedRows } from '../../platform/instruments/instruments';
import { BatchSize } from './batch-size';
import type { Chore, Cleared } from './chore';

const REST_MS = 5000;

/** The maximum number of batches that a chore runs before the next chore runs. */
const TURN = 20;

export const CHORES = Symbol('chores');

interface Running {
  chore: Chore;
  size: BatchSize;
  outage: Outage;
  /** Whether a row was left out in the current run. */
  hasFailed: boolean;
}

/** A failing chore does not block the others. */
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
      const outage = new Outage('Housekeeping', { step });
      return { chore, size: new BatchSize(), outage, hasFailed: false };
    });
    for (const { step } of chores) {
      clearedRows.inc({ step }, 0);
      choreFailures.inc({ step }, 0);
      choreSuccess.set({ step }, clock.now() / 1000);
    }
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.recurring.stop();
  }

  /** A chore that fails is skipped until the next run. */
  async run(): Promise<void> {
    let left = this.all;
    for (const one of left) one.hasFailed = false;
    while (left.length > 0) {
      left = await this.runTurns(left);
    }
  }

  private async runTurns(chores: readonly Running[]): Promise<Running[]> {
    const unfinished: Running[] = [];
    for (const one of chores) {
      if (await this.hasMoreAfterTurn(one)) unfinished.push(one);
    }
    return unfinished;
  }

  /** A chore that fails counts as finished for this run. */
  private async hasMoreAfterTurn(one: Running): Promise<boolean> {
    const { step } = one.chore;
    try {
      const isFinished = await this.clearBatches(one);
      if (!isFinished) return !this.stopping;
      if (one.hasFailed) return false;
      one.outage.worked();
      choreSuccess.set({ step }, clock.now() / 1000);
    } catch (error) {
      choreFailures.inc({ step });
      reportToOutage(one.outage, error);
    }
    return false;
  }

  /** Returns whether nothing is left. */
  private async clearBatches(one: Running): Promise<boolean> {
    for (let batches = 0; batches < TURN && !this.stopping; batches++) {
      const { more } = await clear(one);
      // The embedded database runs synchronously; without this pause, requests would wait until the chore is finished.
      await nextTurn();
      if (!more) return true;
    }
    return false;
  }
}

/** The time spent searching for rows of other kinds does not count, because it is the same for every size. */
async function clear(one: Running): Promise<Cleared> {
  const { chore, size } = one;
  const begun = performance.now();
  try {
    const cleared = await chore.clear(size.rows);
    clearedRows.inc({ step: chore.step }, cleared.rows);
    one.hasFailed ||= cleared.leavesOut ?? false;
    if (cleared.failed) noteFailure(one, cleared.error);
    else size.cleared(cleared.ms ?? performance.now() - begun);
    return cleared;
  } catch (error) {
    size.failed();
    throw error;
  }
}

function noteFailure(one: Running, error: unknown): void {
  one.hasFailed = true;
  choreFailures.inc({ step: one.chore.step });
  if (error !== undefined) reportToOutage(one.outage, error);
}
