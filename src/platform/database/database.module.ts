import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { BadSetting } from '../settings/bad-setting';
import { Settings } from '../settings/settings';
import { measureClock } from './clock-measurement';
import { connect, dataSourceFor, type Schema } from './data-source';
import { databaseOutage } from './database-outage';
import { warnOfLossyCommits } from './durability';
import { lockFile, migrate } from './migrate';
import { Replicas } from './replicas';
import { watchStatements } from './statement-log';
import { limitStatements } from './statement-timeout';
import { UnitOfWork } from './unit-of-work';

export interface DatabaseOptions {
  /** True for the service: only one process at a time may serve an embedded database. */
  serves: boolean;
  schema: Schema;
}

/** Runs the migrations first if MIGRATE_ON_START is set. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly source: DataSource) {}

  static with({ serves, schema }: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Settings],
          useFactory: (settings: Settings) => open(settings, { serves, schema }),
        },
        ...(serves ? [Replicas] : []),
        UnitOfWork,
      ],
      exports: [DataSource, ...(serves ? [Replicas] : []), UnitOfWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}

async function open(settings: Settings, { serves, schema }: DatabaseOptions): Promise<DataSource> {
  const source = dataSourceFor(settings, schema);
  if (serves && settings.embedded) lockServing(source);
  await connect(source);
  await measureClock(source);
  if (settings.MIGRATE_ON_START) await runMigrations(source);
  const connectionSeconds = settings.DATABASE_CONNECTION_SECONDS;
  limitStatements(source, { connectionSeconds, outage: databaseOutage });
  watchStatements(source, settings.SLOW_QUERY_MS);
  if (serves) await warnOfLossyCommits(source);
  return source;
}

async function runMigrations(source: DataSource): Promise<void> {
  const began = performance.now();
  const migrations = await migrate(source);
  if (migrations.length === 0) return;
  const ms = Math.round(performance.now() - began);
  log().info({ context: 'Migrations', ms, migrations: migrations.length }, 'migrated the database');
}

/** The lock ends with the process or when the data source is closed. */
function lockServing(source: DataSource): void {
  const unlock = lockFile(source, 'serve');
  if (!unlock)
    throw new BadSetting('DATABASE_URL names an embedded database that another process is serving');
  const destroy = source.destroy.bind(source);
  source.destroy = () => destroy().finally(unlock);
}
