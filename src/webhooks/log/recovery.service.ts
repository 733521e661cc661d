import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { instantParameter } from '../../platform/database/raw';
import { findOwned } from '../../platform/access/owned-records';
import { int, selectRows } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Caller } from '../../platform/access/caller';
import { Settings } from '../../platform/settings/settings';
import type { RecoverDeliveries, RecoveredView } from './deliveries.dto';
import { isBeingCancelled } from '../records/cancel-pending';
import { logStart } from './log-start';
import { cancelledSoon, requeue, requireCalls, resume, webhookDisabled } from '../records/requeue';
import { Webhook } from '../records/webhook.entity';

const BATCH = 500;

/** Each status is read separately, because it is one range of an index. */
const LOST = ['failed', 'cancelled'] as const;
type Lost = (typeof LOST)[number];

interface Period {
  webhookId: number;
  since: Date;
  until: Date;
}

const IS_EMPTIED = `(SELECT e.event_id FROM webhook_events e
  WHERE e.event_id = webhook_deliveries.event_id AND e.is_purged = 1)`;

interface Batch {
  recovered: number;
  last: number | undefined;
}

/** Leaves out deliveries whose payload has been emptied. */
@Injectable()
export class RecoveryService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async recover(caller: Caller, input: RecoverDeliveries): Promise<RecoveredView> {
    const { webhookId, accountId } = input;
    const webhook = await findOwned(this.source.manager, Webhook, caller, { webhookId, accountId });
    requireCalls(webhook);
    if (webhook.status === 'disable') throw webhookDisabled();
    if (await isBeingCancelled(this.source.manager, webhookId)) throw cancelledSoon();
    const period = this.periodOf(input);
    let recovered = 0;
    for (const lost of LOST) recovered += await this.recoverAll(lost, period);
    return { recovered };
  }

  /** Limits the period to the log, because housekeeping can delete older deliveries at any time. */
  private periodOf({ webhookId, since, until }: RecoverDeliveries): Period {
    const start = logStart(this.settings);
    return { webhookId, since: since < start ? start : since, until: until ?? clock.date() };
  }

  private async recoverAll(status: Lost, period: Period): Promise<number> {
    let recovered = 0;
    let batch = await this.recoverBatch(status, period, 0);
    while (batch.last !== undefined) {
      recovered += batch.recovered;
      batch = await this.recoverBatch(status, period, batch.last);
    }
    return recovered;
  }

  private recoverBatch(status: Lost, period: Period, after: number): Promise<Batch> {
    return this.work.run(async ({ manager }) => {
      const ids = await findLost(manager, status, period, after);
      if (ids.length === 0) return { recovered: 0, last: undefined };
      const again = await requeue(manager, ids, 'recover', [status]);
      const resumed = status === 'cancelled' ? await resume(manager, ids, 'recover') : 0;
      return { recovered: again + resumed, last: ids.at(-1) };
    });
  }
}

/** Returns an empty batch if the webhook has been disabled or deleted since. */
async function findLost(
  manager: EntityManager,
  status: Lost,
  { webhookId, since, until }: Period,
  after: number,
): Promise<number[]> {
  if (!(await manager.existsBy(Webhook, { webhookId, status: 'enable' }))) return [];
  // Without the hint, MySQL and MariaDB can choose the primary key and read the deliveries of all webhooks.
  const index = isServer(manager) ? 'FORCE INDEX (ix_webhook_deliveries_webhook)' : '';
  const found = await selectRows(
    manager,
    { deliveryId: int },
    `FROM webhook_deliveries ${index}
     WHERE webhook_id = ? AND status = ? AND delivery_id > ?
       AND created_at BETWEEN ? AND ? AND \`trigger\` <> 'test' AND ${IS_EMPTIED} IS NULL
     ORDER BY delivery_id LIMIT ${BATCH}`,
    [webhookId, status, after, instantParameter(since), instantParameter(until)],
  );
  return found.map(({ deliveryId }) => deliveryId);
}

function isServer({ connection }: EntityManager): boolean {
  return connection.options.type !== 'better-sqlite3';
}
