import { Injectable } from '@nestjs/common';
import { readInput } from '../common/input';
import { invalidFields, Problem } from '../common/problem';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { Rendering } from './document';
import { modified } from './modified';
import { labelOf, PublicViews } from './public-views';
import { ListPublicPosts } from './public.dto';
import { Reading } from './reading';

const DEFAULT_LIMIT = 20;

/** What readers see, as JSON. */
@Injectable()
export class PublicService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reading: Reading,
    private readonly views: PublicViews,
    private readonly addresses: BlogAddresses,
  ) {}

  async posts(blogSlug: string, query: object): Promise<Answer> {
    const { input, errors } = readInput(ListPublicPosts, query);
    if (errors.length > 0) throw invalidFields(errors);
    const { category, author } = input;
    const [page, limit] = [input.page ?? 1, input.limit ?? DEFAULT_LIMIT];
    const request = { blogSlug, category, author, page, limit };
    return this.reading.of('json list', request, async (document) => {
      const found = (await this.reader.counted(request)) ?? nothingHere();
      const { blog, posts, total, totalCapped } = found;
      const meta = { total, totalCapped, limit, page, pages: Math.ceil(total / limit), nextCursor: null };
      return document(found, async (texts) => {
        const excerpts = await texts.excerptsOf(posts);
        const data = posts.map((post, at) => this.views.listed(blog, post, excerpts[at] ?? ''));
        return json({ data, meta }, modified(blog, posts));
      });
    });
  }

  async post(blogSlug: string, postSlug: string): Promise<Answer> {
    return this.reading.of<Answer>('json post', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (found && 'movedTo' in found)
        return { location: this.addresses.jsonPost(found.blog, found.movedTo) };
      if (!found || !('post' in found)) return nothingHere();
      const { blog, post } = found;
      return document(found, async (texts) => {
        const [content = ''] = await texts.contents([post]);
        const [excerpt = ''] = await texts.excerptsOf([post]);
        return json({ data: this.views.single(blog, post, excerpt, content) }, modified(blog, [post]));
      });
    });
  }

  async categories(blogSlug: string): Promise<Answer> {
    return this.reading.of('json categories', { blogSlug }, async (document) => {
      const categories = (await this.reader.categories(blogSlug)) ?? nothingHere();
      const total = categories.length;
      const meta = { total, limit: total, page: 1, pages: 1, nextCursor: null };
      return document(categories, () => json({ data: categories.map(labelOf), meta }));
    });
  }
}

function json(value: object, lastModified?: Date): Rendering {
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(value), lastModified };
}

function nothingHere(): never {
  throw new Problem('path_not_found', 'There is no such blog, or nothing public at this address of it.');
}
