import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

/** Finds the scheduled drafts of an account. */
export class ScheduledDrafts1764300080000 extends SchemaChange {
  steps(): Step[] {
    return [newIndices('post_drafts', { ix_post_drafts_group: ['account_id', 'group_id', 'post_id'] })];
  }
}
