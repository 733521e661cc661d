import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { clock } from '../platform/common/clock';
import { instantParameter } from '../platform/database/raw';
import { instant, orNull, readRows } from '../platform/database/rows';
import { Settings } from '../platform/settings/settings';
import { nextChangeSql } from '../posts/publication/next-change';
import { send, type ReaderAnswer } from './caching';
import { NotPublic } from './not-public';
import { tagsOf, type BlogIds, type ShownRecords } from './shown-records';

/** Totals, categories and neighbors can be this old, so dates that passed since then count as ahead. */
const OLDEST_PART_MS = 1000;

/** Shared caches may reuse these. Whether a 410 ends is up to the author. */
const SHARED_STATUSES: readonly number[] = [200, 301, 404];

const SEPARATED_BY_BLANKS: readonly string[] = ['surrogate-key', 'xkey'];

interface Shown {
  shown?: ShownRecords;
  shownUntil?: Date | null;
  status: number;
}

/** `isShared`: whether shared caches may reuse the response. */
interface Options {
  isShared: boolean;
}

/** Adds the headers for shared caches to responses that show a blog. */
@Injectable()
export class ReaderResponses {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Sends 304 if the client has these bytes already. */
  async send(
    request: Request,
    response: Response,
    answer: ReaderAnswer | Promise<ReaderAnswer>,
    options: Options = { isShared: true },
  ): Promise<void> {
    const begun = clock.now();
    try {
      const found = await answer;
      const status = 'location' in found ? 301 : (found.status ?? 200);
      response.set(await this.headers({ ...found, status }, begun, options));
      await send(request, response, found);
    } catch (error) {
      if (error instanceof NotPublic && error.blog)
        response.set(await this.headers({ shown: { blog: error.blog }, status: 404 }, begun, options));
      throw error;
    }
  }

  private async headers(
    { shown, shownUntil, status }: Shown,
    begun: number,
    { isShared }: Options,
  ): Promise<Record<string, string>> {
    if (!shown) return {};
    const { CACHE_TAG_HEADER: name, SHARED_CACHE_SECONDS: most } = this.settings;
    const separator = SEPARATED_BY_BLANKS.includes(name.toLowerCase()) ? ' ' : ',';
    const mayShare = isShared && most > 0 && SHARED_STATUSES.includes(status);
    const seconds = mayShare ? await this.sharedSeconds(shown.blog, begun, shownUntil) : null;
    return {
      ...(name && { [name]: tagsOf(shown).join(separator) }),
      ...(seconds !== null && { 'CDN-Cache-Control': `max-age=${seconds}` }),
    };
  }

  /** Until the next date that can change the response. The related post of a post can be of the parent account. */
  private async sharedSeconds(
    { accountId, parentAccountId }: BlogIds,
    begun: number,
    shownUntil: Date | null = null,
  ): Promise<number> {
    const { SHARED_CACHE_SECONDS: most } = this.settings;
    const accounts = parentAccountId === null ? [accountId] : [accountId, parentAccountId];
    const from = instantParameter(new Date(begun - OLDEST_PART_MS));
    const until = instantParameter(new Date(begun + most * 1000));
    const isServer = this.source.options.type !== 'better-sqlite3';
    const { text, params } = nextChangeSql(accounts, { from, until }, isServer);
    const [next] = await readRows(this.source, { at: orNull(instant) }, text, params);
    const ends = [next?.at, shownUntil].flatMap((end) => end?.getTime() ?? []);
    const left = Math.floor((Math.min(...ends) - clock.now()) / 1000);
    return Math.max(0, Math.min(most, left));
  }
}
