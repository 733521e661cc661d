import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import {
  AccountId,
  BOUNDS,
  HttpUrl,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
} from '../../platform/common/fields';
import { LongId } from '../../platform/common/long-ids';
import { check } from '../../platform/common/word';
import { ALL_EVENTS, type Subscription } from '../../platform/events/subscription';
import { FieldNames, SortBy, TreeListOptions } from '../../platform/lists/list.dto';
import { SubscriptionName, SubscriptionReference } from './event-field';

export const WEBHOOK_STATUSES = ['enable', 'disable'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOK_MODES = ['push', 'pull'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

const Endpoint = () => HttpUrl('https://example.com/hooks/blog');
const Status = () => OneOf(WEBHOOK_STATUSES, { example: 'enable' });
const Mode = () => OneOf(WEBHOOK_MODES, { example: 'push' });
const Pace = () => Int(1, 100, { example: 10 });

type Given = Partial<UpdateWebhook>;

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Must be absent if the mode is `pull`. `isNeeded`: whether it is required otherwise. */
const EndpointFor = (isNeeded: (input: Given) => boolean) =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true }),
    ValidateIf((input: Given, value) => isNeeded(input) || !isAbsent(value)),
    check('conflict', 'must be absent if mode is pull', (_, { mode }) => mode !== 'pull'),
    Endpoint(),
  );

/** The same for all events and the mode `push`. */
const SubscriptionFor = (isPull: (mode: unknown) => boolean) =>
  applyDecorators(
    SubscriptionReference(),
    check('conflict', ONLY_PULL, (value, input) => value !== ALL_EVENTS || isPull(input['mode'])),
  );

export const ONLY_PULL = 'can be All events only if mode is pull';

class WebhookFields {
  @Name('Newsroom bot') name: string;
  @Status() status: WebhookStatus;
  @AccountId() accountId: number;
  @Optional() @Mode() mode?: WebhookMode | null;
  @Optional() @Pace() maxPerSecond?: number | null;
}

export class CreateWebhook extends WebhookFields {
  @EndpointFor(({ mode }) => mode !== 'pull') endpointUrl?: string | null;
  @SubscriptionFor((mode) => mode === 'pull') event: Subscription;
}

/** Without `mode`, the service checks the fields by the mode of the webhook. */
export class UpdateWebhook extends WebhookFields {
  @RecordId() webhookId: number;
  @EndpointFor((input) => input.mode === 'push' || isRefused(input)) endpointUrl?: string | null;
  @SubscriptionFor((mode) => mode !== 'push') event: Subscription;
}

/** If another field is missing, the response names the endpoint, too. */
function isRefused({ mode, webhookId, accountId, name, event, status }: Given): boolean {
  return mode !== 'pull' && [webhookId, accountId, name, event, status].some(isAbsent);
}

export class DeleteWebhook {
  @RecordId() webhookId: number;
  @AccountId() accountId: number;
}

export class LastDelivery {
  @LongId() deliveryId: number;
  @OneOf(DELIVERY_STATUSES, { example: 'delivered' }) status: DeliveryStatus;
  @Nullable()
  @Int(100, 599, { description: 'Null if no attempt got a response.', example: 200 })
  lastStatusCode: number | null;
  @Instant() createdAt: Date;
}

export class WebhookView {
  @Id() webhookId: number;
  @Id() accountId: number;
  @Name('Newsroom bot') name: string;
  @Mode() mode: WebhookMode;
  @Nullable() @Endpoint() endpointUrl: string | null;
  @SubscriptionName() event: string;
  @Status() status: WebhookStatus;
  @Nullable() @Pace() maxPerSecond: number | null;
  @Nullable()
  @Text({
    max: 255,
    description: 'Why the service disabled the webhook; null if it did not.',
    example: 'gone',
  })
  disabledReason: string | null;
  @ApiProperty({ type: LastDelivery, nullable: true }) lastDelivery: LastDelivery | null;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class GetWebhook {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;
  @FieldNames(WebhookView) fields?: string[] | null;
}

export class ListWebhooks extends TreeListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'name']) sort?: string | null;
  @FieldNames(WebhookView) fields?: string[] | null;
  @Optional() @Id() webhookId?: number | null;
  @Optional() @Name('Newsroom bot') name?: string | null;
  @Optional()
  @Text({ max: BOUNDS.url, example: 'https://example.com/hooks/blog' })
  endpointUrl?: string | null;
  @Optional() @SubscriptionReference() event?: Subscription | null;
  @Optional() @Mode() mode?: WebhookMode | null;
  @Optional() @Status() status?: WebhookStatus | null;
}

const SECRET = {
  type: 'string',
  maxLength: BOUNDS.credential,
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
} as const;

const VERIFIES =
  'The secret that verifies calls according to the Standard Webhooks specification. Shown only once.';

/** The signing secret is shown only once. */
export class NewWebhookView extends WebhookView {
  @ApiProperty({ ...SECRET, nullable: true, description: `${VERIFIES} Null for a pull webhook.` })
  secret: string | null;
}

export class WebhookWithSecret extends WebhookView {
  @ApiProperty({ ...SECRET, description: VERIFIES })
  secret: string;
}
