import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Recurring } from '../common/recurring';
import { choreFailures, choreSuccess, clearedRows } from '../metrics/instruments';
import { BatchSize } from './batch-size';
import type { Chore, Cleared } from './chore';

/** The pause between two runs, in milliseconds. */
const REST_MS = 5000;

/** After so many batches it is the next chore's turn. */
const TURN = 20;

/** The chores, under the name by which they are injected. */
export const CHORES = Symbol('chores');

/** Runs the chores regularly. One that fails does not hold up the others. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private readonly recurring = new Recurring('Housekeeping', REST_MS, () => this.run());
  private readonly sizes = new Map<Chore, BatchSize>();
  private stopping = false;

  constructor(@Inject(CHORES) private readonly chores: readonly Chore[]) {
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
    let left = this.chores;
    while (left.length > 0) {
      const unfinished: Chore[] = [];
      for (const chore of left) {
        if (await this.takesAnotherTurn(chore)) unfinished.push(chore);
      }
      left = unfinished;
    }
  }

  private async takesAnotherTurn(chore: Chore): Promise<boolean> {
    const { step } = chore;
    try {
      for (let batches = 0; batches < TURN && !this.stopping; batches++) {
        const { more } = await this.clear(chore);
        // The embedded database runs synchronously: this lets requests run in between.
        await nextTurn();
        if (more) continue;
        choreSuccess.set({ step }, Date.now() / 1000);
        return false;
      }
      return !this.stopping;
    } catch (error) {
      choreFailures.inc({ step });
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The step ${step} has failed and goes on later: ${reason}`);
      return false;
    }
  }

  private async clear(chore: Chore): Promise<Cleared> {
    const size = this.sizes.get(chore) ?? new BatchSize();
    this.sizes.set(chore, size);
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
}
