import { Global, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BadSetting } from '../settings/bad-setting';
import { Settings } from '../settings/settings';
import { connect, dataSourceFor } from './data-source';
import { databaseOutage } from './database-outage';
import { warnOfLossyCommits } from './durability';
import { lockFile, migrate } from './migrate';
import { Replicas } from './replicas';
import { watchStatements } from './statement-log';
import { limitStatements } from './statement-timeout';
import { UnitOfWork } from './unit-of-work';

export interface DatabaseOptions {
  /** Whether the process serves requests: only one process at a time serves an embedded database. */
  serves: boolean;
}

/** The connected data source; its migrations have run if this process may run them. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly source: DataSource) {}

  static with({ serves }: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Settings],
          useFactory: (settings: Settings) => open(settings, serves),
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

async function open(settings: Settings, serves: boolean): Promise<DataSource> {
  const source = dataSourceFor(settings);
  if (serves && settings.embedded) serveAlone(source);
  await connect(source);
  if (settings.MIGRATE_ON_START) await bringToHead(source);
  const connectionSeconds = settings.DATABASE_CONNECTION_SECONDS;
  limitStatements(source, { connectionSeconds, outage: databaseOutage });
  watchStatements(source, settings.SLOW_QUERY_MS);
  if (serves) await warnOfLossyCommits(source);
  return source;
}

async function bringToHead(source: DataSource): Promise<void> {
  const ran = await migrate(source);
  if (ran.length > 0) new Logger('Migrations').log(`ran ${ran.join(', ')}`);
}

/** Takes the lock of the serving process, which ends with the process or when the data source is closed. */
function serveAlone(source: DataSource): void {
  const unlock = lockFile(source, 'serve');
  if (!unlock)
    throw new BadSetting('DATABASE_URL names an embedded database that another process is serving');
  const destroy = source.destroy.bind(source);
  source.destroy = () => destroy().finally(unlock);
}
