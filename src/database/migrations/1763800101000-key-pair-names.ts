import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, columnTypes } from '../column-types';
import { recompute } from './1763800041000-sort-keys';

/** What the names of key pairs are sorted and searched by; null if a process of the previous release has stored the pair. */
export class KeyPairNames1763800101000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'api_keys', columnTypes(runner).text('name_key', 255, { isNullable: true }));
    await recompute(runner, { table: 'api_keys', id: 'api_key_id', text: 'name', key: 'name_key' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('api_keys', 'name_key');
  }
}
