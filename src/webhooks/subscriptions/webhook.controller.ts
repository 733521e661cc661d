import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { GetWebhook, WebhookView } from './webhooks.dto';
import { WebhooksService } from './webhooks.service';

@Api('Single Records')
export class WebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Operation('webhooks/get', 'Get Webhook', WebhookView, { role: 'Admin', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetWebhook) {
    return this.webhooks.get(caller, body);
  }
}
