import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { parentOnly } from '../platform/access/parent-only';
import type { Page } from '../platform/common/page';
import { auditFilters } from './audit-filters';
import type { AuditEntryView, ListAudit } from './audit.dto';
import { AUDIT } from './audit.listing';

@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** With a period, the order by time is the default, because its index also has the range. */
  list(caller: Caller, { search, ...query }: ListAudit): Promise<Page<AuditEntryView>> {
    const { since, until } = query;
    return AUDIT.page(this.source.manager, {
      ...query,
      sort: query.sort ?? (since || until ? '-occurredAt' : null),
      scope: { field: 'accountId', values: [parentOnly(caller)] },
      filters: auditFilters({ ...query, search }),
    });
  }
}
