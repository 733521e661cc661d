import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { AuditEntryView, ListAudit } from './audit.dto';
import { AuditService } from './audit.service';

@Api('Audit Log')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Operation('audit/list', 'List Audit Entries', [AuditEntryView], {
    description:
      'Lists the audit log of a parent account and its sub-accounts, newest first: who did what, by which credential, and from where. It contains no text of posts.',
    role: 'Admin',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListAudit) {
    return this.audit.list(caller, body);
  }
}
