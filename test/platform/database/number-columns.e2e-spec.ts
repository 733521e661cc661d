import { DataSource } from 'typeorm';
import { Housekeeping } from '../../../src/operator/housekeeping/housekeeping';
import type { Fields } from '../../support/answers';
import { startBlog, type Blog } from '../../support/blog';
import { insertDeliveries } from '../../support/webhooks/delivery-log';
import { OPERATIONS } from '../../support/operations';

const TEXT_TYPES = ['varchar', 'char', 'text', 'mediumtext', 'longtext'];
const NUMBER = /^-?\d+(\.\d+)?$/;

const LISTS = OPERATIONS.map(({ operation }) => operation).filter((name) => /list|deliveries$/.test(name));

/** The sort options of the lists that cannot be sorted by their time of creation. */
const SORTS: Record<string, string> = { 'drafts/list': '-savedAt' };

/** Records the columns of all rows that the service reads. */
class ReadColumns {
  /** The columns that had a value in some row. */
  readonly seen = new Set<string>();
  /** The columns that had a number as a text but are not text columns, each with the statement that read it. */
  readonly wrong: Fields = {};
  private texts: string[] = [];

  watch(source: DataSource): void {
    this.texts = source.entityMetadatas
      .flatMap(({ columns }) => columns)
      .filter(({ type }) => TEXT_TYPES.includes(String(type)))
      .flatMap(({ databaseName, propertyName }) => [databaseName, propertyName]);
    const afterQuery = ({ query, rawResults }: { query: string; rawResults?: unknown }) => {
      if (Array.isArray(rawResults)) for (const row of rawResults as Fields[]) this.note(row, query);
    };
    source.subscribers.push({ afterQuery });
  }

  private note(row: Fields, query: string): void {
    for (const [column, value] of Object.entries(row)) {
      if (value !== null) this.seen.add(column);
      if (typeof value === 'string' && NUMBER.test(value) && !this.isText(column)) this.wrong[column] = query;
    }
  }

  /** Returns whether a column of a result is a text column; TypeORM names its result columns `alias_column`. */
  private isText(column: string): boolean {
    return this.texts.some((text) => column === text || column.endsWith(`_${text}`));
  }
}

/** Drivers can return numbers as texts: this depends on their options and on the type of computed columns. */
describe('the rows of statements have no number as a text', () => {
  let columns: ReadColumns;
  let blog: Blog;

  beforeEach(() => {
    columns = new ReadColumns();
  });
  // This check is not in the tests, so that the column is reported even if it makes a request fail.
  afterEach(async () => {
    await blog.stop();
    expect(columns.wrong).toEqual({});
  });

  async function start(role: string): Promise<void> {
    blog = await startBlog({ settings: { ROLE: role } });
    columns.watch(blog.get(DataSource));
  }

  /** Calls every operation in a parent account and in a sub-account; returns the refusals. */
  async function callEveryOperation(accountId: number): Promise<string[]> {
    const tree = blog.owner;
    const places = { parent: { tree, accountId: tree.accountId }, sub: { tree, accountId } };
    const refusals: string[] = [];
    for (const { operation, body, only } of OPERATIONS) {
      for (const place of only ? [places[only]] : Object.values(places)) {
        const { status, text } = await blog.operate(operation, await body(blog, place));
        if (status >= 300) refusals.push(`${operation} ${text}`);
      }
    }
    return refusals;
  }

  async function statusesOf(paths: readonly string[]): Promise<number[]> {
    const sent = await Promise.all(paths.map((path) => blog.send(path, { method: 'GET' })));
    return sent.map(({ status }) => status);
  }

  /** Reads two pages of every list with each kind of option. */
  async function readEveryList(): Promise<void> {
    for (const operation of LISTS) {
      const named = operation === 'listsubaccounts' ? {} : { accountId: blog.accountId };
      for (const more of [
        { sort: SORTS[operation] ?? '-createdAt' },
        { search: 'a' },
        { includeTotal: true },
      ]) {
        const options = { ...named, ...more, limit: 1 };
        const { nextCursor: cursor } = (await blog.list(operation, options)).meta;
        if (cursor) await blog.list(operation, { ...options, cursor });
      }
    }
  }

  it('in operations, in lists and in housekeeping', async () => {
    await start('api');
    const accountId = await blog.subAccount();

    const refusals = await callEveryOperation(accountId);
    await blog.invite('Author', accountId);
    await readEveryList();
    await blog.call('deletesubaccount', { subAccountId: accountId });
    await blog.get(Housekeeping).run();

    expect(refusals).toEqual([]);
    expect([...columns.seen]).toEqual(
      expect.arrayContaining(['postId', 'sort_value', 'total', 'deliveryId']),
    );
  });

  it('at public addresses', async () => {
    await start('api');
    const sub = { name: 'North', parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    const author = await blog.call('addauthor', { authorName: 'Jane', subAccountId });
    const category = await blog.call('addcategory', { catName: 'News', subAccountId });
    const post = {
      accountId: subAccountId,
      postStatus: 'published',
      postAuthorId: author.authorId,
      postCategoriesId: category.catId,
    };
    const { postId } = await blog.call('addpost', { ...post, postTitle: 'One' });
    await blog.call('updatepost', { ...post, postId, postTitle: 'One', postSlug: 'moved' });
    await blog.call('addpost', { ...post, postTitle: 'Two', postRelatedPostId: postId });
    await blog.call('addpost', { ...post, postTitle: 'Later', postPublishAt: '2099-01-01' });

    const pages = ['', `/category/${category.catSlug}`, `/author/${author.authorSlug}`, '/two'];
    const files = ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-1.xml'];
    const lists = ['posts?limit=1', `posts?category=${category.catSlug}`, 'posts/two', 'categories'];
    const shown = await statusesOf([
      ...[...pages, ...files].map((path) => `/blog/${blogSlug}${path}`),
      ...lists.map((path) => `/public/${blogSlug}/${path}`),
    ]);
    const others = await statusesOf([`/blog/${blogSlug}/one`, `/blog/${blogSlug}/later`]);

    expect(shown).toEqual(shown.map(() => 200));
    expect(others).toEqual([301, 404]);
    expect([...columns.seen]).toEqual(expect.arrayContaining(['isPublic', 'movedTo', 'total']));
  });

  it('in a sweep of the deliveries', async () => {
    await start('all');
    const { webhookId } = await blog.subscribe('Create category');
    const due_at = '2026-01-01 00:00:00.000';
    const more = { due_at, next_attempt_at: due_at, due_tenant: blog.accountId };
    await insertDeliveries(blog, { webhookId: Number(webhookId), status: 'pending', more });

    await blog.received();

    expect([...columns.seen]).toEqual(expect.arrayContaining(['deliveryId', 'tenantId']));
  });
});
