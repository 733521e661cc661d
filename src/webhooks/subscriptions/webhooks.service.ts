import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { audit } from '../../platform/audit/audit';
import type { Page } from '../../platform/common/page';
import { invalidField } from '../../platform/common/problem';
import { sortKey } from '../../platform/common/sort-key';
import { requireRoom } from '../../platform/tenancy/record-limits';
import { findOwned, requireVersion } from '../../platform/access/owned-records';
import { requireRecentPassword } from '../../platform/access/recent-password';
import { updateVersioned, deleteVersioned } from '../../platform/database/versioned';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Caller } from '../../platform/access/caller';
import { Endpoints } from '../../platform/egress/endpoints';
import { ListScopes } from '../../platform/lists/scopes';
import { Settings } from '../../platform/settings/settings';
import { cancelPending } from '../records/cancel-pending';
import { SigningSecrets } from '../records/signing-secrets';
import { requireFieldsOf } from './mode-fields';
import { Webhook } from '../records/webhook.entity';
import { PullSignals } from '../signals/pull-signals';
import type {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  NewWebhookView,
  UpdateWebhook,
  WebhookView,
} from './webhooks.dto';
import { WEBHOOKS } from './webhooks.listing';

const NEW_HEALTH = {
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
    private readonly signals: PullSignals,
  ) {}

  async list(caller: Caller, query: ListWebhooks): Promise<Page<WebhookView>> {
    return WEBHOOKS.page(this.webhooks.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      unique: Boolean(query.webhookId),
    });
  }

  get(caller: Caller, query: GetWebhook): Promise<WebhookView> {
    return WEBHOOKS.get(this.webhooks.manager, caller, query);
  }

  add(caller: Caller, input: CreateWebhook): Promise<NewWebhookView> {
    const { endpointUrl, mode } = input;
    requireFieldsOf(mode ?? 'push', input);
    this.requireEndpoint(endpointUrl);
    const { accountId } = caller.named;
    return this.work.run(async ({ manager }) => {
      await requireRoom(manager, Webhook, { accountId }, this.settings.WEBHOOKS_PER_ACCOUNT);
      const webhook = manager.create(Webhook, { ...newWebhook(input), accountId });
      await manager.insert(Webhook, webhook);
      await audit(manager, 'webhook.create', { subjectId: webhook.webhookId });
      const secret = mode === 'pull' ? null : await this.secrets.add(manager, webhook.webhookId);
      return { ...(await WEBHOOKS.one(manager, webhook.webhookId)), secret };
    });
  }

  update(caller: Caller, input: UpdateWebhook): Promise<WebhookView> {
    return this.work.run(async ({ manager }) => {
      const webhook = await findWebhook(manager, caller, input);
      requireFieldsOf(webhook.mode, input);
      if (sendsMore(webhook, input)) await requireRecentPassword(manager, caller.principal);
      this.requireEndpoint(input.endpointUrl);
      await requireVersion(caller, webhook, () => WEBHOOKS.one(manager, webhook.webhookId));
      const changes = changesOf(webhook, input);
      if (changes.status === 'disable' || changes.event !== webhook.event)
        await cancelPending(manager, webhook.webhookId);
      await updateVersioned(manager, Webhook, webhook, changes);
      await audit(manager, 'webhook.update', { subjectId: webhook.webhookId });
      return WEBHOOKS.one(manager, webhook.webhookId);
    });
  }

  async remove(caller: Caller, input: DeleteWebhook): Promise<WebhookView> {
    const removed = await this.work.run(async ({ manager }) => {
      const webhook = await findWebhook(manager, caller, input);
      const last = await WEBHOOKS.one(manager, webhook.webhookId);
      await requireVersion(caller, webhook, () => last);
      await cancelPending(manager, webhook.webhookId);
      await deleteVersioned(manager, Webhook, webhook);
      await audit(manager, 'webhook.delete', { subjectId: webhook.webhookId });
      return last;
    });
    if (removed.mode === 'pull') this.signals.send([removed.webhookId]);
    return removed;
  }

  private requireEndpoint(endpointUrl?: string | null): void {
    const refusal = endpointUrl && this.endpoints.refusal(endpointUrl);
    if (refusal) throw invalidField('endpointUrl', 'format', refusal);
  }
}

function newWebhook(input: CreateWebhook): Partial<Webhook> {
  const { name, endpointUrl, event, status, mode, maxPerSecond } = input;
  const now = clock.date();
  return {
    name,
    nameKey: sortKey(name),
    mode: mode ?? 'push',
    endpointUrl: endpointUrl ?? '',
    event,
    status,
    maxPerSecond: maxPerSecond ?? null,
    ...NEW_HEALTH,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

function findWebhook(
  manager: EntityManager,
  caller: Caller,
  { webhookId, accountId }: DeleteWebhook,
): Promise<Webhook> {
  return findOwned(manager, Webhook, caller, { webhookId, accountId });
}

type Delivery = Pick<Webhook, 'endpointUrl' | 'event' | 'status'>;

/** Whether the change sends events to an address that did not receive them before. */
function sendsMore(webhook: Delivery, { endpointUrl, event, status }: UpdateWebhook): boolean {
  const hasMoved = (endpointUrl ?? '') !== webhook.endpointUrl;
  return hasMoved || event !== webhook.event || isEnabling(webhook, { status });
}

function isEnabling(webhook: Pick<Webhook, 'status'>, { status }: Pick<Webhook, 'status'>): boolean {
  return status === 'enable' && webhook.status === 'disable';
}

/** Resets the health if the endpoint changes or the webhook is enabled again. */
function changesOf(webhook: Webhook, input: UpdateWebhook): Partial<Webhook> {
  const { name, event, status, maxPerSecond } = input;
  const endpointUrl = input.endpointUrl ?? '';
  const isEnabled = isEnabling(webhook, { status });
  const hasMoved = endpointUrl !== webhook.endpointUrl;
  const { disabledReason, ...health } = NEW_HEALTH;
  return {
    name,
    nameKey: sortKey(name),
    endpointUrl,
    event,
    status,
    maxPerSecond,
    ...((isEnabled || hasMoved) && health),
    ...(isEnabled && { disabledReason }),
  };
}
