import { Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping';
import { PurgeService } from './purge.service';

@Module({ providers: [Housekeeping, PurgeService] })
export class HousekeepingModule {}
