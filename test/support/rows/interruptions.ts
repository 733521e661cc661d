import type { DataSource } from 'typeorm';

class Interruption extends Error {}

/** Statements after which an interruption is like one before them, and those that record a migration as run. */
const HARMLESS =
  /^\s*(?:SELECT|SHOW|PRAGMA|SET|DO|START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b|\bmigrations\b/i;

/** Interrupts what a source runs, once after each statement that writes. */
export class Interruptions {
  /** The last statement after which there was an interruption. */
  last = '';
  private active = false;
  private readonly seen = new Set<string>();

  constructor(source: DataSource) {
    const create = source.createQueryRunner.bind(source);
    source.createQueryRunner = (mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner) as (statement: string, ...rest: unknown[]) => Promise<never>;
      runner.query = async <T>(statement: string, ...rest: unknown[]): Promise<T> => {
        const result = await query(statement, ...rest);
        this.after(statement);
        return result;
      };
      return runner;
    };
  }

  /** Runs something, and returns whether it was interrupted. If not, the next run is interrupted again. */
  async interrupt(run: () => Promise<unknown>): Promise<boolean> {
    this.active = true;
    try {
      await run();
      this.seen.clear();
      return false;
    } catch (error) {
      if (error instanceof Interruption) return true;
      throw error;
    } finally {
      this.active = false;
    }
  }

  private after(statement: string): void {
    if (!this.active || HARMLESS.test(statement) || this.seen.has(statement)) return;
    this.seen.add(statement);
    this.last = statement;
    throw new Interruption(statement);
  }
}
