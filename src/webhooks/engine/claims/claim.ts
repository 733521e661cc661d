import type { EventSlug } from '../../../platform/events/catalogue';
import type { WebhookDelivery } from '../../records/webhook-delivery.entity';
import type { Health } from '../../records/webhook-health';

/** A pending delivery as it was read, with its event and its webhook. */
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
  /** The id of the request that caused the event; null if no request did. */
  requestId: string | null;
  url: string;
  /**
   * Whether the delivery may still be sent. The webhook must exist, be enabled and have a current secret. Its account
   * must not be deleted, no WebhookCancellation may cover the delivery, and the body must not be emptied. If an event triggered the delivery, the
   * webhook must still be for this event.
   */
  wanted: boolean;
  health: Health;
  /** The sealed secrets of the webhook: the current one first, then earlier ones that are still valid. */
  sealedSecrets: string[];
  /** The time when the row was read, by the database's clock. */
  now: Date;
}

/** A delivery that this process has leased: it may attempt the delivery until the lease ends. */
export interface Claim extends Candidate {
  /** The number of this attempt, from 1. */
  attempt: number;
  /**
   * Whether the last attempts have no recorded outcome, probably because they ended their process. Then no call is
   * made.
   */
  poisoned: boolean;
  /** How far the database's clock is ahead of the clock of this process, in milliseconds. */
  skewMs: number;
}

/** The decision on a candidate. `skip`: it is leased or not due yet. `needs room`: its large body has not been read. */
export type Decision = 'claim' | 'probe' | 'cancel' | 'postpone' | 'skip' | 'needs room';

/** The triggers whose deliveries are attempted even if the circuit is open: a person has requested them. */
const MANUAL: readonly string[] = ['manual', 'test'];

/**
 * Decides on a candidate. An open circuit postpones the delivery; after the circuit's time, the delivery is a probe.
 */
export function decide(candidate: Candidate): Decision {
  const { now, wanted, unreadBytes } = candidate;
  if (isLeased(candidate)) return 'skip';
  if (!wanted) return 'cancel';
  if (!isDue(candidate)) return 'skip';
  const circuitOpenUntil = circuitOf(candidate);
  if (circuitOpenUntil && circuitOpenUntil > now) return 'postpone';
  if (unreadBytes > 0) return 'needs room';
  return circuitOpenUntil ? 'probe' : 'claim';
}

function isLeased({ leaseUntil, now }: Candidate): boolean {
  return leaseUntil !== null && leaseUntil > now;
}

/**
 * Returns the time until which the circuit is open for this delivery; null if the circuit is closed or does not apply.
 */
function circuitOf({ trigger, health }: Candidate): Date | null {
  return MANUAL.includes(trigger) ? null : health.circuitOpenUntil;
}

/**
 * Returns whether the next attempt is due. The first attempt always is: its `nextAttemptAt` is by the clock of the
 * process that wrote it, which can be ahead of the database's clock.
 */
function isDue({ attemptCount, nextAttemptAt, now }: Candidate): boolean {
  return attemptCount === 0 || nextAttemptAt <= now;
}
