import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HealthModule } from '../health/health.module';
import type { Settings } from '../settings/settings';
import { showRole } from './instruments';
import { MetricsController } from './metrics.controller';
import { IdReadings } from './id-readings';
import { PoolReadings } from './pool-readings';
import { Readings } from './readings';
import { ReplicaReadings } from './replica-readings';
import { Scrape } from './scrape';
import { ServerReadings } from './server-readings';

/** The metrics and how they are served: on PORT, or on METRICS_PORT. */
@Global()
@Module({})
export class MetricsModule {
  static with({ METRICS_PORT, ROLE }: Settings): DynamicModule {
    showRole(ROLE);
    return {
      module: MetricsModule,
      imports: [HealthModule],
      controllers: METRICS_PORT > 0 ? [] : [MetricsController],
      providers: [IdReadings, PoolReadings, Readings, ReplicaReadings, Scrape, ServerReadings],
      exports: [Readings],
    };
  }
}
