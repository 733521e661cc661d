import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { reportFailure } from '../database/database-outage';
import { Recurring } from '../database/recurring';
import { Outage } from '../logging/outage';
import { choreFailures, choreSuccess, clearedRows } from '../metrics/instruments';
import { BatchSize } from './batch-size';
import type { Chore, Cleared } from './chore';

/** The pause between two runs, in milliseconds. */
const REST_MS = 5000;

/** After so many batches it is the next chore's turn. */
const TURN = 20;

/** The chores, under the name by which they are injected. */
export const CHORES = Symbol('chores');

/** A chore with the state of its runs. */
interface Running {
  chore: Chore;
  size: BatchSize;
  outage: Outage;
}

/** Runs the chores regularly. One that fails does not hold up the others. */
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

  /** Runs the chores in turn until nothing is left. A chore that fails is skipped until the next run. */
  async run(): Promise<void> {
    let left = this.all;
    while (left.length > 0) {
      const unfinished: Running[] = [];
      for (const one of left) {
        if (await this.takesAnotherTurn(one)) unfinished.push(one);
      }
      left = unfinished;
    }
  }

  private async takesAnotherTurn(one: Running): Promise<boolean> {
    const { step } = one.chore;
    try {
      for (let batches = 0; batches < TURN && !this.stopping; batches++) {
        const { more } = await clear(one);
        // The embedded database runs synchronously: this lets requests run in between.
        await nextTurn();
        if (more) continue;
        choreSuccess.set({ step }, Date.now() / 1000);
        one.outage.worked();
        return false;
      }
      return !this.stopping;
    } catch (error) {
      choreFailures.inc({ step });
      reportFailure(one.outage, error);
      return false;
    }
  }
}

/** Clears one batch of a chore. */
async function clear({ chore, size }: Running): Promise<Cleared> {
  const begun = performance.now();
  try {
    const cleared = await chore.clear(size.rows);
    clearedRows.inc({ step: chore.step }, cleared.rows);
    size.cleared(performance.now() - begun);
    return cleared;
  } catch (error) {
    size.failed();
    throw error;
  }
}
