import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newColumns } from '../../platform/database/schema-steps';

export class BlogFields1763900010000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newColumns(
        'accounts',
        type.text('language', 35, { default: "'en'" }),
        type.text('blog_description', 300, { isNullable: true }),
        type.text('blog_accent_color', 64, { isNullable: true }),
        type.text('blog_logo', 2048, { isNullable: true }),
      ),
    ];
  }
}
