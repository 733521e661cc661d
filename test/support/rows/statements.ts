import { DataSource } from 'typeorm';
import { currentRequest } from '../../../src/platform/common/request-context';
import type { Blog } from '../blog';
import { OF_CREDENTIALS } from './plans';

/** The verb of a statement and its first table. Statements of transactions have none. */
const VERB = /\b(SELECT|INSERT|UPDATE|DELETE)\b/;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+[`"]?(\w+)/;

/** Returns the statements of requests that are sent during `work`, without the check of credentials. */
export async function statementsOf(blog: Blog, work: () => Promise<unknown>): Promise<string[]> {
  return (await allStatementsOf(blog, work)).filter((query) => !OF_CREDENTIALS.test(query));
}

/** Returns the verbs and tables of these statements. */
export async function kindsOf(blog: Blog, work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(blog, work)).flatMap(kindOf);
}

/** Returns the verbs and tables of all statements of requests, with the check of credentials. */
export async function allKindsOf(blog: Blog, work: () => Promise<unknown>): Promise<string[]> {
  return (await allStatementsOf(blog, work)).flatMap(kindOf);
}

function kindOf(statement: string): string[] {
  const [, verb] = VERB.exec(statement) ?? [];
  return verb ? [`${verb} ${TABLE.exec(statement)?.[1]}`] : [];
}

async function allStatementsOf(blog: Blog, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logQuery = (query: string) => {
    if (currentRequest()) statements.push(query);
  };
  const source = blog.get(DataSource);
  Object.assign(source, { logger: Object.assign(Object.create(source.logger) as object, { logQuery }) });
  await work();
  return [...statements];
}
