import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import { documentOf, type Rendering } from './document';
import { modified } from './modified';
import { pageHeaders } from './page-headers';
import { NeighbourReader } from './neighbour-reader';
import { PageModels } from './page-models';
import { PageParts, type ShownList } from './page-parts';
import type { MovedPost, NoPost, ReadableBlog } from './readable';
import { RenderedReads } from './rendered-reads';
import { shownUntil } from './shown-until';
import { rendered } from './templates';

const PAGE_SIZE = 20;

const HTML = 'text/html; charset=utf-8';

/** Makes the HTML pages of blogs. */
@Injectable()
export class PagesService {
  constructor(
    private readonly reader: BlogReader,
    private readonly neighbours: NeighbourReader,
    private readonly reads: RenderedReads,
    private readonly models: PageModels,
    private readonly parts: PageParts,
    private readonly addresses: BlogAddresses,
  ) {}

  /** Returns a page of a list. The URL of the first page has no number: `page/1` is redirected to it. */
  list(list: Omit<ShownList, 'page'>, number = ''): Promise<Answer> {
    if (number !== '' && !/^[1-9]\d{0,8}$/.test(number)) return Promise.resolve(this.missing());
    const shown = { ...list, page: Number(number || 1) };
    return this.reads.of<Answer>('list', { ...shown, number }, async (document) => {
      const found = await this.reader.browsed({ ...shown, limit: PAGE_SIZE });
      if (!found) return this.missing();
      const { blog, heading, posts } = found;
      const filtered = list.category !== undefined || list.author !== undefined;
      if ((filtered && !heading) || (shown.page > 1 && posts.length === 0)) return this.missing(blog);
      if (number === '1') return { location: this.parts.listAddress(blog, shown, 1) };
      return document(found, async (texts) => {
        const model = this.models.list(shown, found, await texts.excerptsOf(posts));
        const html = page(rendered('list', model), model.styles, modified(blog, posts));
        return { ...html, shownUntil: shownUntil(posts) };
      });
    });
  }

  /** Returns the page of a post, or a redirect to the post if the slug is a former one. */
  post(blogSlug: string, postSlug: string): Promise<Answer> {
    return this.reads.of<Answer>('post', { blogSlug, postSlug }, async (document) => {
      const recalled = this.neighbours.recall(blogSlug, postSlug);
      const found = await this.reader.post(blogSlug, postSlug, recalled.known?.ids);
      if (!found) return this.missing();
      const { blog } = found;
      if (!('post' in found)) return this.elsewhere(found);
      const { post } = found;
      const around = await this.neighbours.of(found, recalled);
      return document({ blog, post, around: around.digest }, async (texts) => {
        const [content = ''] = await texts.contents([post]);
        const [excerpt = ''] = await texts.excerptsOf([post]);
        const model = this.models.single(blog, post, { excerpt, content, ...around });
        const html = {
          ...page(rendered('post', model), model.styles, modified(blog, [post, ...around.more])),
          shownUntil: shownUntil([post, post.relatedPost, around.newer, around.older, ...around.more]),
        };
        return model.noindex ? { ...html, headers: { ...html.headers, 'X-Robots-Tag': 'noindex' } } : html;
      });
    });
  }

  /** Returns the answer for the page of a post that is not public there: a redirect, a 410 or a 404. */
  elsewhere(found: MovedPost | NoPost): Answer {
    const { blog } = found;
    if ('movedTo' in found) {
      const location = this.addresses.hostedPost(blog, found.movedTo);
      return { location, shownUntil: found.shownUntil };
    }
    return found.isOver
      ? documentOf({ ...messagePage(this.models.over(blog)), status: 410 })
      : this.missing(blog);
  }

  /** Returns the page of a 404. */
  missing(blog: ReadableBlog | null = null): Answer {
    return documentOf({ ...this.notFound(blog), status: 404 });
  }

  /** Returns the text of a 404 page. */
  notFound(blog: ReadableBlog | null = null): Rendering {
    return messagePage(this.models.missing(blog));
  }

  /** Returns the page for a 5xx problem. */
  failed(title: string): Rendering {
    return messagePage(this.models.failed(title));
  }
}

function messagePage(model: object & { styles?: string }): Rendering {
  return page(rendered('message', model), model.styles);
}

/** Returns an HTML page. Its headers allow the inline `styles`. */
export function page(text: string, styles?: string, lastModified?: Date): Rendering {
  return { type: HTML, text, headers: pageHeaders(styles), lastModified };
}
