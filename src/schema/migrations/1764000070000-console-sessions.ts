import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, revertedRows } from '../../platform/database/schema-steps';

/** Existing sessions have tokens. Reverting deletes console sessions, which would look like these. */
export class ConsoleSessions1764000070000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(
        'sessions',
        type.text('kind', 10, { default: "'token'" }),
        type.instant('confirmed_at', { isNullable: true }),
      ),
      revertedRows('column sessions.kind', "DELETE FROM sessions WHERE kind <> 'token'"),
    ];
  }
}
