import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { CallerRequest } from '../../platform/access/caller-request';
import { findOwned } from '../../platform/access/owned-records';
import { RenewedCallers } from '../../platform/access/renewed-callers';
import { Page } from '../../platform/common/page';
import { Problem } from '../../platform/common/problem';
import { currentRequest, withoutTimeLimit } from '../../platform/common/request-context';
import { Webhook } from '../records/webhook.entity';
import { PullCursors } from './pull-cursors';
import { beginning, topOf, type PullPlace } from './pull-place';
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
    private readonly cursors: PullCursors,
  ) {}

  async pull(
    caller: Caller,
    input: PullWebhook,
    request: CallerRequest,
  ): Promise<Page<PulledDelivery, PullMeta>> {
    const { webhookId, after, waitSeconds } = input;
    const { removedTo } = await this.findPull(caller, input);
    const place = after ? this.cursors.read(webhookId, after) : beginning(removedTo);
    const again = async () => this.findPull(await this.callers.of(request, caller), input);
    const read = await (waitSeconds ? this.readOrWait(input, place, again) : this.read(input, place));
    // After the read, because deliveries could be deleted before it.
    if (after) await this.reader.requireKept(webhookId, place);
    return new Page(read.rows, { nextCursor: this.cursors.write(webhookId, read.place), more: read.more });
  }

  /** `again` checks the rights, which can end during a wait. */
  private async readOrWait(
    input: PullWebhook,
    place: PullPlace,
    again: () => Promise<unknown>,
  ): Promise<Pulled> {
    const { webhookId, waitSeconds } = input;
    const until = performance.now() + 1000 * (waitSeconds ?? 0);
    const wait = this.waits.add(webhookId);
    try {
      let read = await this.read(input, place);
      for (let mayWait = true; mayWait && read.rows.length === 0;) {
        wait.known = topOf(read.place);
        mayWait = await pause(wait, until - performance.now());
        // Also after the time, because a late commit with a lower id may wake no request.
        read = wait.isOver ? read : await this.readAgain(input, read.place, again);
      }
      return read;
    } finally {
      this.waits.remove(webhookId, wait);
    }
  }

  private readAgain(input: PullWebhook, place: PullPlace, again: () => Promise<unknown>): Promise<Pulled> {
    return this.turns.run(async () => {
      await again();
      return this.read(input, place);
    });
  }

  private read({ webhookId, limit }: PullWebhook, place: PullPlace): Promise<Pulled> {
    return this.reader.read(webhookId, place, limit ?? PULL_LIMIT.default);
  }

  private async findPull(caller: Caller, { webhookId, accountId }: PullWebhook): Promise<Webhook> {
    const { manager } = this.source;
    const webhook = await findOwned(manager, Webhook, caller, { webhookId, accountId });
    if (webhook.mode !== 'pull') throw new Problem('webhook_is_push', 'The service calls its endpoint.');
    return webhook;
  }
}

/** Ends early if the client disconnects. */
function pause(wait: PullWait, ms: number): Promise<boolean> {
  const context = currentRequest();
  if (context) {
    context.onClosed = () => wait.end();
    if (context.closed) wait.end();
  }
  return withoutTimeLimit(() => wait.forMore(ms));
}
