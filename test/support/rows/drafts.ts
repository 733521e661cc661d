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

  /** Lists the states of the draft. */
  versions(options: Fields = {}, as?: Credentials) {
    return this.blog.list('drafts/versions', { ...this.key, ...options }, as);
  }

  /** Returns a state of the draft. */
  version(draftVersion: number, as?: Credentials) {
    return this.blog.call('drafts/version', { ...this.key, draftVersion }, as);
  }

  restore(draftVersion: number, more: Fields = {}, as?: Credentials) {
    return this.blog.call('drafts/restoreversion', { ...this.key, draftVersion, ...more }, as);
  }

  /** Requests a review. */
  request(fields: Fields = {}, as?: Credentials) {
    return this.blog.call('reviews/request', { ...this.key, ...fields }, as);
  }

  /** Approves or rejects the draft as it is now. */
  async decide(decision: 'approve' | 'reject', fields: Fields = {}, as?: Credentials) {
    const { draftVersion } = await this.get();
    return this.blog.call(`reviews/${decision}`, { ...this.key, draftVersion, ...fields }, as);
  }

  /** Saves the draft, requests a review and approves it. */
  async approved(fields: Fields, saver: Credentials, approver: Credentials) {
    await this.save(fields, saver);
    await this.request({}, saver);
    return this.decide('approve', {}, approver);
  }

  /** Calls an operation on the review of the draft; returns the status and the code of its refusal. */
  async reviewRefusal(operation: string, fields: Fields = {}, as?: Credentials): Promise<[number, string]> {
    const { status, body } = await this.blog.refuse(`reviews/${operation}`, { ...this.key, ...fields }, as);
    return [status, body.code];
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
