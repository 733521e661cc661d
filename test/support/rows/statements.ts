import { DataSource } from 'typeorm';
import { currentRequest } from '../../../src/platform/common/request-context';
import type { Blog } from '../blog';
import { OF_CREDENTIALS } from './plans';

/** Returns the statements of requests that are sent during `work`, without the check of credentials. */
export async function statementsOf(blog: Blog, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logQuery = (query: string) => {
    if (currentRequest() && !OF_CREDENTIALS.test(query)) statements.push(query);
  };
  const source = blog.get(DataSource);
  Object.assign(source, { logger: Object.assign(Object.create(source.logger) as object, { logQuery }) });
  await work();
  return [...statements];
}
