import type { EventSlug } from '../../../platform/events/catalog';
import type { WebhookDelivery } from '../../records/webhook-delivery.entity';
import type { Webhook } from '../../records/webhook.entity';
import type { Health } from '../../records/circuit-breaker';

export interface Candidate {
  deliveryId: number;
  webhookId: number;
  trigger: WebhookDelivery['trigger'];
  attemptCount: number;
  scheduleStep: number;
  createdAt: Date;
  nextAttemptAt: Date;
  leaseUntil: Date | null;
  publicId: string;
  slug: EventSlug;
  /** The account of the record that the event is about. */
  accountId: number;
  /** The body of the event; empty if it was too large to be read with the row. */
  body: Buffer;
  /** The size of a body that was not read, in bytes; 0 if it was read. */
  unreadBytes: number;
  isTest: boolean;
  /** The cache tags of the change, separated by commas; null if there are none. */
  tags: string | null;
  /** The id of the request that caused the event; null if no request did. */
  requestId: string | null;
  url: string;
  /**
   * Whether the delivery may still be sent. The webhook must exist, be enabled and have a current secret.
   * Its account must not be deleted, and no cancellation may cover the delivery. The body must not be emptied.
   * If an event triggered the delivery, the webhook must still be for this event.
   */
  wanted: boolean;
  /** The maximum number of calls to the webhook per second; null without a limit. */
  maxPerSecond: number | null;
  /** The state of the webhook that was announced last. */
  announced: Webhook['announced'];
  health: Health;
  /** The sealed secrets of the webhook: the current one first, then earlier ones that are still valid. */
  sealedSecrets: string[];
  /** The time when the row was read, by the database's clock. */
  now: Date;
}

export interface Claim extends Candidate {
  /** The number of this attempt, from 1. */
  attempt: number;
  /** Whether the last attempts probably ended their process, because they have no recorded outcome; no call is made. */
  poisoned: boolean;
}

/**
 * The decision on a candidate. `skip`: it is leased or not due yet. `needs time`: calls to its webhook are limited, and
 * no time was reserved. `needs room`: its large body has not been read.
 */
export type Decision = 'claim' | 'probe' | 'cancel' | 'postpone' | 'skip' | 'needs time' | 'needs room';

/** A person has requested these deliveries, so they are attempted even if the circuit is open. */
const MANUAL: readonly string[] = ['manual', 'test'];

/** `isTimed`: whether a time is reserved for the call. */
export function decide(candidate: Candidate, isTimed: boolean): Decision {
  const { now, wanted } = candidate;
  if (isLeased(candidate)) return 'skip';
  if (!wanted) return 'cancel';
  if (!isDue(candidate)) return 'skip';
  const circuitOpenUntil = circuitOf(candidate);
  if (circuitOpenUntil && circuitOpenUntil > now) return 'postpone';
  return needOf(candidate, isTimed) ?? (circuitOpenUntil ? 'probe' : 'claim');
}

function needOf({ maxPerSecond, unreadBytes }: Candidate, isTimed: boolean) {
  if (maxPerSecond !== null && !isTimed) return 'needs time';
  return unreadBytes > 0 ? 'needs room' : null;
}

function isLeased({ leaseUntil, now }: Candidate): boolean {
  return leaseUntil !== null && leaseUntil > now;
}

function circuitOf({ trigger, health }: Candidate): Date | null {
  return MANUAL.includes(trigger) ? null : health.circuitOpenUntil;
}

/** The first attempt is always due, because its `nextAttemptAt` may be ahead of the database's clock. */
function isDue({ attemptCount, nextAttemptAt, now }: Candidate): boolean {
  return attemptCount === 0 || nextAttemptAt <= now;
}
