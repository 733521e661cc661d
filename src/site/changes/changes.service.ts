import { Injectable } from '@nestjs/common';
import { readInput } from '../../platform/common/input';
import { invalidFields } from '../../platform/common/problem';
import { BlogAddresses } from '../../posts/blog-addresses';
import type { ReadableBlog, ReadablePost } from '../blog-rows';
import { json, publicNotFound } from '../public.service';
import { PublicViews, type PublicPost } from '../public-views';
import type { RenderedDocument } from '../rendered-document';
import { RenderedReads, type Texts } from '../rendered-reads';
import { viewOf } from '../shown-fields';
import type { ShownChange } from './change-page';
import { CHANGED_POST, ListChanges } from './changes.dto';
import { ChangesReader } from './changes-reader';

const DEFAULT_LIMIT = 100;

@Injectable()
export class ChangesService {
  constructor(
    private readonly reader: ChangesReader,
    private readonly reads: RenderedReads,
    private readonly views: PublicViews,
    private readonly addresses: BlogAddresses,
  ) {}

  async list(blogSlug: string, query: object): Promise<RenderedDocument> {
    const { input, errors } = readInput(ListChanges, query);
    if (errors.length > 0) throw invalidFields(errors);
    const request = { blogSlug, after: input.after ?? null, limit: input.limit ?? DEFAULT_LIMIT };
    return this.reads.of('json changes', request, async (document) => {
      const found = (await this.reader.find(request)) ?? publicNotFound();
      const { blog, changes, nextCursor, more } = found;
      return document(found, async (texts) => {
        const posts = await this.posts(blog, postsIn(changes), texts);
        const data = changes.map((change) =>
          'gone' in change
            ? { change: 'gone', ...change.gone }
            : { change: 'upsert', post: posts.get(change.upsert.postId) },
        );
        return { ...json({ data, meta: { nextCursor, more } }), unique: true };
      });
    });
  }

  private async posts(blog: ReadableBlog, posts: readonly ReadablePost[], texts: Texts) {
    const { blogSlug } = blog;
    const excerpts = await texts.excerptsOf(posts);
    const pictures = await texts.pictures({ blogSlug, posts, base: this.addresses.blog(blog) });
    const views = posts.map((post, at): [number, object] => {
      const listed = this.views.listed(blog, pictures.post(post), excerpts[at] ?? '');
      return [post.postId, changedPost(post, listed)];
    });
    return new Map(views);
  }
}

function postsIn(changes: readonly ShownChange[]): ReadablePost[] {
  return changes.flatMap((change) => ('upsert' in change ? change.upsert : []));
}

function changedPost({ postId, updatedAt }: ReadablePost, listed: PublicPost): object {
  return viewOf(CHANGED_POST, { ...listed, postId, updatedAt });
}
