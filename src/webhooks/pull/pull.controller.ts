import { Body, Req } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller, type CallerRequest } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { PulledDelivery, PullMeta, PullWebhook } from './pull.dto';
import { PullService } from './pull.service';

@Api('Webhook Deliveries')
export class PullController {
  constructor(private readonly pulls: PullService) {}

  @Operation('webhooks/pull', 'Pull Webhook', [PulledDelivery], {
    description:
      'Returns deliveries of a pull webhook, and waits for the next one if there is none. Nothing is consumed: a delivery can be read again until it is deleted with the log. A delivery can appear more than once.',
    role: 'Admin',
    on: 'record',
    scope: 'read',
    meta: PullMeta,
    refusals: ['webhook_is_push', 'cursor_expired', 'cursor_invalid'],
  })
  pull(@CurrentCaller() caller: Caller, @Body() body: PullWebhook, @Req() request: CallerRequest) {
    return this.pulls.pull(caller, body, request);
  }
}
