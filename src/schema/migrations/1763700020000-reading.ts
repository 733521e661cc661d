import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

/** Lists of a category or an author, newest first, read one range of an index. */
export class Reading1763700020000 extends SchemaChange {
  steps(): Step[] {
    return [
      newIndices('posts', {
        ix_posts_category_visible: [
          'post_categories_id',
          'account_id',
          'visible_from',
          'post_id',
          'post_hide_post_from_blog',
        ],
        ix_posts_author_visible: [
          'post_author_id',
          'account_id',
          'visible_from',
          'post_id',
          'post_hide_post_from_blog',
        ],
      }),
    ];
  }
}
