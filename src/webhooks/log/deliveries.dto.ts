import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import {
  AccountId,
  Id,
  Instant,
  Int,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
} from '../../platform/common/fields';
import { LongId, LongRecordId } from '../../platform/common/long-ids';
import type { FieldCode } from '../../platform/common/problem';
import type { EventSlug } from '../../platform/events/catalog';
import { FieldNames, SortBy, TreeListOptions } from '../../platform/lists/list.dto';
import { EventName, EventReference } from '../subscriptions/event-field';
import { ATTEMPT_ERRORS, type AttemptError } from '../records/webhook-attempt.entity';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../subscriptions/webhooks.dto';

/** A delivery can have more attempts, because it can be redelivered any number of times. */
export const MOST_SHOWN = 100;

const SINCE = 'Created at this time or after it.';
const STATUS_CODE = { description: 'Null if there was no response.', example: 200 };

const StatusCode = () => Int(100, 599, STATUS_CODE);

const Until = () =>
  applyDecorators(
    Optional(),
    NotBefore('since'),
    Instant('Created at this time or before it; must not be earlier than since.'),
    ApiProperty({ example: null }),
  );

export class DeliveryId {
  @AccountId() accountId: number;
  @LongRecordId() deliveryId: number;
}

export class TestWebhook {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;
}

export class RecoverDeliveries extends TestWebhook {
  @Instant(SINCE) since: Date;
  @Until() until?: Date | null;
}

export class DeliveryView {
  @LongId() deliveryId: number;
  @Id('The account of the webhook.') accountId: number;
  @Id() webhookId: number;
  @EventName() event: string;
  @OneOf(DELIVERY_STATUSES, { example: 'delivered' }) status: DeliveryStatus;
  @Int(0, undefined, { description: 'The number of attempts.', example: 1 }) attempts: number;
  @Nullable() @StatusCode() lastStatusCode: number | null;

  @Nullable()
  @Text({ max: 255, description: 'Why the last attempt failed; null if it did not.', example: 'timeout' })
  lastError: string | null;

  @Nullable() @Instant('Null unless it is pending.') nextAttemptAt: Date | null;
  @Instant() createdAt: Date;
  @Nullable() @Instant() deliveredAt: Date | null;
}

export class ListDeliveries extends TreeListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt']) sort?: string | null;
  @FieldNames(DeliveryView) fields?: string[] | null;
  @Optional() @Id() webhookId?: number | null;
  @Optional() @OneOf(DELIVERY_STATUSES, { example: 'failed' }) status?: DeliveryStatus | null;
  @Optional() @EventReference() event?: EventSlug | null;
  @Optional() @Instant(SINCE) since?: Date | null;
  @Until() until?: Date | null;
}

const STORED_ATTEMPT_ERRORS = [...ATTEMPT_ERRORS, 'interrupted'] as const;

/** Only the number and the error of an interrupted attempt are known. */
export class AttemptView {
  @Int(1, undefined, { example: 1 }) attempt: number;
  @Nullable() @Instant() startedAt: Date | null;
  @Nullable() @Int(0, undefined, { example: 120 }) durationMs: number | null;
  @Nullable() @StatusCode() statusCode: number | null;

  @Nullable()
  @OneOf(STORED_ATTEMPT_ERRORS, { description: 'Null if the attempt succeeded.', example: 'http_status' })
  error: AttemptError | 'interrupted' | null;

  @Nullable()
  @ApiProperty({
    type: 'string',
    maxLength: 4096,
    description: 'The first 4 KiB of the response.',
    example: 'OK',
  })
  responseBody: string | null;
}

export class DeliveryDetail extends OmitType(DeliveryView, ['attempts']) {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The request body with the parameters of the event. Null once the post has been purged.',
  })
  payload: object | null;

  @ApiProperty({
    type: [AttemptView],
    maxItems: MOST_SHOWN,
    description: `The last ${MOST_SHOWN} attempts in order, excluding one in progress.`,
  })
  attempts: AttemptView[];
}

export class RecoveredView {
  @Int(0, undefined, { description: 'The number of deliveries that are pending again.', example: 12 })
  recovered: number;
}

function NotBefore(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'conflict' satisfies FieldCode,
    validator: {
      validate: (value, given) => {
        const earlier = (given?.object as Record<string, unknown>)[other];
        return !(earlier instanceof Date && value instanceof Date) || earlier <= value;
      },
      defaultMessage: () => `must not be before ${other}`,
    },
  });
}
