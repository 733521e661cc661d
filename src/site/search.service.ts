import { Injectable } from '@nestjs/common';
import { readInput } from '../platform/common/input';
import { invalidFields } from '../platform/common/problem';
import { withoutForbidden } from '../platform/common/text-checks';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { PageModels } from './page-models';
import { page, PagesService } from './pages.service';
import { spokenIn } from './page-words';
import { json, metaOf, nothingHere } from './public.service';
import { PublicViews, type FoundPost } from './public-views';
import { RenderedReads, type Texts } from './rendered-reads';
import { SearchReader, type SearchPage } from './search-reader';
import { QUERY_LENGTH, SearchPosts } from './search.dto';
import { shownUntil } from './shown-until';
import { marked, snippetOf } from './snippets';
import { rendered } from './templates';

/** The number of posts on a page, and in a response to a request without `limit`. */
const PAGE_SIZE = 20;

/** The blog, the query and the page that a request asks for. */
interface ShownSearch {
  blogSlug: string;
  q: string;
  page: number;
  limit: number;
}

/** Answers searches in a blog, as JSON and as pages. Documents does not cache the answers: see `unique`. */
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

  async json(blogSlug: string, query: object): Promise<Answer> {
    const { input, errors } = readInput(SearchPosts, query);
    if (errors.length > 0) throw invalidFields(errors);
    const { q, page: at, limit } = input;
    const request = { blogSlug, q, page: at ?? 1, limit: limit ?? PAGE_SIZE, topics: false };
    return this.reads.of('json search', request, async (document) => {
      const found = (await this.reader.find(request)) ?? nothingHere();
      return document(found, async (texts) => {
        const { blog, posts, terms } = found;
        const { excerpts, snippets } = await textsOf(found, texts);
        const data = posts.map((post, at): FoundPost => ({
          ...this.views.listed(blog, post, excerpts[at] ?? ''),
          snippet: snippets[at] ?? '',
          titleSnippet: marked(post.postTitle, terms),
        }));
        const list = json({ data, meta: metaOf(found, request) });
        return { ...list, unique: true, shownUntil: shownUntil(posts) };
      });
    });
  }

  /** Returns the page of a search; without a query it has the form only. */
  page(blogSlug: string, { q, page: number }: { q?: unknown; page?: unknown }): Promise<Answer> {
    const at = pageOf(number);
    if (!at) return Promise.resolve(this.pages.missing());
    const request = { blogSlug, q: queryOf(q), page: at, limit: PAGE_SIZE, topics: true };
    return this.reads.of<Answer>('search', request, async (document) => {
      const found = await this.reader.find(request);
      if (!found) return this.pages.missing();
      if (at > 1 && found.posts.length === 0) return this.pages.missing(found.blog);
      return document(found, async (texts) => {
        const model = this.modelOf(found, request, (await textsOf(found, texts)).snippets);
        const html = page(rendered('list', model), model.styles);
        const headers = { ...html.headers, 'X-Robots-Tag': 'noindex' };
        return { ...html, headers, unique: true, shownUntil: shownUntil(found.posts) };
      });
    });
  }

  private modelOf(
    found: SearchPage,
    { q, page: at, limit, blogSlug }: ShownSearch,
    snippets: readonly string[],
  ) {
    const { blog, posts, topics, terms, total } = found;
    const { words, say } = spokenIn(blog.language);
    const name = q ? say(words.results, { query: q }) : words.search;
    const list = { blog, heading: { name, image: null, text: null }, posts, topics, more: false };
    const model = this.models.list({ blogSlug, page: at }, list, []);
    const path = this.addresses.searchPath(blog);
    return {
      ...model,
      posts: model.posts.map((post, index) => ({
        ...post,
        snippet: snippets[index],
        titleSnippet: marked(post.postTitle, terms),
      })),
      ...{ q, noindex: true, canonical: null, description: null, openGraph: [], twitter: [] },
      ...{ newer: words.previousMatches, older: words.moreMatches },
      empty: q ? words.noMatch : words.noQuery,
      previous: at > 1 ? addressOf(path, q, at - 1) : null,
      next: total > at * limit ? addressOf(path, q, at + 1) : null,
    };
  }
}

/**
 * Returns the excerpt and the snippet of each post. If the stored text is of another version than the post, the snippet
 * is the excerpt.
 */
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

/** Returns the number of a page, 1 by default; null if the text is no positive integer. */
function pageOf(number: unknown = '1'): number | null {
  return typeof number === 'string' && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}

/** Returns the query of a page. A query that is too long is cut, not refused, so that a reader always gets a page. */
function queryOf(q: unknown): string {
  const text = typeof q === 'string' ? withoutForbidden(q).trim() : '';
  return [...text.slice(0, 2 * QUERY_LENGTH)].slice(0, QUERY_LENGTH).join('');
}
