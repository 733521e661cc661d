import { Injectable } from '@nestjs/common';
import { readInput } from '../platform/common/input';
import type { PublicPageMeta } from '../platform/common/page';
import { invalidFields } from '../platform/common/problem';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReaderAnswer } from './caching';
import { BlogReader, type CappedTotal } from './blog-reader';
import type { PostAtSlug } from './blog-rows';
import type { Rendering } from './rendered-document';
import { labelOf, PublicViews } from './public-views';
import { ListPublicCategories, ListPublicPosts, MOST_CATEGORIES } from './public.dto';
import { RenderedReads, type Texts } from './rendered-reads';
import { NotPublic } from './not-public';
import { shownPost, shownRecords, type BlogIds } from './shown-records';
import { shownUntil } from './shown-until';
import { TextPlaces } from './text-places';

const DEFAULT_LIMIT = 20;

@Injectable()
export class PublicService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly places: TextPlaces,
    private readonly views: PublicViews,
    private readonly addresses: BlogAddresses,
  ) {}

  blog(blogSlug: string): Promise<ReaderAnswer> {
    return this.reads.of<ReaderAnswer>('json blog', { blogSlug }, async (document) => {
      const blog = (await this.reader.blog(blogSlug)) ?? publicNotFound();
      return document(blog, async (texts) => {
        const base = this.addresses.blog(blog);
        const pictures = await texts.pictures({ blogSlug, images: [blog.blogLogo], base });
        return { ...json({ data: this.views.blog(pictures.blog(blog)) }), shown: shownRecords(blog) };
      });
    });
  }

  async posts(blogSlug: string, query: object): Promise<ReaderAnswer> {
    const { input, errors } = readInput(ListPublicPosts, query);
    if (errors.length > 0) throw invalidFields(errors);
    const { category, author } = input;
    const [page, limit] = [input.page ?? 1, input.limit ?? DEFAULT_LIMIT];
    const request = { blogSlug, category, author, page, limit };
    return this.reads.of('json list', request, async (document) => {
      const found = (await this.reader.counted(request)) ?? publicNotFound();
      const { blog, posts } = found;
      return document(found, async (texts) => {
        const excerpts = await texts.excerptsOf(posts);
        const base = this.addresses.blog(blog);
        const pictures = await texts.pictures({ blogSlug, posts, base });
        const data = posts.map((post, at) =>
          this.views.listed(blog, pictures.post(post), excerpts[at] ?? ''),
        );
        const list = json({ data, meta: metaOf(found, request) });
        return { ...list, shown: shownRecords(blog, posts), shownUntil: shownUntil(posts) };
      });
    });
  }

  async post(blogSlug: string, postSlug: string): Promise<ReaderAnswer> {
    return this.reads.of<ReaderAnswer>('json post', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (found && 'movedTo' in found) {
        const location = this.addresses.jsonPost(found.blog, found.movedTo);
        return { location, shown: shownRecords(found.blog), shownUntil: found.shownUntil };
      }
      if (!found || !('post' in found)) return publicNotFound(found?.blog);
      return document(found, (texts) => this.single(found, texts));
    });
  }

  async categories(blogSlug: string, query: object): Promise<ReaderAnswer> {
    const { input, errors } = readInput(ListPublicCategories, query);
    if (errors.length > 0) throw invalidFields(errors);
    const request = { blogSlug, page: input.page ?? 1, limit: input.limit ?? MOST_CATEGORIES };
    return this.reads.of('json categories', request, async (document) => {
      const found = (await this.reader.categories(request)) ?? publicNotFound();
      const { blog, categories } = found;
      return document(found, () => ({
        ...json({ data: categories.map(labelOf), meta: metaOf(found, request) }),
        shown: shownRecords(blog, [], { categories: categories.map(({ catId }) => catId) }),
      }));
    });
  }

  private async single({ blog, post }: PostAtSlug, texts: Texts): Promise<Rendering> {
    const { blogSlug } = blog;
    const contents = await texts.contents([{ ...post, place: this.places.absolute(blog, post) }]);
    const [excerpt = ''] = await texts.excerptsOf([post]);
    const base = this.addresses.blog(blog);
    const pictures = await texts.pictures({ blogSlug, posts: [post], contents, base });
    const content = pictures.html(contents[0] ?? '');
    const data = this.views.single(blog, pictures.post(post), excerpt, content);
    return {
      ...json({ data }),
      shown: shownPost(blog, post),
      shownUntil: shownUntil([post, post.relatedPost]),
    };
  }
}

export function metaOf(
  { total, totalCapped }: CappedTotal,
  { limit, page }: { limit: number; page: number },
): PublicPageMeta {
  return { total, totalCapped, limit, page, pages: Math.ceil(total / limit), nextCursor: null };
}

export function json(value: object): Rendering {
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(value) };
}

/** `blog` is absent if there is no such blog. */
export function publicNotFound(blog?: BlogIds): never {
  throw new NotPublic(blog ?? null);
}
