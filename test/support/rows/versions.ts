import type { Fields } from '../answers';
import type { Blog, Credentials } from '../blog';

/** Calls operations on the versions of one post. */
export class Versions {
  constructor(
    private readonly blog: Blog,
    readonly accountId: number,
    readonly postId: number,
  ) {}

  /** Adds a post; returns its versions. */
  static async ofNew(blog: Blog, fields: Fields = {}, as?: Credentials): Promise<Versions> {
    const { accountId } = blog;
    const post = await blog.call('addpost', { accountId, postTitle: 'First', ...fields }, as);
    return new Versions(blog, post.accountId, post.postId);
  }

  get key() {
    return { accountId: this.accountId, postId: this.postId };
  }

  update(fields: Fields, as?: Credentials) {
    return this.blog.call('updatepost', { postTitle: 'First', ...this.key, ...fields }, as);
  }

  list(options: Fields = {}, as?: Credentials) {
    return this.blog.list('posts/versions', { ...this.key, ...options }, as);
  }

  get(version: number, as?: Credentials) {
    return this.blog.call('posts/version', { ...this.key, version }, as);
  }

  label(version: number, label: string | null | undefined, as?: Credentials) {
    return this.blog.call('posts/label', { ...this.key, version, label }, as);
  }

  restore(version: number, more: Fields = {}, as?: Credentials) {
    return this.blog.call('posts/restoreversion', { ...this.key, version, ...more }, as);
  }

  refuse(operation: string, version: number, as?: Credentials) {
    return this.blog.refuse(operation, { ...this.key, version }, as);
  }

  /** Returns the numbers of the listed versions. */
  async numbers(): Promise<number[]> {
    return (await this.list({ limit: 500 })).data.map(({ version }) => version);
  }
}
