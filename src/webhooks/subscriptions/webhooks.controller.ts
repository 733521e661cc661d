import { Body } from '@nestjs/common';
import { Api, Operation } from '../../platform/operations/operation';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  NewWebhookView,
  UpdateWebhook,
  WebhookView,
} from './webhooks.dto';
import { WebhooksService } from './webhooks.service';

@Api('Webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Operation('webhooks/list', 'List Webhooks', [WebhookView], {
    description: 'Lists webhooks of an account, newest first. The secrets are not shown.',
    role: 'Admin',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListWebhooks) {
    return this.webhooks.list(caller, body);
  }

  @Operation('webhooks/get', 'Get Webhook', WebhookView, {
    tag: 'Single Records',
    role: 'Admin',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetWebhook) {
    return this.webhooks.get(caller, body);
  }

  @Operation('webhooks/create', 'Create Webhook', NewWebhookView, {
    description:
      'Creates a webhook for one event. Only this response contains the `secret` that verifies the calls.',
    role: 'Admin',
    on: 'account',
    scope: 'write',
    status: 201,
    idempotent: true,
    refusals: ['limit_reached'],
    secret: true,
    makesCredentials: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateWebhook) {
    return this.webhooks.add(caller, body);
  }

  @Operation('webhooks/edit', 'Update Webhook', WebhookView, {
    description: 'Changes a webhook. Disabling it or changing its event cancels its pending deliveries.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateWebhook) {
    return this.webhooks.update(caller, body);
  }

  @Operation('webhooks/delete', 'Delete Webhook', WebhookView, {
    description: 'Deletes a webhook, and cancels its pending deliveries. Its deliveries stay in the list.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: DeleteWebhook) {
    return this.webhooks.remove(caller, body);
  }
}
