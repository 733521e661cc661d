import type { EventSlug } from '../events/catalogue';
import type { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import type { Health } from './health';

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
  /** Empty if it was too large to be read with the row. */
  body: Buffer;
  /** The size of a body that was not read, in bytes; 0 if it was read. */
  unreadBytes: number;
  isTest: boolean;
  /** The request that caused the event, if one did. */
  requestId: string | null;
  url: string;
  /** Whether the webhook is there, enabled and still for this event, its account not deleted. */
  wanted: boolean;
  health: Health;
  /** The sealed secrets of the webhook: the current one first, then earlier ones that are still valid. */
  sealedSecrets: string[];
  /** The database's clock. */
  now: Date;
}

/** A delivery that this process may try, until its lease ends. */
export interface Claim extends Candidate {
  /** Which try this is, from 1. */
  attempt: number;
  /** Its tries have no recorded outcome, as if they had ended their process: it is not tried again. */
  poisoned: boolean;
  /** How far the database's clock is ahead of this process's. Milliseconds. */
  skewMs: number;
}

/** What to do with a candidate. `make room`: its body must be read first. `leave`: it is leased, or not due yet. */
export type Decision = 'claim' | 'probe' | 'cancel' | 'postpone' | 'leave' | 'make room';

/** Deliveries that a person asked for are tried even if the circuit is open. */
const ASKED_FOR: readonly string[] = ['manual', 'test'];

/** Decides what to do with a candidate. */
export function decide(candidate: Candidate): Decision {
  const { now, trigger, wanted, attemptCount, nextAttemptAt, leaseUntil, health, unreadBytes } = candidate;
  if (leaseUntil && leaseUntil > now) return 'leave';
  if (!wanted) return 'cancel';
  // The first try is always due: `nextAttemptAt` was written by the clock of another process.
  if (attemptCount > 0 && nextAttemptAt > now) return 'leave';
  const circuitOpenUntil = ASKED_FOR.includes(trigger) ? null : health.circuitOpenUntil;
  if (circuitOpenUntil && circuitOpenUntil > now) return 'postpone';
  if (unreadBytes > 0) return 'make room';
  return circuitOpenUntil ? 'probe' : 'claim';
}
