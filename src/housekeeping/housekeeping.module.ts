import { Module } from '@nestjs/common';
import { AuditRetention } from './audit-retention';
import { Housekeeping } from './housekeeping';
import { LogRetention } from './log-retention';
import { PurgeService } from './purge.service';

@Module({ providers: [AuditRetention, Housekeeping, LogRetention, PurgeService] })
export class HousekeepingModule {}
