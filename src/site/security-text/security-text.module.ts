import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../../platform/settings/settings';
import { SecurityTextController } from './security-text.controller';

@Module({})
export class SecurityTextModule {
  static with({ SECURITY_CONTACT }: Settings): DynamicModule {
    return {
      module: SecurityTextModule,
      controllers: SECURITY_CONTACT.length > 0 ? [SecurityTextController] : [],
    };
  }
}
