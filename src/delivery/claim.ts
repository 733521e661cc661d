import type { EventSlug } from '../events/catalogue';
import type { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import type { Health } from './health';

/** A delivery as it is when it is looked at, with its event and its webhook. */
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
  /** Empty where it was too large to be read along. */
  body: Buffer;
  /** The size of a body that was not read; 0 where it was. */
  unreadBytes: number;
  isTest: boolean;
  /** The request that has caused the event, where one has. */
  requestId: string | null;
  url: string;
  /** Whether the webhook is there, enabled and still for this event, its account not deleted. */
  wanted: boolean;
  health: Health;
  /** What the webhook signs with at the moment, sealed: its current secret first, then those that have not ended yet. */
  sealedSecrets: string[];
  /** The database's clock. */
  now: Date;
}

/** A delivery that this process may try, until its lease ends. */
export interface Claim extends Candidate {
  /** Which try this is, from 1. */
  attempt: number;
  /** Its tries end without a trace, as if they ended their process: it is not tried again. */
  poisoned: boolean;
  /** How far the database's clock is ahead of this process's. Milliseconds. */
  skewMs: number;
}

/** What is to be done with a candidate. */
export type Decision = 'claim' | 'probe' | 'cancel' | 'postpone' | 'leave' | 'make room';

/** People who ask for a delivery get it tried, however its endpoint fares. */
const ASKED_FOR: readonly string[] = ['manual', 'test'];

/** Decides by what is known of the delivery and its webhook. */
export function decide(candidate: Candidate): Decision {
  const { now, trigger, wanted, attemptCount, nextAttemptAt, leaseUntil, health, unreadBytes } = candidate;
  if (leaseUntil && leaseUntil > now) return 'leave';
  if (!wanted) return 'cancel';
  // The first try is due from the start, whatever the clock said that its row was written by.
  if (attemptCount > 0 && nextAttemptAt > now) return 'leave';
  const circuitOpenUntil = ASKED_FOR.includes(trigger) ? null : health.circuitOpenUntil;
  if (circuitOpenUntil && circuitOpenUntil > now) return 'postpone';
  if (unreadBytes > 0) return 'make room';
  return circuitOpenUntil ? 'probe' : 'claim';
}
