import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

/** Null if the SECRET_KEY of the digest is not recorded yet. */
export class PepperIds1763700041000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [newColumns('api_key_secrets', type.text('pepper_id', 16, { isNullable: true }))];
  }
}
