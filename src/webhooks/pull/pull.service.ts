import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { CallerRequest } from '../../platform/access/caller-request';
import { findOwned } from '../../platform/access/owned-records';
import { RenewedCallers } from '../../platform/access/renewed-callers';
import { Page } from '../../platform/common/page';
import { Problem } from '../../platform/common/problem';
import { currentRequest } from '../../platform/common/request-context';
import { Webhook } from '../records/webhook.entity';
import { readPullCursor, writePullCursor } from './pull-cursor';
import { BEGINNING, topOf, type PullPlace } from './pull-place';
import { PullReader, type Pulled } from './pull-reader';
import { PullTurns } from './pull-turns';
import type { PullWait } from './pull-wait';
import { PullWaits } from './pull-waits';
import { PULL_LIMIT, type PulledDelivery, type PullMeta, type PullWebhook } from './pull.dto';

/** How many requests read at a time after a wait. */
const MOST_READS = 4;

@Injectable()
export class PullService {
  private readonly turns = new PullTurns(MOST_READS);

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly reader: PullReader,
    private readonly waits: PullWaits,
    private readonly callers: RenewedCallers,
  ) {}

  async pull(
    caller: Caller,
    input: PullWebhook,
    request: CallerRequest,
  ): Promise<Page<PulledDelivery, PullMeta>> {
    const { webhookId, after, waitSeconds } = input;
    await this.requirePull(caller, input);
    const place = after ? readPullCursor(webhookId, after) : BEGINNING;
    if (after) await this.reader.requireKept(webhookId, place);
    const again = async () => this.requirePull(await this.callers.of(request, caller), input);
    const read = await (waitSeconds ? this.readOrWait(input, place, again) : this.read(input, place));
    return new Page(read.rows, { nextCursor: writePullCursor(webhookId, read.place), more: read.more });
  }

  /** `again` checks the rights, which can end during a wait. */
  private async readOrWait(
    input: PullWebhook,
    place: PullPlace,
    again: () => Promise<void>,
  ): Promise<Pulled> {
    const { webhookId, waitSeconds } = input;
    const until = performance.now() + 1000 * (waitSeconds ?? 0);
    const wait = this.waits.add(webhookId);
    try {
      let read = await this.read(input, place);
      for (let hasMore = true; hasMore && read.rows.length === 0;) {
        wait.known = topOf(read.place);
        hasMore = await pause(wait, until - performance.now());
        const known = read;
        read = await this.turns.run(async () => {
          await again();
          return hasMore ? this.read(input, known.place) : known;
        });
      }
      return read;
    } finally {
      this.waits.remove(webhookId, wait);
    }
  }

  private read({ webhookId, limit }: PullWebhook, place: PullPlace): Promise<Pulled> {
    return this.reader.read(webhookId, place, limit ?? PULL_LIMIT.default);
  }

  private async requirePull(caller: Caller, { webhookId, accountId }: PullWebhook): Promise<void> {
    const { manager } = this.source;
    const webhook = await findOwned(manager, Webhook, caller, { webhookId, accountId });
    if (webhook.mode !== 'pull') throw new Problem('webhook_is_push', 'The service calls its endpoint.');
  }
}

/** Without a limit of the time for the request. Ends early if its client disconnects. */
async function pause(wait: PullWait, ms: number): Promise<boolean> {
  const context = currentRequest();
  if (!context) return wait.forMore(ms);
  context.onClosed = () => wait.end();
  if (context.closed) wait.end();
  context.waiting = true;
  try {
    return await wait.forMore(ms);
  } finally {
    context.waiting = false;
  }
}
