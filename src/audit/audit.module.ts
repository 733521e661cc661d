import { Global, Module } from '@nestjs/common';
import { Refusals } from './refusals';

/** What has happened that matters for security. */
@Global()
@Module({ providers: [Refusals], exports: [Refusals] })
export class AuditModule {}
