import { DataSource } from 'typeorm';
import { currentRequest } from '../../../src/platform/common/request-context';
import { currentWork, type Job } from '../../../src/platform/common/work';
import { onMySql, onServers, type Blog } from '../blog';

/**
 * A step of a plan: a row of MariaDB's EXPLAIN, a row of SQLite's EXPLAIN QUERY PLAN, or a line of MySQL's EXPLAIN
 * FORMAT=TREE.
 */
interface Step {
  table?: string | null;
  type?: string | null;
  key?: string | null;
  detail?: string;
}

/** Matches how a line of MySQL's tree reads a table: `-> Index lookup on r using PRIMARY (…)`. */
const ACCESS = /-> (.*?) on (\S+)(?: using (\S+))?/;

/** The statement that reads the credentials of a request, unless they are cached. */
export const OF_CREDENTIALS = /\b(?:sessions s|service_token_secrets ss) ON \w+\.token_hash\b/;

/** Counts the rows of tables for the optimizer. Without these settings, a later count of a few pages can change plans. */
export async function analyze(blog: Blog, ...tables: string[]): Promise<void> {
  if (!onServers) return;
  for (const table of tables) {
    await blog.sql(`ALTER TABLE ${table} STATS_AUTO_RECALC = 0, STATS_SAMPLE_PAGES = 1000`);
  }
  await blog.sql(`ANALYZE TABLE ${tables.join()}`);
}

/** A statement with its plan. */
export interface Plan {
  query: string;
  steps: Step[];
}

/**
 * The plans of the statements on a table that the service sends for requests, or for one job. Ignores the statements of
 * other jobs, which can run at the same time, and the check of credentials.
 */
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

  /** Runs `work`; returns the plans of the statements that were sent in the meantime. */
  async of(work: () => Promise<unknown>): Promise<Plan[]> {
    this.statements = [];
    await work();
    const about = new RegExp(`\\b${this.table}\\b`);
    const sent = this.statements.filter(([text]) => about.test(text) && !OF_CREDENTIALS.test(text));
    return Promise.all(
      sent.map(async ([query, parameters]) => ({ query, steps: await this.explain(query, parameters) })),
    );
  }

  /** Returns the plans that read all rows of the table. */
  readingAll(plans: readonly Plan[]): Plan[] {
    return plans.filter(({ steps }) => steps.some((step) => this.readsAll(step)));
  }

  /** Returns the text of a plan that contains the names of its indexes. */
  indexesOf(plan: Plan | undefined): string {
    return plan?.steps.map(({ key, detail = key }) => detail).join() ?? '';
  }

  /** Explains a statement. On MySQL it reads the tree, because the rows of EXPLAIN omit much of its content. */
  private async explain(sent: string, parameters: unknown[]): Promise<Step[]> {
    // Removes a leading comment `/*M! …`: MariaDB executes its content, and EXPLAIN does not accept it.
    const query = sent.replace(/^\/\*M![^*]*\*\//, '');
    if (!onMySql) {
      return this.blog.sql<Step>(`${onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${query}`, parameters);
    }
    const [tree] = await this.blog.sql<{ EXPLAIN: string }>(`EXPLAIN FORMAT=TREE ${query}`, parameters);
    const read = (tree?.EXPLAIN ?? '').split('\n').flatMap((line) => {
      const [, access = '', table, key] = ACCESS.exec(line) ?? [];
      return table ? [{ table, type: typeOf(access), key: key ?? null }] : [];
    });
    // While it makes the plan, MySQL reads rows with a constant unique key (`const`) and derived tables of one row
    // (`system`). The tree omits their steps.
    const rows = await this.blog.sql<Step>(`EXPLAIN FORMAT=TRADITIONAL ${query}`, parameters);
    const derived = rows.some(({ type }) => type === 'system');
    return [...read, ...rows.filter(({ type }) => derived || type === 'const')];
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
