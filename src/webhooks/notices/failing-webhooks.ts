import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { lockForUpdate } from '../../platform/database/locks';
import { clockIn } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { instant, int, selectRows, type RowOf } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { Webhook } from '../records/webhook.entity';
import { announceState, type StateTransaction } from './state-change';

const REST_MS = 2000;

const BATCH = 100;

const IS_UNANNOUNCED = "status = 'enable' AND (announced IS NULL OR announced <> 'failing')";

const FAILING = { webhookId: int, failingSince: instant };

type Failing = RowOf<typeof FAILING>;

/** Announces webhooks whose calls have all failed for WEBHOOK_FAILING_AFTER_HOURS, even if no call fails just then. */
@Injectable()
export class FailingWebhooks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(
    { context: 'Failing webhooks', job: 'webhook_notices' },
    REST_MS,
    () => this.announceAll(),
  );
  private readonly since: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    { WEBHOOK_FAILING_AFTER_HOURS: hours }: Settings,
  ) {
    this.since = clockIn(source, -Math.round(3_600_000 * hours) / 1000);
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  private async announceAll(): Promise<void> {
    const found = await selectRows(
      this.source,
      FAILING,
      `FROM webhooks WHERE failing_since <= ${this.since} AND ${IS_UNANNOUNCED}
       ORDER BY failing_since LIMIT ${BATCH}`,
    );
    for (const failing of found) await this.work.run((tx) => announce(tx, failing));
  }
}

/** Does nothing if another process was first, or if the webhook has changed since it was found. */
async function announce(tx: StateTransaction, { webhookId, failingSince }: Failing): Promise<void> {
  const { manager } = tx;
  await lockForUpdate(manager, Webhook, { webhookId });
  const failing = { webhookId, failingSince, status: 'enable' } as const;
  const isUnannounced = [{ announced: IsNull() }, { announced: 'disabled' as const }];
  const webhook = await manager.findOneBy(
    Webhook,
    isUnannounced.map((one) => ({ ...failing, ...one })),
  );
  if (!webhook) return;
  await manager.update(Webhook, { webhookId }, { announced: 'failing', announcedSince: failingSince });
  const { lastStatusCode } = webhook;
  await announceState(tx, webhook, { state: 'failing', since: failingSince, lastStatusCode });
}
