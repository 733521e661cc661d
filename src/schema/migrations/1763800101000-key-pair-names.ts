import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';
import { recomputedKeys } from './1763800041000-sort-keys';

/** Null in rows that processes of the previous release have stored. */
export class KeyPairNames1763800101000 extends SchemaChange {
  readonly transaction = false;

  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('api_keys', type.text('name_key', 255, { isNullable: true })),
      recomputedKeys({ table: 'api_keys', id: 'api_key_id', text: 'name', key: 'name_key' }),
    ];
  }
}
