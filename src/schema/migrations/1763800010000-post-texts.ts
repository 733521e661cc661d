import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

/** The cleaned HTML and the excerpt. A missing row is made when a reader needs it. */
export class PostTexts1763800010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('post_texts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.int('version'),
          type.int('cleaner'),
          type.boolean('failed'),
          type.longText('html'),
          type.text('excerpt', 255),
          type.instant('made_at'),
        ],
        references: [{ column: 'post_id', table: 'posts', to: 'post_id', onDelete: 'CASCADE' }],
      }),
    ];
  }
}
