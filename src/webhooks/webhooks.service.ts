import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import type { Page } from '../common/answers';
import { invalidField } from '../common/problem';
import { sortKey } from '../common/sort-key';
import { requireRoom } from '../database/record-limits';
import { change, findOwned, remove, requireVersion } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { Endpoints } from '../egress/endpoints';
import { ListScopes } from '../lists/scopes';
import { Settings } from '../settings/settings';
import { cancelPending } from './cancel-pending';
import { SigningSecrets } from './signing-secrets';
import { Webhook } from './webhook.entity';
import type {
  CreateWebhook,
  DeleteWebhook,
  ListWebhooks,
  UpdateWebhook,
  WebhookView,
  WebhookWithSecret,
} from './webhooks.dto';
import { WEBHOOKS } from './webhooks.listing';

/** The health of an endpoint to which nothing was sent yet. */
const UNTRIED = {
  disabledReason: null,
  failingSince: null,
  consecutiveFailures: 0,
  circuitOpenUntil: null,
} as const;

@Injectable()
export class WebhooksService {
  constructor(
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
    private readonly secrets: SigningSecrets,
    private readonly endpoints: Endpoints,
    private readonly settings: Settings,
  ) {}

  async list(caller: Caller, query: ListWebhooks): Promise<Page<WebhookView>> {
    return WEBHOOKS.page(this.webhooks.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      unique: Boolean(query.webhookId),
    });
  }

  add(caller: Caller, { name, endpointUrl, event, status }: CreateWebhook): Promise<WebhookWithSecret> {
    this.requireEndpoint(endpointUrl);
    const { accountId } = caller.named;
    return this.work.run(async (manager) => {
      await requireRoom(manager, Webhook, { accountId }, this.settings.WEBHOOKS_PER_ACCOUNT);
      const now = new Date();
      const webhook = manager.create(Webhook, {
        accountId,
        name,
        nameKey: sortKey(name),
        endpointUrl,
        event,
        status,
        ...UNTRIED,
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
      await manager.insert(Webhook, webhook);
      await audit(manager, 'webhook.create', { subjectId: webhook.webhookId });
      const secret = await this.secrets.add(manager, webhook.webhookId);
      return { ...(await WEBHOOKS.one(manager, webhook.webhookId)), secret };
    });
  }

  update(caller: Caller, input: UpdateWebhook): Promise<WebhookView> {
    return this.work.run(async (manager) => {
      const webhook = await findWebhook(manager, caller, input);
      this.requireEndpoint(input.endpointUrl);
      await requireVersion(caller, webhook, () => WEBHOOKS.one(manager, webhook.webhookId));
      const changes = changesOf(webhook, input);
      if (changes.status === 'disable' || changes.event !== webhook.event)
        await cancelPending(manager, webhook.webhookId);
      await change(manager, Webhook, webhook, changes);
      await audit(manager, 'webhook.update', { subjectId: webhook.webhookId });
      return WEBHOOKS.one(manager, webhook.webhookId);
    });
  }

  remove(caller: Caller, input: DeleteWebhook): Promise<WebhookView> {
    return this.work.run(async (manager) => {
      const webhook = await findWebhook(manager, caller, input);
      const last = await WEBHOOKS.one(manager, webhook.webhookId);
      await requireVersion(caller, webhook, () => last);
      await cancelPending(manager, webhook.webhookId);
      await remove(manager, Webhook, webhook);
      await audit(manager, 'webhook.delete', { subjectId: webhook.webhookId });
      return last;
    });
  }

  private requireEndpoint(endpointUrl: string): void {
    const refusal = this.endpoints.refusal(endpointUrl);
    if (refusal) throw invalidField('endpointUrl', 'format', refusal);
  }
}

function findWebhook(
  manager: EntityManager,
  caller: Caller,
  { webhookId, accountId }: DeleteWebhook,
): Promise<Webhook> {
  return findOwned(manager, Webhook, caller, { webhookId, accountId });
}

/** The changes of an update. A new endpoint, or a webhook that is enabled again, begins with a new health. */
function changesOf(webhook: Webhook, { name, endpointUrl, event, status }: UpdateWebhook): Partial<Webhook> {
  const enabled = status === 'enable' && webhook.status === 'disable';
  const moved = endpointUrl !== webhook.endpointUrl;
  const { disabledReason, ...health } = UNTRIED;
  return {
    name,
    nameKey: sortKey(name),
    endpointUrl,
    event,
    status,
    ...((enabled || moved) && health),
    ...(enabled && { disabledReason }),
  };
}
