import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type ModuleMetadata,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { DataSource } from 'typeorm';
import { AuditTrailModule } from '../../platform/audit/audit-trail.module';
import { Problem } from '../../platform/common/problem';
import { inCommand } from '../../platform/common/work';
import { DatabaseModule } from '../../platform/database/database.module';
import { PENDING, pendingMigrations } from '../../platform/database/pending-migrations';
import { KeyPairs } from '../../platform/tenancy/key-pairs';
import { Passwords } from '../../platform/identity/passwords';
import { Sealer } from '../../platform/secrets/sealer';
import { PinoLogger } from '../../platform/logging/logger';
import type { Settings } from '../../platform/settings/settings';
import { SettingsModule } from '../../platform/settings/settings.module';
import { OutboxModule } from '../../webhooks/engine/outbox/outbox.module';
import { commandSettings } from './command-settings';
import { SCHEMA } from '../../schema/schema';

type Needed = Pick<ModuleMetadata, 'imports' | 'providers'>;

/** No guards, no Redis, no background jobs. */
@Module({})
class CommandModule {
  static with(settings: Settings, { imports = [], providers = [] }: Needed): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.with({ serves: false, schema: SCHEMA }),
        EventEmitterModule.forRoot(),
        OutboxModule,
        AuditTrailModule,
        ...imports,
      ],
      providers: [KeyPairs, Passwords, Sealer, ...providers],
    };
  }
}

/**
 * Throws 503 if migrations are pending. The service can run at the same time,
 * because commands use their own connections and short transactions.
 */
export async function inCommandContext<T>(
  needed: Needed,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = commandSettings();
  const context = await NestFactory.createApplicationContext(CommandModule.with(settings, needed), {
    logger: new PinoLogger(),
    abortOnError: false,
  });
  try {
    if ((await pendingMigrations(context.get(DataSource))).length > 0)
      throw new Problem('unavailable', PENDING);
    return await inCommand(() => work(context));
  } finally {
    await context.close();
  }
}
