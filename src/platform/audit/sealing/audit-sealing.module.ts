import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../../settings/settings';
import { AuditSealing } from './audit-sealing';

/** Only workers seal the audit log. */
@Module({})
export class AuditSealingModule {
  static with({ ROLE }: Settings): DynamicModule {
    return { module: AuditSealingModule, providers: ROLE === 'api' ? [] : [AuditSealing] };
  }
}
