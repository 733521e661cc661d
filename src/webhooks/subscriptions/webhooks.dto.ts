import { ApiProperty } from '@nestjs/swagger';
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
import type { EventSlug } from '../../platform/events/catalog';
import { FieldNames, SortBy, TreeListOptions } from '../../platform/lists/list.dto';
import { EventName, EventReference } from './event-field';

export const WEBHOOK_STATUSES = ['enable', 'disable'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const Endpoint = () => HttpUrl('https://example.com/hooks/blog');
const Status = () => OneOf(WEBHOOK_STATUSES, { example: 'enable' });

export class CreateWebhook {
  @Name('Newsroom bot') name: string;
  @Endpoint() endpointUrl: string;
  @EventReference() event: EventSlug;
  @Status() status: WebhookStatus;
  @AccountId() accountId: number;
}

export class UpdateWebhook extends CreateWebhook {
  @RecordId() webhookId: number;
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
  @Endpoint() endpointUrl: string;
  @EventName() event: string;
  @Status() status: WebhookStatus;
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
  @Optional() @EventReference() event?: EventSlug | null;
  @Optional() @Status() status?: WebhookStatus | null;
}

/** The signing secret is shown only once. */
export class WebhookWithSecret extends WebhookView {
  @ApiProperty({
    type: 'string',
    description:
      'The secret that verifies calls according to the Standard Webhooks specification. Shown only once.',
    maxLength: BOUNDS.credential,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;
}
