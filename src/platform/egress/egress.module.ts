import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads';
import { EgressRules } from './egress-rules';
import { Endpoints } from './endpoints';
import { HostLookup } from './host-lookup';
import { Settings } from '../settings/settings';

@Global()
@Module({
  providers: [
    {
      provide: EgressRules,
      inject: [Settings],
      useFactory: ({ production, WEBHOOK_ALLOW }: Settings) =>
        new EgressRules({ production, allowed: WEBHOOK_ALLOW }),
    },
    Downloads,
    Endpoints,
    HostLookup,
  ],
  exports: [Downloads, EgressRules, Endpoints, HostLookup],
})
export class EgressModule {}
