import { Global, Module } from '@nestjs/common';
import { AuditQueue } from './audit-queue';

@Global()
@Module({ providers: [AuditQueue], exports: [AuditQueue] })
export class AuditModule {}
