import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { parentOnly } from '../platform/access/parent-only';
import type { Page } from '../platform/common/page';
import { auditQuery } from './audit-query';
import type { AuditEntryView, ListAudit } from './audit.dto';
import { AUDIT } from './audit.listing';

@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  list(caller: Caller, query: ListAudit): Promise<Page<AuditEntryView>> {
    return AUDIT.page(this.source.manager, auditQuery(query, parentOnly(caller)));
  }
}
