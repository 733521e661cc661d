import { ApiProperty } from '@nestjs/swagger';
import { AccountId, Given, Instant, Int, Optional, RecordId, Text } from '../../platform/common/fields';
import { LongId } from '../../platform/common/long-ids';
import { EventName } from '../subscriptions/event-field';
import { CURSOR_LENGTH } from './pull-cursors';

export const PULL_LIMIT = { most: 500, default: 100 };

const MOST_WAIT_SECONDS = 25;

export class PullWebhook {
  @AccountId() accountId: number;
  @RecordId() webhookId: number;

  @Optional()
  @Given({
    maxLength: CURSOR_LENGTH,
    description:
      'The `nextCursor` of the previous response. Without it, the response begins with the oldest delivery.',
    example: null,
  })
  after?: string | null;

  @Optional()
  @Int(1, PULL_LIMIT.most, {
    description: `The maximum number of deliveries, ${PULL_LIMIT.default} by default.`,
    example: PULL_LIMIT.default,
  })
  limit?: number | null;

  @Optional()
  @Int(0, MOST_WAIT_SECONDS, {
    description: 'How long to wait for a delivery if there is none, in seconds; 0 by default.',
    example: 0,
  })
  waitSeconds?: number | null;
}

export class PulledDelivery {
  @LongId() deliveryId: number;

  @Text({
    max: 40,
    description: 'The `webhook-id` of calls.',
    example: 'evt_019c1234-5678-7abc-8def-0123456789ab',
  })
  eventId: string;

  @EventName() event: string;
  @Instant('When the event occurred.') occurredAt: Date;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The parameters of the event. Null once the post has been purged.',
  })
  payload: object | null;

  @ApiProperty({
    type: 'boolean',
    required: false,
    enum: [true],
    description: 'Only in samples from `webhooks/test`.',
  })
  test?: true;
}

export class PullMeta {
  @Text({
    max: CURSOR_LENGTH,
    description: 'Send it as `after` in the next request, even if there were no deliveries.',
    example: 'x4Jk2mQ0aBWzcsIjIwMjYiXQ',
  })
  nextCursor: string;

  @ApiProperty({
    type: 'boolean',
    description: 'Whether more deliveries can be read immediately.',
    example: false,
  })
  more: boolean;
}
