import type { DataSource } from 'typeorm';

class Interruption extends Error {}

/** Statements that are not interrupted: those without an effect, and those that record a migration as run. */
const HARMLESS =
  /^\s*(?:SELECT|SHOW|PRAGMA|SET|DO|START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b|\bmigrations\b/i;

/** Interrupts the code that uses a data source, once after each writing statement. */
export class Interruptions {
  /** The statement after which the last interruption occurred. */
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

  /** Calls a function, and returns whether it was interrupted. If not, interruptions start over. */
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
