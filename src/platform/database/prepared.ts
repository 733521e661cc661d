import type { EntityManager } from 'typeorm';
import { ServerRunner } from './server-runner';

/** For statements with a constant text: a server parses each of them once for each connection. */
export const prepared = (manager: EntityManager) => ({
  query<T>(statement: string, params: unknown[]): Promise<T> {
    const { queryRunner } = manager;
    return queryRunner instanceof ServerRunner
      ? queryRunner.execute(statement, params)
      : manager.query<T>(statement, params);
  },
});
