import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

/** No existing service token is bound to a key pair. */
export class TokenPairs1764500010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [newColumns('service_tokens', type.int('api_key_id', { isNullable: true }))];
  }
}
