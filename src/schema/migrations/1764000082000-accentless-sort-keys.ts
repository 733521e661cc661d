import type { Step } from '../../platform/database/schema-change';
import { recomputedKeys, SortKeys1763800041000 } from './1763800041000-sort-keys';

/** Keys have no accents and no ligatures, and ss for ß. */
export class AccentlessSortKeys1764000082000 extends SortKeys1763800041000 {
  override steps(): Step[] {
    return [
      ...super.steps(),
      recomputedKeys({ table: 'trashed_posts', id: 'post_id', text: 'post_title', key: 'title_key' }),
      recomputedKeys({ table: 'api_keys', id: 'api_key_id', text: 'name', key: 'name_key' }),
    ];
  }
}
