import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns, newIndices } from '../../platform/database/schema-steps';

/** The person who has an author as a byline. A person has at most one author in an account. */
export class Bylines1764300020000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns('authors', type.int('user_id', { isNullable: true })),
      newIndices('authors', { uq_authors_account_user: ['account_id', 'user_id'] }),
    ];
  }
}
