import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/common/problem';
import { BlogAddresses } from '../posts/blog-addresses';
import type { Answer } from './answer';
import { BlogReader } from './blog-reader';
import type { Document } from './document';
import { frontMatter } from './front-matter';
import { modified } from './modified';
import { PagesService } from './pages.service';
import type { MovedPost, NoPost, ReadableBlog, SinglePost } from './readable';
import { RenderedReads } from './rendered-reads';
import { absoluteUrl } from './safe-url';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** What was found at an address: a post as Markdown, the new slug of a moved post, or nothing. */
type Found = { document: Document } | MovedPost | NoPost | null;

/** Makes the Markdown documents of posts. */
@Injectable()
export class MarkdownService {
  constructor(
    private readonly reader: BlogReader,
    private readonly reads: RenderedReads,
    private readonly addresses: BlogAddresses,
    private readonly pages: PagesService,
  ) {}

  /**
   * Returns a post for its Markdown address. If the post has moved, redirects to its new Markdown address. Throws 404
   * if there is no such post.
   */
  async post(blogSlug: string, postSlug: string): Promise<Answer> {
    const found = await this.found(blogSlug, postSlug);
    if (found && 'document' in found) return found.document;
    if (found && 'movedTo' in found) {
      const location = this.addresses.markdownPost(found.blog, found.movedTo);
      return { location, shownUntil: found.shownUntil };
    }
    throw new Problem('path_not_found', 'There is no such blog, or nothing public at this address of it.');
  }

  /**
   * Returns a post as Markdown for the address of its HTML page. If the post is not public there, answers as that page
   * does.
   */
  async page(blogSlug: string, postSlug: string): Promise<Answer> {
    const found = await this.found(blogSlug, postSlug);
    if (!found) return this.pages.missing();
    return 'document' in found ? found.document : this.pages.elsewhere(found);
  }

  private found(blogSlug: string, postSlug: string): Promise<Found> {
    return this.reads.of<Found>('markdown', { blogSlug, postSlug }, async (document) => {
      const found = await this.reader.post(blogSlug, postSlug);
      if (!found || !('post' in found)) return found;
      const { blog, post } = found;
      const made = await document(found, async (texts) => {
        const [excerpt = ''] = await texts.excerptsOf([post]);
        const head = frontMatter(this.facts(blog, post, excerpt));
        const text = `${head}\n${await texts.markdown(post)}`.trimEnd();
        return {
          type: MARKDOWN,
          text: `${text}\n`,
          lastModified: modified(blog, [post]),
          shownUntil: post.shownUntil,
          headers: robotsOf(post),
        };
      });
      return { document: made };
    });
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
      image: post.postImage && absoluteUrl(post.postImage, this.addresses.hosted(blog)),
    };
  }
}

function robotsOf({ postHidePostFromBlog }: SinglePost): Record<string, string> {
  return postHidePostFromBlog === 'Yes' ? { 'X-Robots-Tag': 'noindex' } : {};
}
