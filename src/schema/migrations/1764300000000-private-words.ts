import type { ColumnTypes } from '../../platform/database/column-types';
import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newTable } from '../../platform/database/schema-steps';

/** A chore of housekeeping marks the existing posts, whose rows a job then adds. */
export class PrivateWords1764300000000 extends SchemaChange {
  steps(type: ColumnTypes): Step[] {
    return [
      newTable('private_texts', {
        columns: [
          type.int('post_id', { isPrimary: true }),
          type.boolean('of_draft', { isPrimary: true }),
          type.int('account_id'),
          type.int('version'),
          type.text('title', 255),
          type.longText('text'),
        ],
        indices: { ix_private_texts_account: ['account_id', 'post_id'] },
        withoutRowid: true,
      }),
      newTable('private_words', {
        columns: [
          type.int('account_id', { isPrimary: true }),
          type.boolean('in_title', { isPrimary: true }),
          type.text('word', 64, { isPrimary: true }),
          type.int('post_id', { isPrimary: true }),
          type.boolean('of_draft', { isPrimary: true }),
          type.int('position', { isNullable: true }),
        ],
        indices: { ix_private_words_post: ['post_id', 'word'] },
        withoutRowid: true,
      }),
    ];
  }
}
