import { Global, Module } from '@nestjs/common';
import { Dialer } from './dialer';
import { EgressRules } from './egress-rules';
import { Endpoints } from './endpoints';
import { HostLookup } from './host-lookup';
import { Settings } from '../settings/settings';

/** Outgoing connections, and the rules for their addresses. */
@Global()
@Module({
  providers: [
    {
      provide: EgressRules,
      inject: [Settings],
      useFactory: ({ production, WEBHOOK_ALLOW }: Settings) =>
        new EgressRules({ production, allowed: WEBHOOK_ALLOW }),
    },
    Dialer,
    Endpoints,
    HostLookup,
  ],
  exports: [Dialer, EgressRules, Endpoints],
})
export class EgressModule {}
