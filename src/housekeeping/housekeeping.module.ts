import { Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping';
import { LogRetention } from './log-retention';
import { PurgeService } from './purge.service';

@Module({ providers: [Housekeeping, LogRetention, PurgeService] })
export class HousekeepingModule {}
