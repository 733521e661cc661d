import { Injectable } from '@nestjs/common';
import { readInput } from '../platform/common/input';
import { invalidFields } from '../platform/common/problem';
import { withoutForbidden } from '../platform/common/text-checks';
import { BlogAddresses } from '../posts/blog-addresses';
import { QUERY_LENGTH } from '../posts/search/query-field';
import type { ReaderAnswer } from './caching';
import { PageModels } from './page-models';
import { page, PagesService } from './pages.service';
import { wordingIn } from './page-words';
import { json, metaOf, publicNotFound } from './public.service';
import { PublicViews } from './public-views';
import { RenderedReads, type Texts } from './rendered-reads';
import { SearchReader, type SearchPage } from './search-reader';
import { SearchPosts } from './public.dto';
import { shownRecords, topicsShown } from './shown-records';
import { shownUntil } from './shown-until';
import { marked, snippetOf } from '../posts/search/snippets';
import { rendered } from './templates';

/** Also the default of `limit`. */
const PAGE_SIZE = 20;

/** Search result pages are not indexed and have no metadata. */
const UNINDEXED = { noindex: true, canonical: null, description: null, openGraph: [], twitter: [] };

interface ShownSearch {
  blogSlug: string;
  q: string;
  page: number;
  limit: number;
}

/** The renderings are unique, so RenderCache does not cache them. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reader: SearchReader,
    private readonly reads: RenderedReads,
    private readonly views: PublicViews,
    private readonly models: PageModels,
    private readonly pages: PagesService,
    private readonly addresses: BlogAddresses,
  ) {}

  async json(blogSlug: string, query: object): Promise<ReaderAnswer> {
    const { input, errors } = readInput(SearchPosts, query);
    if (errors.length > 0) throw invalidFields(errors);
    const { q, page: at, limit } = input;
    const request = { blogSlug, q, page: at ?? 1, limit: limit ?? PAGE_SIZE, topics: false };
    return this.reads.of('json search', request, async (document) => {
      const found = (await this.reader.find(request)) ?? publicNotFound();
      return document(found, async (texts) => {
        const { blog, posts, terms } = found;
        const { excerpts, snippets } = await textsOf(found, texts);
        const pictures = await texts.pictures({ blogSlug, posts, base: this.addresses.blog(blog) });
        const data = posts.map((post, at) =>
          this.views.found(blog, pictures.post(post), excerpts[at] ?? '', {
            snippet: snippets[at] ?? '',
            titleSnippet: marked(post.postTitle, terms),
          }),
        );
        const list = json({ data, meta: metaOf(found, request) });
        const shown = shownRecords(blog, posts);
        return { ...list, unique: true, shown, shownUntil: shownUntil(posts) };
      });
    });
  }

  /** Without a query, the page has only the form. */
  page(blogSlug: string, { q, page: number }: { q?: unknown; page?: unknown }): Promise<ReaderAnswer> {
    const at = pageOf(number);
    if (!at) return this.pages.missingIn(blogSlug);
    const request = { blogSlug, q: queryOf(q), page: at, limit: PAGE_SIZE, topics: true };
    return this.reads.of<ReaderAnswer>('search', request, async (document) => {
      const found = await this.reader.find(request);
      if (!found) return this.pages.missing();
      if (at > 1 && found.posts.length === 0) return this.pages.missing(found.blog);
      return document(found, async (texts) => {
        const { snippets } = await textsOf(found, texts);
        const { blog, posts } = found;
        const pictures = await texts.pictures({ blogSlug, images: [blog.blogLogo], posts });
        const shown = {
          ...found,
          blog: pictures.blog(blog),
          posts: posts.map((post) => pictures.post(post)),
        };
        const model = this.modelOf(shown, request, snippets);
        const html = page(rendered('list', model), model.styles);
        const headers = { ...html.headers, 'X-Robots-Tag': 'noindex' };
        const records = shownRecords(blog, posts, topicsShown(found));
        return { ...html, headers, unique: true, shown: records, shownUntil: shownUntil(posts) };
      });
    });
  }

  private modelOf(
    found: SearchPage,
    { q, page: at, limit, blogSlug }: ShownSearch,
    snippets: readonly string[],
  ) {
    const { blog, posts, topics, terms, total } = found;
    const { words, format } = wordingIn(blog.language);
    const name = q ? format(words.results, { query: q }) : words.search;
    const list = { blog, heading: { name, image: null, text: null }, posts, topics, more: false };
    const model = this.models.list({ blogSlug, page: at }, list, []);
    const path = this.addresses.searchPath(blog);
    return {
      ...model,
      posts: model.posts.map((post, at) => matched(post, snippets[at], terms)),
      q,
      ...UNINDEXED,
      newer: words.previousMatches,
      older: words.moreMatches,
      empty: q ? words.noMatch : words.noQuery,
      previous: at > 1 ? addressOf(path, q, at - 1) : null,
      next: total > at * limit ? addressOf(path, q, at + 1) : null,
    };
  }
}

function matched<P extends { postTitle: string }>(
  post: P,
  snippet: string | undefined,
  terms: SearchPage['terms'],
) {
  return { ...post, snippet, titleSnippet: marked(post.postTitle, terms) };
}

/** Falls back to the excerpt if the stored text is from another version of the post. */
async function textsOf({ posts, pieces, terms }: SearchPage, texts: Texts) {
  const excerpts = await texts.excerptsOf(posts);
  const byPost = new Map(pieces.map((piece) => [`${piece.postId}.${piece.version}`, piece]));
  const snippets = posts.map(({ postId, version }, at) => {
    const piece = byPost.get(`${postId}.${version}`);
    return piece ? snippetOf(piece, terms) : marked(excerpts[at] ?? '', terms);
  });
  return { excerpts, snippets };
}

function addressOf(path: string, q: string, page: number): string {
  return `${path}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) }).toString()}`;
}

/** 1 by default; null if the text is not a positive integer. */
function pageOf(number: unknown = '1'): number | null {
  return typeof number === 'string' && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}

/** Truncates a long query, so that a reader always gets a page. */
function queryOf(q: unknown): string {
  const text = typeof q === 'string' ? withoutForbidden(q).trim() : '';
  return [...text.slice(0, 2 * QUERY_LENGTH)].slice(0, QUERY_LENGTH).join('');
}
