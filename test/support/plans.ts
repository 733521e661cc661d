import { DataSource } from 'typeorm';
import { currentRequest } from '../../src/common/request-context';
import { currentWork, type Job } from '../../src/common/work';
import { onMySql, onServers, type Blog } from './blog';

/** A row of MariaDB's EXPLAIN, one of SQLite's EXPLAIN QUERY PLAN, or a line of MySQL's tree. */
interface Step {
  table?: string | null;
  type?: string | null;
  key?: string | null;
  detail?: string;
}

/** The part of a line of MySQL's tree that describes how a table is read: `-> Index lookup on r using PRIMARY (…)`. */
const ACCESS = /-> (.*?) on (\S+)(?: using (\S+))?/;

/** A statement with its plan. */
export interface Plan {
  query: string;
  steps: Step[];
}

/** The plans of the statements on a table that the service sends for requests, or for one job: others run meanwhile. */
export class Plans {
  private statements: [query: string, parameters: unknown[]][] = [];

  constructor(
    private readonly blog: Blog,
    private readonly table: string,
    job?: Job,
  ) {
    const logQuery = (query: string, parameters: unknown[] = []) => {
      const isMeant = job ? currentWork() === job : currentRequest() !== undefined;
      if (isMeant) this.statements.push([query, parameters]);
    };
    Object.assign(blog.get(DataSource), { logger: { logQuery } });
  }

  /** The plans of the statements that are sent during `work`. */
  async of(work: () => Promise<unknown>): Promise<Plan[]> {
    this.statements = [];
    await work();
    const about = new RegExp(`\\b${this.table}\\b`);
    const sent = this.statements.filter(([text]) => about.test(text));
    return Promise.all(
      sent.map(async ([query, parameters]) => ({ query, steps: await this.explain(query, parameters) })),
    );
  }

  /** The plans that read all rows of the table. */
  readingAll(plans: readonly Plan[]): Plan[] {
    return plans.filter(({ steps }) => steps.some((step) => this.readsAll(step)));
  }

  /** The text of a plan that names its indexes. */
  indexesOf(plan: Plan | undefined): string {
    return plan?.steps.map(({ key, detail = key }) => detail).join() ?? '';
  }

  /** MySQL's rows leave out much of what its tree shows. */
  private async explain(query: string, parameters: unknown[]): Promise<Step[]> {
    if (!onMySql) {
      return this.blog.sql<Step>(`${onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${query}`, parameters);
    }
    const [tree] = await this.blog.sql<{ EXPLAIN: string }>(`EXPLAIN FORMAT=TREE ${query}`, parameters);
    const read = (tree?.EXPLAIN ?? '').split('\n').flatMap((line) => {
      const [, access = '', table, key] = ACCESS.exec(line) ?? [];
      return table ? [{ table, type: typeOf(access), key: key ?? null }] : [];
    });
    // The tree omits the index by which a constant row was found while the plan was made.
    const rows = await this.blog.sql<Step>(`EXPLAIN FORMAT=TRADITIONAL ${query}`, parameters);
    return [...read, ...rows.filter(({ type }) => type === 'const')];
  }

  private readsAll({ table, type, key, detail }: Step): boolean {
    if (detail !== undefined) return new RegExp(`^SCAN (r|${this.table})\\b(?!.*INDEX)`).test(detail);
    const reads = table === 'r' || table === this.table;
    return reads && (type === 'ALL' || (type === 'index' && key === 'PRIMARY'));
  }
}

function typeOf(access: string): string {
  if (access === 'Table scan') return 'ALL';
  return /^(?:Covering i|I)ndex scan$/.test(access) ? 'index' : access;
}
