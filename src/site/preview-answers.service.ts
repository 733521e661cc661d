import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';
import { BlogAddresses } from '../posts/blog-addresses';
import { FoundPreviews, type FoundPreview } from '../posts/previews/found-previews';
import { PreviewUses } from '../posts/previews/preview-uses';
import { PreviewTexts } from '../posts/texts/preview-texts';
import type { Rendering } from './document';
import { pageHeaders } from './page-headers';
import { PageModels } from './page-models';
import { previewLine } from './page-words';
import { page, PagesService } from './pages.service';
import { UNKEPT, type PreviewAnswer } from './preview-answer';
import { PreviewReader, type PreviewedPost } from './preview-reader';
import { json, nothingHere } from './public.service';
import { PublicViews } from './public-views';
import { rendered } from './templates';

/** The posts around a preview: none, because a post that is not public has no place among the others. */
const NOTHING_AROUND = { newer: null, older: null, more: [] };

/** A request for the JSON of a preview. `token`: what was sent; its form is not checked yet. */
interface JsonRequest {
  blogSlug: string;
  postSlug: string;
  token: unknown;
}

/** Makes the page and the JSON of previews. Neither enters a cache or is shared with another request. */
@Injectable()
export class PreviewAnswers {
  constructor(
    private readonly previews: FoundPreviews,
    private readonly uses: PreviewUses,
    private readonly reader: PreviewReader,
    private readonly texts: PreviewTexts,
    private readonly models: PageModels,
    private readonly views: PublicViews,
    private readonly pages: PagesService,
    private readonly addresses: BlogAddresses,
    private readonly settings: Settings,
  ) {}

  /** Returns the page of a preview; a redirect if readers see exactly this text, and a 404 if there is no such preview. */
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

  /** Returns the JSON of a preview. Throws 404 if the token is not one of a preview of this post. */
  async json({ blogSlug, postSlug, token }: JsonRequest): Promise<PreviewAnswer> {
    const preview = typeof token === 'string' ? await this.previews.find(token) : null;
    const found = preview && (await this.reader.read(preview));
    if (!found || found.blog.blogSlug !== blogSlug) return nothingHere();
    if (!(await this.reader.isSlugOf(preview, postSlug))) return nothingHere();
    const { blog, post } = found;
    const { excerpt, content } = await this.textsOf(preview, found);
    this.uses.add(preview.previewId);
    return json({ data: this.views.single(blog, post, excerpt, content) });
  }

  /** Returns the page of a 404, which says nothing of blogs. */
  missing(): PreviewAnswer {
    const { type, text } = this.pages.notFound();
    return { type, text, status: 404, headers: this.headers() };
  }

  /** Returns the page for a 5xx problem. */
  failed(title: string): Rendering {
    return { ...this.pages.failed(title), headers: { ...this.headers(), ...UNKEPT } };
  }

  private async shown(preview: FoundPreview, found: PreviewedPost): Promise<PreviewAnswer> {
    const { blog, post } = found;
    const texts = await this.textsOf(preview, found);
    const model = {
      ...this.models.single(blog, post, { ...texts, ...NOTHING_AROUND }),
      // The addresses of a post that is not public lead nowhere, and no crawler shall note them.
      markdown: null,
      noindex: true,
      preview: previewLine(blog, preview.shown),
    };
    return { ...page(rendered('post', model)), headers: this.headers(model.styles) };
  }

  private async textsOf({ fields }: FoundPreview, { post }: PreviewedPost) {
    const { tenantId } = post;
    const { html, excerpt } = await this.texts.clean({ tenantId, content: fields.postContent });
    return { content: html, excerpt: post.postSeoMetaDescription ?? excerpt };
  }

  /** Only the console may show a preview in a frame. */
  private headers(styles?: string): Record<string, string> {
    const { CONSOLE, consoleOrigins } = this.settings;
    return pageHeaders(styles, CONSOLE === 'on' ? consoleOrigins.join(' ') : "'none'");
  }
}
