import type { Fields } from '../answers';
import type { Blog, Credentials } from '../blog';

/** Calls operations on one post and its draft. */
export class Drafts {
  constructor(
    private readonly blog: Blog,
    readonly accountId: number,
    readonly postId: number,
  ) {}

  /** Adds a post; returns its drafts. */
  static async ofNew(blog: Blog, fields: Fields = {}, as?: Credentials): Promise<Drafts> {
    const post = await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Live', ...fields }, as);
    return new Drafts(blog, post.accountId, post.postId);
  }

  get key() {
    return { accountId: this.accountId, postId: this.postId };
  }

  save(fields: Fields = {}, as?: Credentials) {
    return this.blog.call('drafts/save', { ...this.key, ...fields }, as);
  }

  get(as?: Credentials) {
    return this.blog.call('drafts/get', this.key, as);
  }

  discard(as?: Credentials) {
    return this.blog.call('drafts/discard', this.key, as);
  }

  publish(more: Fields = {}, as?: Credentials) {
    return this.blog.call('drafts/publish', { ...this.key, ...more }, as);
  }

  /** Changes the live post. */
  update(fields: Fields, as?: Credentials) {
    return this.blog.call('updatepost', { ...this.key, postTitle: 'Live', ...fields }, as);
  }

  /** Returns the live post. */
  post() {
    return this.blog.call('posts/get', this.key);
  }

  /** Calls an operation on the draft; returns its response, which can be a refusal. */
  send(operation: string, fields: Fields = {}, as?: Credentials, ifMatch?: string) {
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
    return this.blog.operate(`drafts/${operation}`, { ...this.key, ...fields }, as, headers);
  }

  /** Calls an operation on the draft; returns the status and the code of its refusal. */
  async refusal(operation: string, fields: Fields = {}, as?: Credentials): Promise<[number, string]> {
    const { status, body } = await this.blog.refuse(`drafts/${operation}`, { ...this.key, ...fields }, as);
    return [status, body.code];
  }
}
