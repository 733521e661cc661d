import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';
import { BlogAddresses } from '../posts/blog-addresses';
import { PreviewLookup, type FoundPreview } from '../posts/previews/preview-lookup';
import { PreviewUses } from '../posts/previews/preview-uses';
import type { TextPlace } from '../posts/texts/addressed';
import { PreviewTexts } from '../posts/texts/preview-texts';
import type { Rendering } from './rendered-document';
import { pageHeaders } from './page-headers';
import { PageModels } from './page-models';
import { previewLine } from './page-words';
import { PictureReader } from './pictures/picture-reader';
import { PAGE_COLUMN } from './pictures/picture-sizes';
import { page, PagesService } from './pages.service';
import { PREVIEW_HEADERS, type PreviewAnswer } from './preview-answer';
import { PreviewReader, type PreviewedPost } from './preview-reader';
import { json, publicNotFound } from './public.service';
import { PublicViews } from './public-views';
import { rendered } from './templates';
import { TextPlaces } from './text-places';

/** A post that is not public has no neighbors. */
const NOTHING_AROUND = { newer: null, older: null, more: [] };

/** `token`: as it was sent, unchecked. */
interface JsonRequest {
  blogSlug: string;
  postSlug: string;
  token: unknown;
}

/** Responses are not cached or shared between requests. */
@Injectable()
export class PreviewAnswers {
  constructor(
    private readonly previews: PreviewLookup,
    private readonly uses: PreviewUses,
    private readonly reader: PreviewReader,
    private readonly texts: PreviewTexts,
    private readonly pictures: PictureReader,
    private readonly models: PageModels,
    private readonly views: PublicViews,
    private readonly places: TextPlaces,
    private readonly pages: PagesService,
    private readonly addresses: BlogAddresses,
    private readonly settings: Settings,
  ) {}

  /** A redirect if readers see exactly this text, and a 404 if there is no such preview. */
  async page(token: string): Promise<PreviewAnswer> {
    const preview = await this.previews.find(token);
    const found = preview && (await this.reader.read(preview));
    if (!found) return this.missing();
    const { blog, post } = found;
    const answer = preview.isPublic
      ? { location: this.addresses.hostedPost(blog, post.postSlug) }
      : await this.shown(preview, found);
    this.uses.add(preview.previewId);
    return answer;
  }

  /** Throws 404 if the token does not belong to a preview of this post. */
  async json({ blogSlug, postSlug, token }: JsonRequest): Promise<PreviewAnswer> {
    const preview = typeof token === 'string' ? await this.previews.find(token) : null;
    const found = preview && (await this.reader.read(preview));
    if (!found || found.blog.blogSlug !== blogSlug) return publicNotFound();
    if (!(await this.reader.isSlugOf(preview, postSlug))) return publicNotFound();
    const { blog, post } = found;
    const texts = await this.textsOf(preview, found, this.places.absolute(blog, post));
    const shown = { blogSlug, posts: [post], contents: [texts.content], base: this.addresses.blog(blog) };
    const pictures = await this.pictures.latest(shown);
    this.uses.add(preview.previewId);
    const content = pictures.html(texts.content);
    return json({ data: this.views.single(blog, pictures.post(post), texts.excerpt, content) });
  }

  /** The response reveals nothing about blogs. */
  missing(): PreviewAnswer {
    const { type, text } = this.pages.notFound();
    return { type, text, status: 404, headers: this.headers() };
  }

  failed(title: string): Rendering {
    return { ...this.pages.failed(title), headers: { ...this.headers(), ...PREVIEW_HEADERS } };
  }

  private async shown(preview: FoundPreview, found: PreviewedPost): Promise<PreviewAnswer> {
    const { blog, post } = found;
    const { excerpt, content } = await this.textsOf(preview, found, this.places.page(blog, post));
    const [images, posts, contents] = [[blog.blogLogo], [post], [content]];
    const pictures = await this.pictures.latest({ blogSlug: blog.blogSlug, images, posts, contents });
    const shown = {
      excerpt,
      content: pictures.html(content, { column: PAGE_COLUMN, isFirst: !post.postImage }),
      ...NOTHING_AROUND,
    };
    const model = {
      ...this.models.single(pictures.blog(blog), pictures.post(post), shown),
      // The addresses of a post that is not public do not work, and crawlers must not index the page.
      markdown: null,
      noindex: true,
      preview: previewLine(blog, preview.shown),
    };
    return { ...page(rendered('post', model)), headers: this.headers(model.styles) };
  }

  private async textsOf({ fields }: FoundPreview, { post }: PreviewedPost, place: TextPlace) {
    const { tenantId } = post;
    const { html, excerpt } = await this.texts.clean({ tenantId, content: fields.postContent, place });
    return { content: html, excerpt: post.postSeoMetaDescription ?? excerpt };
  }

  /** Only the console may show a preview in a frame. */
  private headers(styles?: string): Record<string, string> {
    const { CONSOLE, consoleOrigins } = this.settings;
    return pageHeaders(styles, CONSOLE === 'on' ? consoleOrigins.join(' ') : "'none'");
  }
}
