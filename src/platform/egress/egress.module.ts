import { Global, Module } from '@nestjs/common';
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
    Endpoints,
    HostLookup,
  ],
  exports: [EgressRules, Endpoints, HostLookup],
})
export class EgressModule {}
