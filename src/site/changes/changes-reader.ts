import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Problem } from '../../platform/common/problem';
import { clockOf, instantOf, instantParameter } from '../../platform/database/raw';
import { instant } from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { Sealer } from '../../platform/secrets/sealer';
import { Settings } from '../../platform/settings/settings';
import { BLOG_COLUMNS } from '../blog-columns';
import { SLUG } from '../blog-reader';
import { blogOf, type BlogRow, type ReadableBlog } from '../blog-rows';
import {
  endOf,
  knownUntil,
  readChangeCursor,
  writeChangeCursor,
  type ChangePlace,
  type ChangeCursor,
} from './change-cursor';
import { ChangePage, type ShownChange } from './change-page';
import { ChangeSource } from './change-source';
import { ChangesSql, type ChangedBlog } from './changes-sql';

const DAY_MS = 86_400_000;

/** The beginning of the first walk. */
const FIRST = { at: instantParameter(new Date(0)), id: 0 };

/** The times are by the database's clock. */
interface Blog extends ChangedBlog {
  blog: ReadableBlog;
  now: Date;
  horizon: Date;
}

export interface ChangesRequest {
  blogSlug: string;
  /** Null for the first request. */
  after: string | null;
  limit: number;
}

export interface FoundChanges {
  blog: ReadableBlog;
  changes: ShownChange[];
  nextCursor: string;
  more: boolean;
}

interface Read {
  cursor: ChangeCursor;
  more: boolean;
}

/** Reads the primary, because a replica could lack a change that the cursor passes. */
@Injectable()
export class ChangesReader {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: Settings,
    private readonly sealer: Sealer,
  ) {}

  /** Null if there is no such blog. Throws 410 for an old cursor, and 422 for an invalid one. */
  async find({ blogSlug, after, limit }: ChangesRequest): Promise<FoundChanges | null> {
    const found = SLUG.test(blogSlug) ? await this.blog(blogSlug) : null;
    if (!found) return null;
    const { blog, accountId } = found;
    const page = new ChangePage(limit, this.sealer);
    const { cursor, more } = await this.read(found, this.beginning(found, after), page);
    return { blog, changes: page.changes, nextCursor: writeChangeCursor(accountId, cursor), more };
  }

  private async blog(blogSlug: string): Promise<Blog | null> {
    const { text, params } = sql`SELECT ${BLOG_COLUMNS}, ${raw(clockOf(this.source))} AS now FROM accounts a
      WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
    const [row] = await this.source.query<BlogRow[]>(text, [...params]);
    if (!row) return null;
    const [blog, now] = [blogOf(row), instant(row.now)];
    const { accountId, parentAccountId } = blog;
    const ownerIds = parentAccountId === null ? [accountId] : [accountId, parentAccountId];
    const horizon = new Date(now.getTime() - this.settings.CHANGES_LAG_SECONDS * 1000);
    return { blog, accountId, ownerIds, now, horizon };
  }

  private beginning(blog: Blog, after: string | null): ChangeCursor {
    if (after === null) return { walk: { horizon: instantParameter(blog.horizon), ...FIRST } };
    const cursor = readChangeCursor(blog.accountId, after);
    this.requireFresh(blog, knownUntil(cursor));
    return cursor;
  }

  /** If a cursor is ahead of the clock, the clock was set back, and later changes can have earlier times. */
  private requireFresh({ now, horizon }: Blog, known: Date): void {
    const isOld = horizon.getTime() - known.getTime() > this.settings.CHANGES_DAYS * DAY_MS;
    if (!isOld && known <= now) return;
    throw new Problem('cursor_expired', 'Start again without `after`.');
  }

  private async read(blog: Blog, cursor: ChangeCursor, page: ChangePage): Promise<Read> {
    if ('place' in cursor) return this.changes(blog, cursor.place, page);
    const { horizon } = cursor.walk;
    // Everything that is public now. Posts that became public after the horizon are listed again.
    const rest = await this.sourceOf(blog, instantParameter(blog.now)).walk(cursor.walk, page);
    return rest ? { cursor: { walk: rest }, more: true } : this.changes(blog, endOf(horizon), page);
  }

  private async changes(blog: Blog, after: ChangePlace, page: ChangePage): Promise<Read> {
    const horizon = instantParameter(blog.horizon);
    const { place, isComplete } = await this.sourceOf(blog, horizon).changes(after, page);
    if (!isComplete) return { cursor: { place }, more: true };
    // With a longer lag than before, the horizon can be earlier than the cursor, which must not go back.
    const isAhead = instantOf(place.at) > blog.horizon;
    return { cursor: { place: isAhead ? place : endOf(horizon) }, more: false };
  }

  private sourceOf(blog: Blog, horizon: string): ChangeSource {
    const namesIndices = this.source.options.type !== 'better-sqlite3';
    const times = { horizon, now: instantParameter(blog.now) };
    return new ChangeSource(this.source, new ChangesSql(namesIndices, blog, times));
  }
}
