import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HealthModule } from '../health/health.module';
import type { Settings } from '../settings/settings';
import { showRole } from '../instruments/instruments';
import { MetricsController } from './metrics.controller';
import { CredentialGauges } from './credential-gauges';
import { IdGauges } from './id-gauges';
import { PoolGauges } from './pool-gauges';
import { Gauges } from '../instruments/gauges';
import { ReplicaGauges } from './replica-gauges';
import { Scrape } from './scrape';
import { ServerGauges } from './server-gauges';

/** On METRICS_PORT if it is set, else on PORT. */
@Global()
@Module({})
export class MetricsModule {
  static with({ METRICS_PORT, ROLE }: Settings): DynamicModule {
    showRole(ROLE);
    return {
      module: MetricsModule,
      imports: [HealthModule],
      controllers: METRICS_PORT > 0 ? [] : [MetricsController],
      providers: [CredentialGauges, IdGauges, PoolGauges, Gauges, ReplicaGauges, Scrape, ServerGauges],
      exports: [Gauges],
    };
  }
}
