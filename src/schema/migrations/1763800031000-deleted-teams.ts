import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices } from '../../platform/database/schema-steps';

/** Housekeeping deletes the members of deleted teams in batches. */
export class DeletedTeams1763800031000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('teams', type.instant('deleted_at', { isNullable: true })),
      newIndices('teams', { ix_teams_deleted: ['deleted_at'] }),
    ];
  }
}
