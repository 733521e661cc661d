import type { Fields, NewPreview } from '../answers';
import type { Blog, Credentials, Sent } from '../blog';
import { until } from '../until';
import type { Drafts } from './drafts';

/** Makes and requests previews of one post. */
export class Previews {
  constructor(
    private readonly blog: Blog,
    private readonly post: Pick<Drafts, 'key'>,
  ) {}

  create(fields: Fields = {}, as?: Credentials): Promise<NewPreview> {
    return this.blog.call('previews/create', { ...this.post.key, ...fields }, as);
  }

  /** Calls an operation on previews of the post; returns the status of its response. */
  async status(operation: string, fields: Fields = {}, as?: Credentials): Promise<number> {
    return (await this.blog.operate(`previews/${operation}`, { ...this.post.key, ...fields }, as)).status;
  }

  async list(as?: Credentials) {
    return (await this.blog.list('previews/list', this.post.key, as)).data;
  }

  revoke({ previewId }: Pick<NewPreview, 'previewId'>, as?: Credentials) {
    return this.blog.call('previews/revoke', { ...this.post.key, previewId }, as);
  }

  /** Requests the path of an address from this service, ignoring its host. */
  open(url: string, method = 'GET', headers: Record<string, string> = {}): Promise<Sent> {
    const { pathname, search } = new URL(url);
    return this.blog.send(pathname + search, { method, headers });
  }

  /** Returns the statuses of the page and of the JSON of a preview. */
  async statuses({ url, jsonUrl }: Pick<NewPreview, 'url' | 'jsonUrl'>): Promise<[number, number]> {
    return [(await this.open(url)).status, (await this.open(jsonUrl)).status];
  }

  /** Waits until the preview has ended. */
  async ended(preview: NewPreview): Promise<void> {
    await until('the preview has ended', async () =>
      (await this.statuses(preview)).every((one) => one === 404),
    );
  }
}
