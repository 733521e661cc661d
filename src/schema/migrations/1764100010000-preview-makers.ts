import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

/** Finds the previews of a person who gets a role. */
export class PreviewMakers1764100010000 extends SchemaChange {
  steps(): Step[] {
    return [newIndices('post_previews', { ix_post_previews_maker: ['created_by', 'account_id'] })];
  }
}
