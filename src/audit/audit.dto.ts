import { applyDecorators } from '@nestjs/common';
import { ACTS, AUDIT_VIAS, type Act, type AuditVia } from '../platform/audit/audit-entry.entity';
import { AccountId, Given, Id, Instant, Name, Nullable, OneOf, Optional } from '../platform/common/fields';
import { LongId } from '../platform/common/long-ids';
import { check } from '../platform/common/word';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';
import { ActPattern } from './acts';

const KEY = 'bcms_key_4fZyO82mXQp0TnGc5WkR1a0c3f9e21';

export class AuditEntryView {
  @LongId() auditId: number;
  @Instant() occurredAt: Date;
  @OneOf(ACTS, { example: 'post.update' }) act: Act;
  @Nullable() @Id() accountId: number | null;
  @Nullable() @Id() userId: number | null;
  @Nullable() @Name('Jane Doe') userName: string | null;
  @Nullable() @Given({ maxLength: 100, example: KEY }) apikey: string | null;
  @Nullable() @Id() serviceTokenId: number | null;
  @Nullable() @OneOf(AUDIT_VIAS, { example: 'api' }) via: AuditVia | null;
  @Nullable() @Given({ maxLength: 32, example: 'post' }) subjectType: string | null;
  @Nullable() @Id() subjectId: number | null;
  @Nullable() @Given({ maxLength: 255, example: null }) detail: string | null;
  @Nullable() @Given({ maxLength: 45, example: '203.0.113.7' }) address: string | null;

  @Nullable()
  @Given({ maxLength: 128, example: '4d9c1f3e-6a53-4f0e-9d0c-0a3c5b1d7e42' })
  requestId: string | null;
}

const Until = () =>
  applyDecorators(
    Optional(),
    check('conflict', 'must not be before since', (until, { since }) =>
      since instanceof Date && until instanceof Date ? since <= until : true,
    ),
    Instant('Before this time.', null as never),
  );

export class ListAudit extends ListOptions {
  @AccountId('The parent account.') accountId: number;
  @SortBy(['id', 'occurredAt']) sort?: string | null;
  @FieldNames(AuditEntryView) fields?: string[] | null;
  @Optional() @Instant('At this time or after it.') since?: Date | null;
  @Until() until?: Date | null;
  @Optional() @ActPattern() act?: string | null;
  @Optional() @Id() userId?: number | null;
}
