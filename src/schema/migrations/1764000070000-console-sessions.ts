import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumnInPlace, columnTypes, dropColumnsInPlace } from '../../platform/database/column-types';

/** Adds the sessions of the console. Sessions that exist, and those of the previous release, are those of tokens. */
export class ConsoleSessions1764000070000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(runner);
    await addColumnInPlace(runner, 'sessions', type.text('kind', 10, { default: "'token'" }));
    await addColumnInPlace(runner, 'sessions', type.instant('confirmed_at', { isNullable: true }));
  }

  /** Deletes the sessions of the console first: without their kind they would look like those of tokens. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM sessions WHERE kind <> 'token'");
    await dropColumnsInPlace(runner, 'sessions', ['kind', 'confirmed_at']);
  }
}
