import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

export class PostEditors1764300070000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('post_editors', {
        withoutRowid: true,
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('user_id', { isPrimary: true }),
          type.instant('since'),
          type.instant('expires_at'),
        ],
        indices: { ix_post_editors_user: ['user_id'], ix_post_editors_expires: ['expires_at'] },
      }),
    ];
  }
}
