import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type ModuleMetadata,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { DataSource } from 'typeorm';
import { Problem } from '../common/problem';
import { DatabaseModule } from '../database/database.module';
import { PENDING, pendingMigrations } from '../database/pending-migrations';
import { KeyPairs } from '../identity/key-pairs';
import { Passwords } from '../identity/passwords';
import { Sealer } from '../identity/sealer';
import { PinoLogger } from '../logging/logger';
import type { Settings } from '../settings/settings';
import { SettingsModule } from '../settings/settings.module';
import { OutboxModule } from '../webhooks/outbox.module';
import { commandSettings } from './command-settings';

/** The modules and providers of a command, in addition to the database. */
type Needed = Pick<ModuleMetadata, 'imports' | 'providers'>;

/** The module of a command: no guards, no Redis, no background jobs. */
@Module({})
class CommandModule {
  static with(settings: Settings, { imports = [], providers = [] }: Needed): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.with({ serves: false }),
        EventEmitterModule.forRoot(),
        OutboxModule,
        ...imports,
      ],
      providers: [KeyPairs, Passwords, Sealer, ...providers],
    };
  }
}

/** Runs a command on a database without pending migrations. The service may run at the same time: commands use their own connection and short transactions. */
export async function inContext<T>(
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
    return await work(context);
  } finally {
    await context.close();
  }
}
