import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Batcher } from '../../../platform/common/batcher';
import { inJob } from '../../../platform/common/work';
import { isOfRow } from '../../../platform/database/database-errors';
import { exclusiveLock } from '../../../platform/database/locks';
import { clockOf, placeholders } from '../../../platform/database/raw';
import { from, instant, int, orNull, selectRows } from '../../../platform/database/rows';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import { Webhook } from '../../records/webhook.entity';

/** `count` times, one every `everyMs`. */
export interface Slots {
  webhookId: number;
  everyMs: number;
  count: number;
}

/** The maximum number of webhooks that one unit of work reserves times for. */
const BATCH = 64;

/** Reserves the times of calls in the rows of the webhooks, by the database's clock, so that all processes share them. */
@Injectable()
export class CallSlots {
  private readonly batcher = new Batcher<Slots, number>(BATCH, (wanted) => this.reserveAll(wanted), isOfRow);

  constructor(private readonly work: UnitOfWork) {}

  /** Returns the milliseconds until the first of the reserved times. */
  reserve(wanted: Slots): Promise<number> {
    return this.batcher.do(wanted);
  }

  /** A batch contains a webhook at most once. */
  private reserveAll(wanted: readonly Slots[]): Promise<number[]> {
    return inJob('deliveries', () =>
      this.work.run(async ({ manager }) => {
        const free = await freeTimes(manager, wanted);
        const waits: number[] = [];
        for (const { webhookId, everyMs, count } of wanted) {
          const { now, first } = free.get(webhookId) ?? { now: 0, first: 0 };
          const nextCallAt = new Date(Math.round(first + everyMs * count));
          await manager.update(Webhook, { webhookId }, { nextCallAt });
          waits.push(first - now);
        }
        return waits;
      }),
    );
  }
}

/** Locks the rows in ascending order, like all units of work, so that they do not deadlock. */
async function freeTimes(manager: EntityManager, wanted: readonly Slots[]) {
  const ids = wanted.map(({ webhookId }) => webhookId);
  const rows = await selectRows(
    manager,
    { webhookId: int, nextCallAt: orNull(instant), now: from(clockOf(manager.connection), instant) },
    `FROM webhooks WHERE webhook_id IN (${placeholders(ids)}) ORDER BY webhook_id${exclusiveLock(manager)}`,
    ids,
  );
  return new Map(
    rows.map(({ webhookId, nextCallAt, now }) => {
      const first = Math.max(now.getTime(), nextCallAt?.getTime() ?? 0);
      return [webhookId, { now: now.getTime(), first }];
    }),
  );
}
