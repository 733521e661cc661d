import type { Client } from '../../test/support/fleet/client';

/** As listed in examples/varnish/README.md. */
const EVENTS = [
  ...['Create post', 'Update post', 'Delete post', 'Update category', 'Delete category', 'Update author'],
  ...['Delete author', 'Update sub-account', 'Delete sub-account'],
];

const POSTS = 8;

const fromNow = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();

/** A blog of a sub-account, its pages, and one change of it after the other. */
export class Changes {
  private made = 0;
  private readonly steps: readonly [what: string, make: () => Promise<unknown>][];

  private constructor(
    private readonly client: Client,
    private readonly parentId: number,
    private readonly blog: { accountId: number; slug: string; catId: number; authorId: number },
    private readonly posts: number[],
  ) {
    const { accountId, catId, authorId } = blog;
    const category = () => ({ catId, catName: `News ${this.made}` });
    const author = () => ({ authorId, subAccountId: accountId, authorName: `Ann ${this.made}` });
    const account = () => ({ subAccountId: accountId, updatedSubAccountName: `North ${this.made}` });
    this.steps = [
      ['a new title', () => this.update(0, { postTitle: `Title ${this.made}` })],
      ['a new post', () => this.add(`new-${this.made % 5}`)],
      ['a category', () => client.call('updatecategory', category())],
      ['a slug', () => this.update(1, { postSlug: `moved-${this.made % 2}` })],
      ['a draft', () => this.call('drafts/save', 2, { postTitle: `Draft ${this.made}` })],
      ['a published draft', () => this.call('drafts/publish', 2)],
      ['an author', () => client.call('updateauthor', author())],
      ['a private post', () => this.update(3, { postStatus: 'draft' })],
      ['a public post', () => this.update(3, { postStatus: 'published' })],
      ['a publication date', () => this.update(4, { postStatus: 'scheduled', postPublishAt: fromNow(3) })],
      ['an end', () => this.update(5, { postUnpublishAt: fromNow(2.5) })],
      ['a deleted post', () => this.call('deletepost', 6)],
      ['a restored post', () => this.call('posts/restore', 6)],
      ['the name of the blog', () => client.call('updatesubaccount', account())],
      ['no end', () => this.update(5, { postUnpublishAt: null, postStatus: 'published' })],
    ];
  }

  static async of(client: Client, parentAccountId: number): Promise<Changes> {
    const account = await client.call('createsubaccount', { parentAccountId, name: 'North' });
    const { subAccountId: accountId, blogSlug: slug } = account;
    const { catId } = await client.call('addcategory', { catName: 'News', subAccountId: accountId });
    const { authorId } = await client.call('addauthor', { authorName: 'Ann', subAccountId: accountId });
    const blog = { accountId, slug, catId, authorId };
    const changes = new Changes(client, parentAccountId, blog, []);
    for (let at = 0; at < POSTS; at++) changes.posts.push((await changes.add(`post-${at}`)).postId);
    return changes;
  }

  /** Creates the webhooks; returns their secrets. */
  async webhooks(endpointUrl: string): Promise<string[]> {
    const secrets = [];
    for (const event of EVENTS) {
      const webhook = { accountId: this.parentId, name: event, event, status: 'enable', endpointUrl };
      secrets.push(String((await this.client.call('webhooks/create', webhook)).secret));
    }
    return secrets;
  }

  /** The paths of all pages, also of posts that do not exist yet. */
  get pages(): string[] {
    const { slug } = this.blog;
    const slugs = [
      ...Array.from({ length: POSTS }, (_, at) => `post-${at}`),
      ...['new-0', 'new-1', 'new-2', 'new-3', 'new-4', 'moved-0', 'moved-1'],
    ];
    const lists = ['', '/feed.xml', '/feed.json', '/sitemap.xml', '/category/news', '/author/ann'];
    const documents = ['', '/posts', '/categories', '/posts/post-0', '/posts/post-0.md'];
    return [
      ...lists.map((path) => `/blog/${slug}${path}`),
      ...documents.map((path) => `/public/${slug}${path}`),
      ...slugs.map((one) => `/blog/${slug}/${one}`),
    ];
  }

  /** Makes the next change; returns what it was. */
  async next(): Promise<string> {
    const [what, make] = this.steps[this.made++ % this.steps.length] ?? ['nothing', () => Promise.resolve()];
    await make();
    return what;
  }

  private add(postSlug: string) {
    const { accountId, catId, authorId } = this.blog;
    const shown = { postCategoriesId: catId, postAuthorId: authorId, postStatus: 'published' };
    return this.client.call('addpost', { accountId, postTitle: `Post ${postSlug}`, postSlug, ...shown });
  }

  private update(at: number, fields: object) {
    return this.call('updatepost', at, { postTitle: `Post ${at}`, ...fields });
  }

  private call(operation: string, at: number, fields: object = {}) {
    return this.client.call(operation, { accountId: this.blog.accountId, postId: this.posts[at], ...fields });
  }
}
