import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { FailedRows } from '../../platform/database/failed-rows';
import { instantParameter } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { idsInTurn } from '../../platform/database/turns';
import { SETTLED_MS } from '../going-live/going-live';
import { GroupPublication } from './group-publication';

const REST_MS = 500;

/** The maximum number of groups per check. */
const MOST = 20;

/** After that many refusals by the database, about two minutes, a group fails: it can be too large for the server. */
const MOST_FAILURES = 8;

/** Publishes due groups, each once even if several processes run. */
@Injectable()
export class DueGroups implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(
    { context: 'Scheduled drafts', job: 'draft_groups' },
    REST_MS,
    () => this.publishDue(),
  );
  private readonly failed = new FailedRows('Scheduled drafts');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly publication: GroupPublication,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** A group that fails because of an error, and not because of a refusal, is skipped for a while. */
  private async publishDue(): Promise<void> {
    const until = new Date(clock.now() - SETTLED_MS);
    for (const groupId of await this.due(until))
      await this.failed.attempt(groupId, () =>
        this.failed.isRefused(groupId, MOST_FAILURES)
          ? this.publication.giveUp(groupId)
          : this.publication.publish(groupId, until),
      );
  }

  private due(until: Date): Promise<number[]> {
    const isDue = sql`published_at IS NULL AND publish_at <= ${instantParameter(until)} AND ${noneOf(raw('group_id'), this.failed.leftOut)}`;
    const due = sql`SELECT group_id AS id, account_id, publish_at AS since FROM draft_groups WHERE ${isDue}`;
    return idsInTurn(this.source, due, MOST);
  }
}
