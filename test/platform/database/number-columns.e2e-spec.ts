import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Housekeeping } from '../../../src/operator/housekeeping/housekeeping';
import { OpenApiDocument } from '../../deployed/document';
import type { Fields, Meta } from '../../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../../support/blog';
import { insertDeliveries } from '../../support/webhooks/delivery-log';
import type { Changes } from '../../support/mirror';
import { OPERATIONS } from '../../support/operations';
import { ROOT } from '../../support/root';

const TEXT_TYPES = ['varchar', 'char', 'text', 'mediumtext', 'longtext'];
const NUMBER = /^-?\d+(\.\d+)?$/;

const LISTS = OPERATIONS.map(({ operation }) => operation).filter((name) => /list|deliveries$/.test(name));

/** The sort options of the lists that cannot be sorted by creation time. */
const SORTS: Record<string, string> = { 'drafts/list': '-savedAt' };

const document = new OpenApiDocument(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Fields);

/** Records the columns of all rows that the service reads. */
class ReadColumns {
  /** The columns that had a value in some row. */
  readonly seen = new Set<string>();
  /** Non-text columns that returned a number as text, each with the statement that read it. */
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
describe('the rows of statements have no number as a text, and answers are as documented,', () => {
  let columns: ReadColumns;
  /** Refusals, and responses that the document does not describe. */
  let faults: string[];
  let blog: Blog;

  beforeEach(() => {
    columns = new ReadColumns();
    faults = [];
  });
  // These checks run outside the tests, so that a column is reported even if it makes a request fail.
  afterEach(async () => {
    await blog.stop();
    expect(columns.wrong).toEqual({});
    expect(faults).toEqual([]);
  });

  async function start(role: string): Promise<void> {
    blog = await startBlog({ settings: { ROLE: role } });
    columns.watch(blog.get(DataSource));
  }

  /** Records a response unless it is a success that the document describes; returns it. */
  function checked(path: string, method: string, sent: Sent): Sent {
    const fault = sent.status < 300 ? document.objection(path, method, sent) : sent.text;
    if (fault !== null) faults.push(`${path} ${fault}`);
    return sent;
  }

  async function call(operation: string, body: object, as?: null): Promise<Sent> {
    const method = operation === 'listsubaccounts' ? 'GET' : 'POST';
    return checked(`/api/v1/${operation}`, method, await blog.operate(operation, body, as));
  }

  /** Calls every operation that needs credentials, in a parent account and in a sub-account. */
  async function callEveryOperation(accountId: number): Promise<void> {
    const tree = blog.owner;
    const places = { parent: { tree, accountId: tree.accountId }, sub: { tree, accountId } };
    for (const { operation, body, only } of OPERATIONS) {
      for (const place of only ? [places[only]] : Object.values(places)) {
        await call(operation, await body(blog, place));
      }
    }
  }

  /** Reads a documented address with these parameter values. */
  async function read(template: string, values: Record<string, string>, query = ''): Promise<void> {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    checked(template, 'GET', await blog.send(path + query, { method: 'GET' }));
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
        const { meta } = (await call(operation, options)).body as { meta: Meta };
        if (meta.nextCursor) await call(operation, { ...options, cursor: meta.nextCursor });
      }
    }
  }

  it('in operations, in lists and in housekeeping', async () => {
    await start('api');
    const accountId = await blog.subAccount();

    await callEveryOperation(accountId);
    await blog.invite('Author', accountId);
    await readEveryList();
    await blog.call('deletesubaccount', { subAccountId: accountId });
    await blog.get(Housekeeping).run();

    expect([...columns.seen]).toEqual(
      expect.arrayContaining(['postId', 'sort_value', 'total', 'deliveryId']),
    );
  });

  it('in operations without credentials, and in a logout', async () => {
    await start('api');
    const { teamId } = await blog.call('createteam', { teamName: 'News', assignAccountId: blog.accountId });
    const invited = async (userEmail: string) => {
      await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
      return { invitationToken: await blog.invitations.tokenFor(userEmail) };
    };
    const [email, password] = ['jane@example.com', PASSWORD];
    const person = { password, firstName: 'Jane', lastName: 'Doe' };

    await call('invitations/decline', await invited('john@example.com'), null);
    await call('invitations/accept', { ...(await invited(email)), ...person }, null);
    await call('requestpasswordreset', { email }, null);
    const resetToken = await blog.invitations.resetTokenFor(email, 2);
    await call('resetpassword', { resetToken, password }, null);
    await call('userlogin', { email, password }, null);
    await call('userlogout', {});

    expect([...columns.seen]).toEqual(expect.arrayContaining(['sessionId', 'email']));
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
    const later = await blog.call('addpost', { ...post, postTitle: 'Later', postPublishAt: '2099-01-01' });
    const preview = { accountId: subAccountId, postId: later.postId };
    const { token, jsonUrl } = await blog.call('previews/create', preview);

    const pages = ['', `/category/${category.catSlug}`, `/author/${author.authorSlug}`, '/two'];
    const files = ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-1.xml'];
    const ofBlog = [...pages, ...files].map((path) => `/blog/${blogSlug}${path}`);
    const shown = await statusesOf([...ofBlog, `/preview/${token}`]);
    const values = { blogSlug, postSlug: 'two' };
    const ofPreview = { blogSlug, postSlug: later.postSlug };
    await read('/public/{blogSlug}', values);
    await read('/public/{blogSlug}/posts', values, '?limit=1');
    await read('/public/{blogSlug}/posts', values, `?category=${category.catSlug}`);
    await read('/public/{blogSlug}/posts/{postSlug}', values);
    await read('/public/{blogSlug}/posts/{postSlug}', ofPreview, new URL(jsonUrl).search);
    await read('/public/{blogSlug}/categories', values);
    await read('/public/{blogSlug}/search', values, '?q=two');
    await read('/public/{blogSlug}/changes', values);
    const changes = await blog.send(`/public/${blogSlug}/changes?limit=1`, { method: 'GET' });
    const { nextCursor } = (changes.body as Changes).meta;
    await read('/public/{blogSlug}/changes', values, `?after=${nextCursor}`);
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
