import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import { documentOf, type Rendering } from './document';
import { modified } from './modified';
import { pageHeaders } from './page-headers';
import { PageModels, type ShownList } from './page-models';
import type { ReadableBlog } from './readable';
import { Reading } from './reading';
import { rendered } from './templates';

const PAGE_SIZE = 20;

const HTML = 'text/html; charset=utf-8';

/** Makes the HTML pages of blogs. */
@Injectable()
export class PagesService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reading: Reading,
    private readonly models: PageModels,
    private readonly addresses: BlogAddresses,
  ) {}

  /** A page of a list. The address of the first page has no number. */
  list(list: Omit<ShownList, 'page'>, number = ''): Promise<Answer> {
    if (number !== '' && !/^[1-9]\d{0,8}$/.test(number)) return Promise.resolve(this.missing());
    const shown = { ...list, page: Number(number || 1) };
    return this.reading.of<Answer>('list', { ...shown, number }, async (document) => {
      const found = await this.reader.list({ ...shown, limit: PAGE_SIZE });
      if (!found) return this.missing();
      const { blog, heading, posts } = found;
      const filtered = list.category !== undefined || list.author !== undefined;
      if ((filtered && !heading) || (shown.page > 1 && posts.length === 0)) return this.missing(blog);
      if (number === '1') return { location: this.models.listAddress(blog, shown, 1) };
      return document(found, async (texts) => {
        const model = this.models.list(shown, found, await texts.excerptsOf(posts));
        return page(rendered('list', model), model.labelStyles, modified(blog, posts));
      });
    });
  }

  /** A post, or a redirect to it from a former slug. */
  post(blogSlug: string, postSlug: string): Promise<Answer> {
    return this.reading.of<Answer>('post', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (!found) return this.missing();
      const { blog } = found;
      if ('movedTo' in found) return { location: this.addresses.hostedPost(blog, found.movedTo) };
      if (!('post' in found)) return this.missing(blog);
      const { post } = found;
      return document(found, async (texts) => {
        const [content = ''] = await texts.contents([post]);
        const [excerpt = ''] = await texts.excerptsOf([post]);
        const model = this.models.single(blog, post, excerpt, content);
        const html = page(rendered('post', model), model.labelStyles, modified(blog, [post]));
        return model.noindex ? { ...html, headers: { ...html.headers, 'X-Robots-Tag': 'noindex' } } : html;
      });
    });
  }

  /** The page of a 404. */
  missing(blog: ReadableBlog | null = null): Answer {
    return documentOf({ ...page(rendered('message', this.models.missing(blog))), status: 404 });
  }

  /** The page of a problem of the service. */
  failed(title: string): Rendering {
    return page(rendered('message', this.models.failed(title)));
  }
}

function page(text: string, labelStyles?: string, lastModified?: Date): Rendering {
  return { type: HTML, text, headers: pageHeaders(labelStyles), lastModified };
}
