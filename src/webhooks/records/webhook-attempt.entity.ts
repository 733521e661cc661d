import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const ATTEMPT_ERRORS = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'blocked_address',
  'reset',
  'http_status',
  'proxy',
  'poison',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** An attempt has no row if it does not count, or if its process ended before recording it. */
@Entity('webhook_attempts')
@Index('uq_webhook_attempts_delivery_attempt', ['deliveryId', 'attempt'], { unique: true })
export class WebhookAttempt {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  attemptId: number;

  @Column('bigint')
  deliveryId: number;

  @Column('int')
  attempt: number;

  @Column('datetime', { precision: 3 })
  startedAt: Date;

  @Column('int')
  durationMs: number;

  @Column('varchar', { length: 2048 })
  url: string;

  /** The IP address that was called; null if none was reached, or if a proxy was used. */
  @Column('varchar', { length: 45, nullable: true })
  remoteAddress: string | null;

  @Column('int', { nullable: true })
  statusCode: number | null;

  @Column('varchar', { length: 16, nullable: true })
  error: AttemptError | null;

  /** The first 4 KiB; null without a response. */
  @Column('text', { nullable: true })
  responseBody: string | null;

  /** The id of the process that made the attempt. */
  @Column('varchar', { length: 36 })
  workerId: string;
}
