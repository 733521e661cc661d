import { SchemaChange, type Step } from '../../platform/database/schema-change';
import { newIndices } from '../../platform/database/schema-steps';

export class PasswordResetsExpiry1763800040000 extends SchemaChange {
  steps(): Step[] {
    return [newIndices('password_resets', { ix_password_resets_expires: ['expires_at'] })];
  }
}
