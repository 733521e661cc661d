import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type ModuleMetadata,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { DatabaseModule } from '../database/database.module';
import { KeyPairs } from '../identity/key-pairs';
import { Passwords } from '../identity/passwords';
import { Sealer } from '../identity/sealer';
import { PinoLogger, startLogging } from '../logging/logger';
import { readSettings, type Settings } from '../settings/settings';
import { SettingsModule } from '../settings/settings.module';
import { OutboxModule } from '../webhooks/outbox.module';

/** What one command needs beside the database. */
type Needed = Pick<ModuleMetadata, 'imports' | 'providers'>;

/** A command's part of the service: no guards, no Redis, nothing that runs by itself. */
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

/** Does a command's work beside the service, if one is running: on a connection of its own, in short transactions. */
export async function inContext<T>(
  needed: Needed,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = readSettings();
  startLogging(settings.LOG_LEVEL, 2);
  const context = await NestFactory.createApplicationContext(CommandModule.with(settings, needed), {
    logger: new PinoLogger(),
    abortOnError: false,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
