import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The errors of a try. */
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
/** Why a try failed; null if it succeeded. */
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** An ended try of a delivery. A try whose process died before it could record it has no row. */
@Entity('webhook_attempts')
@Index('uq_webhook_attempts_delivery_attempt', ['deliveryId', 'attempt'], { unique: true })
export class WebhookAttempt {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  attemptId: number;

  @Column('bigint')
  deliveryId: number;

  /** Which try of the delivery it was, from 1. */
  @Column('int')
  attempt: number;

  @Column('datetime', { precision: 3 })
  startedAt: Date;

  @Column('int')
  durationMs: number;

  @Column('varchar', { length: 2048 })
  url: string;

  /** The IP address that was called; null if none was reached. */
  @Column('varchar', { length: 45, nullable: true })
  remoteAddress: string | null;

  @Column('int', { nullable: true })
  statusCode: number | null;

  @Column('varchar', { length: 16, nullable: true })
  error: AttemptError | null;

  /** The beginning of the answer. */
  @Column('text', { nullable: true })
  responseBody: string | null;

  /** The process that tried. */
  @Column('varchar', { length: 36 })
  workerId: string;
}
