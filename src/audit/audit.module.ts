import { Global, Module } from '@nestjs/common';
import { Refusals } from './refusals';

/** The audit log. */
@Global()
@Module({ providers: [Refusals], exports: [Refusals] })
export class AuditModule {}
