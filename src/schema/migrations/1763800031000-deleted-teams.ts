import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex, columnTypes } from '../../platform/database/column-types';

/** Adds the time at which a team was deleted. Housekeeping deletes the members of deleted teams in batches. */
export class DeletedTeams1763800031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'teams', columnTypes(runner).instant('deleted_at', { isNullable: true }));
    await addIndex(runner, 'teams', 'ix_teams_deleted', ['deleted_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('teams', 'ix_teams_deleted');
    await runner.dropColumn('teams', 'deleted_at');
  }
}
