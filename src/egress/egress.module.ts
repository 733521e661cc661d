import { Global, Module } from '@nestjs/common';
import { EgressRules } from './egress-rules';
import { Endpoints } from './endpoints';
import { Settings } from '../settings/settings';

/** What may be called from here. */
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
  ],
  exports: [EgressRules, Endpoints],
})
export class EgressModule {}
