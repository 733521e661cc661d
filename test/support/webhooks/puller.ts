import type { Blog, Credentials } from '../blog';
import type { Fields } from '../answers';

/** A delivery of a pull webhook. */
export interface PulledRow {
  deliveryId: number;
  eventId: string;
  event: string;
  occurredAt: string;
  payload: Fields | null;
  test?: true;
}

/** The response of `webhooks/pull`. */
export interface PulledPage {
  data: PulledRow[];
  meta: { nextCursor: string; more: boolean };
}

export interface PullOptions {
  after?: string;
  limit?: number;
  waitSeconds?: number;
  /** The caller, by default the Owner. */
  as?: Credentials;
  /** The service, by default that of the webhook. */
  on?: Blog;
}

/** A pull webhook, by default for new categories in its own sub-account. */
export class Puller {
  private constructor(
    private readonly blog: Blog,
    readonly accountId: number,
    readonly webhookId: number,
  ) {}

  static async of(blog: Blog, event = 'Create category', account?: number): Promise<Puller> {
    const accountId = account ?? (await blog.subAccount());
    const fields = { accountId, name: 'Mirror', mode: 'pull', event, status: 'enable' };
    const { webhookId } = await blog.call('webhooks/create', fields);
    return new Puller(blog, accountId, Number(webhookId));
  }

  get key() {
    return { accountId: this.accountId, webhookId: this.webhookId };
  }

  /** Adds a category to the account. */
  async announce(catName: string, on = this.blog): Promise<void> {
    await on.call('addcategory', { catName, subAccountId: this.accountId });
  }

  async pull({ as, on = this.blog, ...input }: PullOptions = {}): Promise<PulledPage> {
    return (await on.list('webhooks/pull', { ...this.key, ...input }, as)) as unknown as PulledPage;
  }

  /** Reads all pages after a cursor; returns the cursor at the end. */
  async drain(limit: number, after?: string): Promise<{ rows: PulledRow[]; cursor: string }> {
    const rows: PulledRow[] = [];
    let cursor = after;
    for (let more = true; more;) {
      const { data, meta } = await this.pull({ limit, ...(cursor && { after: cursor }) });
      rows.push(...data);
      cursor = meta.nextCursor;
      more = meta.more;
    }
    return { rows, cursor: cursor ?? '' };
  }
}

/** The names of the categories in the payloads. */
export const namesOf = (rows: readonly PulledRow[]) => rows.map(({ payload }) => payload?.categoryName);
