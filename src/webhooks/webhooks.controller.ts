import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import {
  CreateWebhook,
  DeleteWebhook,
  ListWebhooks,
  UpdateWebhook,
  WebhookView,
  WebhookWithSecret,
} from './webhooks.dto';
import { WebhooksService } from './webhooks.service';

@Api('Webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Operation('webhooks/list', 'List Webhooks', [WebhookView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListWebhooks) {
    return this.webhooks.list(caller, body);
  }

  @Operation('webhooks/create', 'Create Webhook', WebhookWithSecret, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateWebhook) {
    return this.webhooks.add(caller, body);
  }

  @Operation('webhooks/edit', 'Update Webhook', WebhookView, { versioned: true })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateWebhook) {
    return this.webhooks.update(caller, body);
  }

  @Operation('webhooks/delete', 'Delete Webhook', WebhookView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: DeleteWebhook) {
    return this.webhooks.remove(caller, body);
  }
}
