import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { ReaderAnswer } from './caching';
import { BlogReader } from './blog-reader';
import type { RenderedDocument } from './rendered-document';
import { frontMatter } from './front-matter';
import { PagesService } from './pages.service';
import type { MovedPost, NoPost, ReadableBlog, SinglePost } from './blog-rows';
import { RenderedReads, type Texts } from './rendered-reads';
import { NotPublic } from './not-public';
import { shownPost, shownRecords } from './shown-records';
import { TextPlaces } from './text-places';

const MARKDOWN = 'text/markdown; charset=utf-8';

type Found = { document: RenderedDocument } | MovedPost | NoPost | null;

@Injectable()
export class MarkdownService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly places: TextPlaces,
    private readonly addresses: BlogAddresses,
    private readonly pages: PagesService,
  ) {}

  /** Redirects a moved post to its new Markdown address. Throws 404 if there is no such post. */
  async post(blogSlug: string, postSlug: string): Promise<ReaderAnswer> {
    const found = await this.found(blogSlug, postSlug);
    if (found && 'document' in found) return found.document;
    if (found && 'movedTo' in found) {
      const location = this.addresses.markdownPost(found.blog, found.movedTo);
      return { location, shown: shownRecords(found.blog), shownUntil: found.shownUntil };
    }
    throw new NotPublic(found?.blog ?? null);
  }

  /** For the address of the HTML page. If the post is not public there, returns the page's response. */
  async page(blogSlug: string, postSlug: string): Promise<ReaderAnswer> {
    const found = await this.found(blogSlug, postSlug);
    if (!found) return this.pages.missing();
    return 'document' in found ? found.document : this.pages.movedOrMissing(found);
  }

  private found(blogSlug: string, postSlug: string): Promise<Found> {
    return this.reads.of<Found>('markdown', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (!found || !('post' in found)) return found;
      const { blog, post } = found;
      const made = await document(found, async (texts) => ({
        type: MARKDOWN,
        text: await this.text(blog, post, texts),
        shown: shownPost(blog, post),
        shownUntil: post.shownUntil,
        headers: robotsOf(post),
      }));
      return { document: made };
    });
  }

  private async text(blog: ReadableBlog, post: SinglePost, texts: Texts): Promise<string> {
    const [excerpt = ''] = await texts.excerptsOf([post]);
    const contents = await texts.contents([{ ...post, place: this.places.standalone(blog, post) }]);
    const base = this.addresses.blog(blog);
    const images = [post.postImage];
    const pictures = await texts.pictures({ blogSlug: blog.blogSlug, images, contents, base });
    const markdown = await texts.markdown(post, pictures.html(contents[0] ?? ''));
    const head = frontMatter(this.facts(blog, pictures.post(post), excerpt));
    return `${`${head}\n${markdown}`.trimEnd()}\n`;
  }

  private facts(blog: ReadableBlog, post: SinglePost, excerpt: string): Record<string, string | null> {
    return {
      title: post.postTitle,
      slug: post.postSlug,
      url: this.addresses.post(blog, post.postSlug),
      publishedAt: post.publishedAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
      author: post.author?.authorName ?? null,
      category: post.category?.catName ?? null,
      description: excerpt || null,
      image: this.addresses.image(blog, post.postImage),
    };
  }
}

function robotsOf({ postHidePostFromBlog }: SinglePost): Record<string, string> {
  return postHidePostFromBlog === 'Yes' ? { 'X-Robots-Tag': 'noindex' } : {};
}
