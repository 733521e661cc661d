import { Injectable } from '@nestjs/common';
import { readInput } from '../platform/common/input';
import { invalidFields, Problem } from '../platform/common/problem';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader, type Total } from './blog-reader';
import type { Rendering } from './document';
import { modified } from './modified';
import { labelOf, PublicViews } from './public-views';
import { ListPublicCategories, ListPublicPosts, MOST_CATEGORIES } from './public.dto';
import { RenderedReads } from './rendered-reads';
import { shownUntil } from './shown-until';

const DEFAULT_LIMIT = 20;

/** Makes the public JSON of blogs. */
@Injectable()
export class PublicService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly views: PublicViews,
    private readonly addresses: BlogAddresses,
  ) {}

  blog(blogSlug: string): Promise<Answer> {
    return this.reads.of<Answer>('json blog', { blogSlug }, async (document) => {
      const blog = (await this.reader.blog(blogSlug)) ?? nothingHere();
      return document(blog, () => json({ data: this.views.blog(blog) }, blog.updatedAt));
    });
  }

  async posts(blogSlug: string, query: object): Promise<Answer> {
    const { input, errors } = readInput(ListPublicPosts, query);
    if (errors.length > 0) throw invalidFields(errors);
    const { category, author } = input;
    const [page, limit] = [input.page ?? 1, input.limit ?? DEFAULT_LIMIT];
    const request = { blogSlug, category, author, page, limit };
    return this.reads.of('json list', request, async (document) => {
      const found = (await this.reader.counted(request)) ?? nothingHere();
      const { blog, posts } = found;
      return document(found, async (texts) => {
        const excerpts = await texts.excerptsOf(posts);
        const data = posts.map((post, at) => this.views.listed(blog, post, excerpts[at] ?? ''));
        const list = json({ data, meta: metaOf(found, request) }, modified(blog, posts));
        return { ...list, shownUntil: shownUntil(posts) };
      });
    });
  }

  async post(blogSlug: string, postSlug: string): Promise<Answer> {
    return this.reads.of<Answer>('json post', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (found && 'movedTo' in found) {
        const location = this.addresses.jsonPost(found.blog, found.movedTo);
        return { location, shownUntil: found.shownUntil };
      }
      if (!found || !('post' in found)) return nothingHere();
      const { blog, post } = found;
      return document(found, async (texts) => {
        const [content = ''] = await texts.contents([post]);
        const [excerpt = ''] = await texts.excerptsOf([post]);
        const data = this.views.single(blog, post, excerpt, content);
        return {
          ...json({ data }, modified(blog, [post])),
          shownUntil: shownUntil([post, post.relatedPost]),
        };
      });
    });
  }

  async categories(blogSlug: string, query: object): Promise<Answer> {
    const { input, errors } = readInput(ListPublicCategories, query);
    if (errors.length > 0) throw invalidFields(errors);
    const request = { blogSlug, page: input.page ?? 1, limit: input.limit ?? MOST_CATEGORIES };
    return this.reads.of('json categories', request, async (document) => {
      const found = (await this.reader.categories(request)) ?? nothingHere();
      return document(found, () =>
        json({ data: found.categories.map(labelOf), meta: metaOf(found, request) }),
      );
    });
  }
}

/** Returns the field `meta` of a list response. It has no cursor, because these lists are read by page numbers. */
export function metaOf(
  { total, totalCapped }: Total,
  { limit, page }: { limit: number; page: number },
): object {
  return { total, totalCapped, limit, page, pages: Math.ceil(total / limit), nextCursor: null };
}

/** Renders a value as JSON. */
export function json(value: object, lastModified?: Date): Rendering {
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(value), lastModified };
}

/** Throws 404: the blog does not exist, or nothing public is at this address. */
export function nothingHere(): never {
  throw new Problem('path_not_found', 'There is no such blog, or nothing public at this address of it.');
}
