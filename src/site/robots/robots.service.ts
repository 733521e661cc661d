import { Injectable } from '@nestjs/common';
import { CachedQuery } from '../../platform/common/cached-query';
import { REQUEST_MS } from '../../platform/common/request-time';
import { Replicas } from '../../platform/database/replicas';
import { int, text } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { BlogAddresses } from '../../posts/blog-addresses';
import { documentOf, type Document } from '../document';

/** The maximum number of sitemaps in the file. With more, it could exceed the 500 KiB that crawlers read. */
const MOST = 1000;

/**
 * How long the file is cached, and how long a request waits for it, in milliseconds. The wait is longer than the
 * deadline of a request, which therefore always ends first.
 */
const CACHING = { keptMs: 60_000, withinMs: 2 * REQUEST_MS };

/**
 * Paths that crawlers should not read. Public JSON and the embed are allowed, because crawlers render pages that
 * contain an embed.
 */
const DISALLOWED = ['/api/', '/docs', '/openapi.json'];

/** Makes `/robots.txt`. */
@Injectable()
export class RobotsService {
  private readonly document = new CachedQuery(() => this.read(), CACHING);

  constructor(
    private readonly replicas: Replicas,
    private readonly settings: Settings,
    private readonly addresses: BlogAddresses,
  ) {}

  /** Returns the file, which is at most a minute old. */
  file(): Promise<Document> {
    return this.document.get();
  }

  private async read(): Promise<Document> {
    const base = new URL(this.settings.PUBLIC_URL).pathname.replace(/\/$/, '');
    const slugs = await this.slugs();
    const lines = [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${base}${path}`),
      ...slugs.map((blogSlug) => `Sitemap: ${this.addresses.sitemap({ blogSlug, blogUrl: null })}`),
    ];
    return documentOf({ type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n` });
  }

  private async slugs(): Promise<string[]> {
    const named = this.settings.ROBOTS_SITEMAPS.slice(0, MOST);
    const statement = named.length > 0 ? livingOf(named) : await this.statementOfOnlyTree();
    if (!statement) return [];
    const rows = await this.query(statement);
    return rows.map(({ blogSlug }) => text(blogSlug)).sort();
  }

  /**
   * Returns the statement for the blogs of the only parent account. Returns null if there are several parent accounts,
   * because the file would then publish the list of customers.
   */
  private async statementOfOnlyTree(): Promise<Sql | null> {
    const parents = await this.query(sql`SELECT account_id AS accountId FROM accounts
      WHERE parent_account_id IS NULL AND deleted_at IS NULL ORDER BY account_id LIMIT 2`);
    const [only, another] = parents;
    return only && !another ? treeOf(int(only.accountId)) : null;
  }

  private query({ text: statement, params }: Sql): Promise<Record<string, unknown>[]> {
    return this.replicas.query(statement, [...params]);
  }
}

function livingOf(slugs: readonly string[]): Sql {
  return sql`SELECT blog_slug AS blogSlug FROM accounts
    WHERE ${oneOf(raw('blog_slug'), slugs)} AND deleted_at IS NULL`;
}

/**
 * Returns the statement for the blogs of the parent account and of its first sub-accounts. Each half reads a range of
 * an index in its order.
 */
function treeOf(accountId: number): Sql {
  return sql`SELECT blog_slug AS blogSlug FROM accounts
    WHERE account_id = ${accountId} AND blog_slug IS NOT NULL
    UNION ALL SELECT s.blog_slug FROM (SELECT blog_slug FROM accounts
      WHERE parent_account_id = ${accountId} AND deleted_at IS NULL AND blog_slug IS NOT NULL
      ORDER BY account_id LIMIT ${raw(String(MOST - 1))}) s`;
}
