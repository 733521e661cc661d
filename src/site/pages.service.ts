import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReaderAnswer } from './caching';
import { BlogReader } from './blog-reader';
import { documentOf, type Rendering } from './rendered-document';
import { pageHeaders } from './page-headers';
import { NeighborReader } from './neighbor-reader';
import { PageModels } from './page-models';
import { PageParts, type ShownList } from './page-parts';
import type { MovedPost, Neighbors, NoPost, PostAtSlug, PostPage, ReadableBlog } from './blog-rows';
import { PAGE_COLUMN } from './pictures/picture-sizes';
import { RenderedReads, type Texts } from './rendered-reads';
import { shownPost, shownRecords, topicsShown } from './shown-records';
import { shownUntil } from './shown-until';
import { rendered } from './templates';
import { TextPlaces } from './text-places';

const PAGE_SIZE = 20;

const HTML = 'text/html; charset=utf-8';

@Injectable()
export class PagesService {
  constructor(
    private readonly reader: BlogReader,
    private readonly neighbors: NeighborReader,
    private readonly reads: RenderedReads,
    private readonly places: TextPlaces,
    private readonly models: PageModels,
    private readonly parts: PageParts,
    private readonly addresses: BlogAddresses,
  ) {}

  /** `page/1` is redirected to the first page, whose URL has no number. */
  list(list: Omit<ShownList, 'page'>, number = ''): Promise<ReaderAnswer> {
    if (number !== '' && !/^[1-9]\d{0,8}$/.test(number)) return this.missingIn(list.blogSlug);
    const shown = { ...list, page: Number(number || 1) };
    return this.reads.of<ReaderAnswer>('list', { ...shown, number }, async (document) => {
      const found = await this.reader.browsed({ ...shown, limit: PAGE_SIZE });
      if (!found) return this.missing();
      const { blog, heading, posts } = found;
      const filtered = list.category !== undefined || list.author !== undefined;
      if ((filtered && !heading) || (shown.page > 1 && posts.length === 0)) return this.missing(blog);
      if (number === '1')
        return { location: this.parts.listAddress(blog, shown, 1), shown: shownRecords(blog) };
      return document(found, async (texts) => {
        const excerpts = await texts.excerptsOf(posts);
        const model = this.models.list(shown, await picturedList(found, texts), excerpts);
        const html = page(rendered('list', model), model.styles);
        const records = shownRecords(blog, posts, topicsShown(found));
        return { ...html, shown: records, shownUntil: shownUntil(posts) };
      });
    });
  }

  post(blogSlug: string, postSlug: string): Promise<ReaderAnswer> {
    return this.reads.of<ReaderAnswer>('post', { blogSlug, postSlug }, async (document) => {
      const recalled = this.neighbors.recall(blogSlug, postSlug);
      const found = await this.reader.post(blogSlug, postSlug, recalled.known?.ids);
      if (!found) return this.missing();
      const { blog } = found;
      if (!('post' in found)) return this.movedOrMissing(found);
      const { post } = found;
      const around = await this.neighbors.of(found, recalled);
      return document({ blog, post, around: around.digest }, async (texts) => {
        const model = await this.single(found, around, texts);
        const html = {
          ...page(rendered('post', model), model.styles),
          shown: shownPost(blog, post),
          shownUntil: shownUntil([post, post.relatedPost, around.newer, around.older, ...around.more]),
        };
        return model.noindex ? { ...html, headers: { ...html.headers, 'X-Robots-Tag': 'noindex' } } : html;
      });
    });
  }

  /** For a slug without a public post: a redirect, a 410 or a 404. */
  movedOrMissing(found: MovedPost | NoPost): ReaderAnswer {
    const { blog } = found;
    if ('movedTo' in found) {
      const location = this.addresses.hostedPost(blog, found.movedTo);
      return { location, shown: shownRecords(blog), shownUntil: found.shownUntil };
    }
    return found.isOver
      ? documentOf({ ...messagePage(this.models.over(blog)), status: 410, shown: shownRecords(blog) })
      : this.missing(blog);
  }

  /** A 404 of the blog, if it exists. */
  missingIn(blogSlug: string): Promise<ReaderAnswer> {
    return this.reads.of('missing', { blogSlug }, async () => this.missing(await this.reader.blog(blogSlug)));
  }

  missing(blog: ReadableBlog | null = null): ReaderAnswer {
    const shown = blog ? shownRecords(blog) : undefined;
    return documentOf({ ...this.notFound(blog), status: 404, shown });
  }

  notFound(blog: ReadableBlog | null = null): Rendering {
    return messagePage(this.models.missing(blog));
  }

  failed(title: string): Rendering {
    return messagePage(this.models.failed(title));
  }

  private async single({ blog, post }: PostAtSlug, around: Neighbors, texts: Texts) {
    const contents = await texts.contents([{ ...post, place: this.places.page(blog, post) }]);
    const [excerpt = ''] = await texts.excerptsOf([post]);
    const posts = [post, ...around.more];
    const images = [blog.blogLogo];
    const pictures = await texts.pictures({ blogSlug: blog.blogSlug, images, posts, contents });
    const content = pictures.html(contents[0] ?? '', { column: PAGE_COLUMN, isFirst: !post.postImage });
    const more = around.more.map((one) => pictures.post(one));
    const shown = { ...around, excerpt, content, more };
    return this.models.single(pictures.blog(blog), pictures.post(post), shown);
  }
}

/** Completes the pictures of a list. */
async function picturedList<T extends PostPage>(found: T, texts: Texts) {
  const { blog, heading, posts } = found;
  const images = [blog.blogLogo, heading?.image];
  const pictures = await texts.pictures({ blogSlug: blog.blogSlug, images, posts });
  const portrait = pictures.shown(heading?.image ?? null);
  return {
    ...found,
    blog: pictures.blog(blog),
    heading: heading && { ...heading, image: portrait.address, imageMedia: portrait.media },
    posts: posts.map((post) => pictures.post(post)),
  };
}

function messagePage(model: object & { styles?: string }): Rendering {
  return page(rendered('message', model), model.styles);
}

export function page(text: string, styles?: string): Rendering {
  return { type: HTML, text, headers: pageHeaders(styles) };
}
