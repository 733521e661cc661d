import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../events/audit-trail';
import { ChangeTrail } from './change-trail';

/** For the service and for commands. */
@Global()
@Module({ providers: [{ provide: AuditTrail, useClass: ChangeTrail }], exports: [AuditTrail] })
export class AuditTrailModule {}
