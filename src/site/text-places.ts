import { Injectable } from '@nestjs/common';
import { BlogAddresses } from '../posts/blog-addresses';
import type { TextPlace } from '../posts/texts/addressed';
import type { ReadableBlog } from './blog-rows';

interface PlacedPost {
  postSlug: string;
  postCanonicalUrl?: string | null;
}

@Injectable()
export class TextPlaces {
  constructor(private readonly addresses: BlogAddresses) {}

  page(blog: ReadableBlog, { postSlug, postCanonicalUrl }: PlacedPost): TextPlace {
    const own = [this.addresses.hostedPost(blog, postSlug), this.addresses.post(blog, postSlug)];
    const hosted = this.addresses.hosted(blog);
    return {
      own: postCanonicalUrl ? [...own, postCanonicalUrl] : own,
      hosted,
      embed: blog.blogUrl,
      base: null,
    };
  }

  /** For texts that other programs show: addresses are absolute. */
  absolute(blog: ReadableBlog, post: PlacedPost): TextPlace {
    return { ...this.page(blog, post), base: this.addresses.post(blog, post.postSlug) };
  }

  /** For texts outside of a page, such as feeds: links within the text are also absolute. */
  standalone(blog: ReadableBlog, post: PlacedPost): TextPlace {
    return { ...this.absolute(blog, post), isStandalone: true };
  }
}
