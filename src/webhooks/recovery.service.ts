import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { instantParameter } from '../database/raw';
import { findOwned } from '../database/records';
import { int, readRows } from '../database/rows';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { Settings } from '../settings/settings';
import type { RecoverDeliveries, RecoveredView } from './deliveries.dto';
import { isBeingCancelled } from './cancel-pending';
import { logStart } from './log-start';
import { cancelledSoon, requeue, webhookDisabled } from './requeue';
import { Webhook } from './webhook.entity';

/** The most deliveries that one unit of work makes pending again. */
const BATCH = 500;

/** The statuses of deliveries that ended without arriving. Each is a range of an index. */
const LOST = ['failed', 'cancelled'] as const;
type Lost = (typeof LOST)[number];

/** The webhook and the times of the deliveries to recover. */
interface Period {
  webhookId: number;
  since: Date;
  until: Date;
}

interface Batch {
  recovered: number;
  last: number | undefined;
}

/** Sends again all deliveries of a period that did not reach a webhook. */
@Injectable()
export class RecoveryService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async recover(caller: Caller, input: RecoverDeliveries): Promise<RecoveredView> {
    const { webhookId, accountId } = input;
    const { status } = await findOwned(this.source.manager, Webhook, caller, { webhookId, accountId });
    if (status === 'disable') throw webhookDisabled();
    if (await isBeingCancelled(this.source.manager, webhookId)) throw cancelledSoon();
    const period = this.periodOf(input);
    let recovered = 0;
    for (const lost of LOST) recovered += await this.recoverAll(lost, period);
    return { recovered };
  }

  /** The period, limited to the log: older deliveries may be deleted at any moment. */
  private periodOf({ webhookId, since, until }: RecoverDeliveries): Period {
    const start = logStart(this.settings);
    return { webhookId, since: since < start ? start : since, until: until ?? new Date() };
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

  /** Recovers the next deliveries after an id. */
  private recoverBatch(status: Lost, period: Period, after: number): Promise<Batch> {
    return this.work.run(async (manager) => {
      const ids = await findLost(manager, status, period, after);
      if (ids.length === 0) return { recovered: 0, last: undefined };
      return { recovered: await requeue(manager, ids, 'recover', [status]), last: ids.at(-1) };
    });
  }
}

/** The next batch by id. Empty if the webhook has been disabled or deleted. */
async function findLost(
  manager: EntityManager,
  status: Lost,
  { webhookId, since, until }: Period,
  after: number,
): Promise<number[]> {
  if (!(await manager.existsBy(Webhook, { webhookId, status: 'enable' }))) return [];
  // Without the hint MySQL and MariaDB may read the deliveries of all webhooks by id.
  const index = isServer(manager) ? 'FORCE INDEX (ix_webhook_deliveries_webhook)' : '';
  const found = await readRows(
    manager,
    { deliveryId: int },
    `SELECT delivery_id AS deliveryId FROM webhook_deliveries ${index}
     WHERE webhook_id = ? AND status = ? AND delivery_id > ?
       AND created_at BETWEEN ? AND ? AND \`trigger\` <> 'test'
     ORDER BY delivery_id LIMIT ${BATCH}`,
    [webhookId, status, after, instantParameter(since), instantParameter(until)],
  );
  return found.map(({ deliveryId }) => deliveryId);
}

function isServer({ connection }: EntityManager): boolean {
  return connection.options.type !== 'better-sqlite3';
}
