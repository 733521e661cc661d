import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

/** Counts unrevoked key pairs without reading the revoked ones. */
export class LiveKeys1763800090000 extends SchemaChange {
  steps(): Step[] {
    return [newIndices('api_keys', { ix_api_keys_account_live: ['account_id', 'revoked_at', 'api_key_id'] })];
  }
}
