import { LRUCache } from 'lru-cache';
import { reportToOutage } from '../../../platform/database/database-outage';
import { Outage } from '../../../platform/logging/outage';
import type { CallSlots } from './call-slots';

/** How much time one reservation covers. */
const AHEAD_MS = 500;

/** A time that has passed by more than this is not used, because it would cause a burst. */
const LATE_MS = 1000;

/** A timer can end this much too early. */
const EARLY_MS = 1;

/** How many seconds of calls may wait in this process; the sweep offers the others later. */
const WAITING_SECONDS = 4;

/** The pause after a reservation that failed. */
const RETRY_MS = 1000;

const MOST_WEBHOOKS = 10_000;

interface LimitedWebhook {
  maxPerSecond: number;
  /** Reserved times, by performance.now(). */
  times: number[];
  isReserving: boolean;
  timer?: NodeJS.Timeout;
}

/** Reserves the times of calls to webhooks with `maxPerSecond`. All processes share them, so the limit holds for all. */
export class CallTimes {
  private readonly webhooks = new LRUCache<number, LimitedWebhook>({ max: MOST_WEBHOOKS });
  private readonly outage = new Outage('Times of calls');

  /** `resume`: a call to the webhook may start. */
  constructor(
    private readonly slots: Pick<CallSlots, 'reserve'>,
    private readonly resume: (webhookId: number) => void,
  ) {}

  /** The limit that a claim has read. An unknown one counts as none until then. */
  setLimit(webhookId: number, maxPerSecond: number | null): void {
    const known = this.webhooks.get(webhookId);
    if (maxPerSecond === null) this.webhooks.delete(webhookId);
    else if (known) known.maxPerSecond = maxPerSecond;
    else this.webhooks.set(webhookId, { maxPerSecond, times: [], isReserving: false });
  }

  isLimited(webhookId: number): boolean {
    return this.webhooks.has(webhookId);
  }

  mostWaiting(webhookId: number): number {
    const webhook = this.webhooks.get(webhookId);
    return webhook ? WAITING_SECONDS * webhook.maxPerSecond : Infinity;
  }

  /** Takes a reserved time if a call may start now. Otherwise `resume` is called later. */
  take(webhookId: number, waiting: number): boolean {
    const webhook = this.webhooks.get(webhookId);
    if (!webhook) return true;
    const now = performance.now();
    webhook.times = webhook.times.filter((time) => time > now - LATE_MS);
    const [first = Infinity] = webhook.times;
    const mayStart = first <= now + EARLY_MS;
    if (mayStart) webhook.times.shift();
    this.reserve(webhookId, webhook, mayStart ? waiting - 1 : waiting);
    if (!mayStart) this.wait(webhookId, webhook, first - now);
    return mayStart;
  }

  /** The time of a call that was not made. The next one may start immediately. */
  giveBack(webhookId: number): void {
    this.webhooks.get(webhookId)?.times.unshift(performance.now());
  }

  /** Reserves more before the last time is used, because a late reservation would lose time. */
  private reserve(webhookId: number, webhook: LimitedWebhook, waiting: number): void {
    const { maxPerSecond, times, isReserving } = webhook;
    const most = Math.max(1, Math.floor((maxPerSecond * AHEAD_MS) / 1000));
    const count = Math.min(waiting, most) - times.length;
    if (isReserving || count <= 0 || times.length > most / 2) return;
    webhook.isReserving = true;
    const everyMs = 1000 / maxPerSecond;
    this.slots.reserve({ webhookId, everyMs, count }).then(
      (waitMs) => {
        const first = performance.now() + waitMs;
        for (let nth = 0; nth < count; nth++) webhook.times.push(first + nth * everyMs);
        this.outage.worked();
        this.mayReserve(webhookId, webhook);
      },
      (error: unknown) => {
        reportToOutage(this.outage, error, { webhookId });
        setTimeout(() => this.mayReserve(webhookId, webhook), RETRY_MS).unref();
      },
    );
  }

  private mayReserve(webhookId: number, webhook: LimitedWebhook): void {
    webhook.isReserving = false;
    this.resume(webhookId);
  }

  private wait(webhookId: number, webhook: LimitedWebhook, ms: number): void {
    if (webhook.timer || ms === Infinity) return;
    webhook.timer = setTimeout(() => {
      webhook.timer = undefined;
      this.resume(webhookId);
    }, ms).unref();
  }
}
