import { Injectable } from '@nestjs/common';
import { CachedQuery } from '../../platform/common/cached-query';
import { REQUEST_MS } from '../../platform/common/request-time';
import { Replicas } from '../../platform/database/replicas';
import { int, selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { BlogAddresses } from '../../posts/blog-addresses';
import { documentOf, type RenderedDocument } from '../rendered-document';

/** With more sitemaps, the file could exceed the 500 KiB that crawlers read. */
const MOST = 1000;

/** `withinMs` is longer than the deadline of a request, which therefore always ends first. */
const CACHING = { keptMs: 60_000, withinMs: 2 * REQUEST_MS };

/** Public JSON and the embed are allowed, because crawlers render pages that contain an embed. */
const DISALLOWED = ['/api/', '/docs', '/openapi.json'];

@Injectable()
export class RobotsService {
  private readonly document = new CachedQuery(() => this.read(), CACHING);

  constructor(
    private readonly replicas: Replicas,
    private readonly settings: Settings,
    private readonly addresses: BlogAddresses,
  ) {}

  file(): Promise<RenderedDocument> {
    return this.document.get();
  }

  private async read(): Promise<RenderedDocument> {
    const slugs = await this.slugs();
    const lines = [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${this.settings.publicPath}${path}`),
      ...slugs.map((blogSlug) => `Sitemap: ${this.addresses.sitemap({ blogSlug, blogUrl: null })}`),
    ];
    return documentOf({ type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n` });
  }

  private async slugs(): Promise<string[]> {
    const named = this.settings.ROBOTS_SITEMAPS.slice(0, MOST);
    const statement = named.length > 0 ? livingOf(named) : await this.onlyTree();
    if (!statement) return [];
    const rows = await selectRows(this.replicas, { blogSlug: text }, statement);
    return rows.map(({ blogSlug }) => blogSlug).sort();
  }

  /** Null if there are several parent accounts, because the file would expose the customer list. */
  private async onlyTree(): Promise<Sql | null> {
    const parents = await selectRows(
      this.replicas,
      { accountId: int },
      sql`FROM accounts WHERE parent_account_id IS NULL AND deleted_at IS NULL ORDER BY account_id LIMIT 2`,
    );
    const [only, another] = parents;
    return only && !another ? treeOf(only.accountId) : null;
  }
}

function livingOf(slugs: readonly string[]): Sql {
  return sql`FROM accounts WHERE ${oneOf(raw('blog_slug'), slugs)} AND deleted_at IS NULL`;
}

/** Each half reads a range of an index in its order. */
function treeOf(accountId: number): Sql {
  return sql`FROM accounts
    WHERE account_id = ${accountId} AND blog_slug IS NOT NULL
    UNION ALL SELECT s.blog_slug FROM (SELECT blog_slug FROM accounts
      WHERE parent_account_id = ${accountId} AND deleted_at IS NULL AND blog_slug IS NOT NULL
      ORDER BY account_id LIMIT ${raw(String(MOST - 1))}) s`;
}
