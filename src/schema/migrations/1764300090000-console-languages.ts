import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

export class ConsoleLanguages1764300090000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [newColumns('users', type.text('language', 2, { isNullable: true }))];
  }
}
