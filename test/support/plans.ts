import { DataSource } from 'typeorm';
import { onServers, type Blog } from './blog';

/** A row of MariaDB's EXPLAIN, or of SQLite's EXPLAIN QUERY PLAN. */
interface Step {
  table?: string | null;
  type?: string | null;
  key?: string | null;
  detail?: string;
}

/** A statement with what the database makes of it. */
export interface Plan {
  query: string;
  steps: Step[];
}

/** What the database makes of the statements on a table that the service sends. */
export class Plans {
  private statements: [query: string, parameters: unknown[]][] = [];

  constructor(
    private readonly blog: Blog,
    private readonly table: string,
  ) {
    const logQuery = (query: string, parameters: unknown[] = []) => this.statements.push([query, parameters]);
    Object.assign(blog.get(DataSource), { logger: { logQuery } });
  }

  /** The plans of the statements that are sent meanwhile. */
  async of(work: () => Promise<unknown>): Promise<Plan[]> {
    this.statements = [];
    await work();
    const about = new RegExp(`\\b${this.table}\\b`);
    const sent = this.statements.filter(([text]) => about.test(text));
    const explain = onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    return Promise.all(
      sent.map(async ([query, parameters]) => ({
        query,
        steps: await this.blog.sql<Step>(`${explain} ${query}`, parameters),
      })),
    );
  }

  /** Those of the plans that go through all rows of the table, one by one. */
  readingAll(plans: readonly Plan[]): Plan[] {
    return plans.filter(({ steps }) => steps.some((step) => this.readsAll(step)));
  }

  /** The indexes that a plan uses, in what the database says of it. */
  indexesOf(plan: Plan | undefined): string {
    return plan?.steps.map(({ key, detail = key }) => detail).join() ?? '';
  }

  private readsAll({ table, type, key, detail }: Step): boolean {
    if (detail !== undefined) return new RegExp(`^SCAN (r|${this.table})\\b(?!.*INDEX)`).test(detail);
    const reads = table === 'r' || table === this.table;
    return reads && (type === 'ALL' || (type === 'index' && key === 'PRIMARY'));
  }
}
