import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';

/** The values of an account from which its addresses are made. */
export interface BlogPlace {
  blogSlug: string | null;
  /** The address of the page that holds the account's embed; null if there is none. */
  blogUrl: string | null;
}

/**
 * Makes the addresses of an account's blog, posts and feeds. They begin with PUBLIC_URL and never depend on a request.
 */
@Injectable()
export class BlogAddresses {
  constructor(private readonly settings: Settings) {}

  /** Returns the address of the blog on this service. */
  hosted({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/blog/${blogSlug ?? ''}`;
  }

  /** Returns the address of the page that holds the embed; if there is none, that of the blog on this service. */
  blog(place: BlogPlace): string {
    return place.blogUrl ?? this.hosted(place);
  }

  post(place: BlogPlace, postSlug: string): string {
    if (!place.blogUrl) return this.hostedPost(place, postSlug);
    const [page = '', ...fragment] = place.blogUrl.split('#');
    const address = `${page}${page.includes('?') ? '&' : '?'}post=${postSlug}`;
    return [address, ...fragment].join('#');
  }

  /** Returns the address of a post on this service. */
  hostedPost(place: BlogPlace, postSlug: string): string {
    return `${this.hosted(place)}/${postSlug}`;
  }

  category(place: BlogPlace, catSlug: string): string {
    return `${this.hosted(place)}/category/${catSlug}`;
  }

  author(place: BlogPlace, authorSlug: string): string {
    return `${this.hosted(place)}/author/${authorSlug}`;
  }

  feed(place: BlogPlace): string {
    return `${this.hosted(place)}/feed.xml`;
  }

  jsonFeed(place: BlogPlace): string {
    return `${this.hosted(place)}/feed.json`;
  }

  sitemap(place: BlogPlace): string {
    return `${this.hosted(place)}/sitemap.xml`;
  }

  /** Returns the address of one of the files of a sitemap that is too large for one file. */
  sitemapPart(place: BlogPlace, part: number): string {
    return `${this.hosted(place)}/sitemap-${part}.xml`;
  }

  json({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/public/${blogSlug ?? ''}/posts`;
  }

  jsonPost(place: BlogPlace, postSlug: string): string {
    return `${this.json(place)}/${postSlug}`;
  }

  /** Returns the address of the page of a preview. */
  preview(token: string): string {
    return `${this.settings.PUBLIC_URL}/preview/${token}`;
  }

  /** Returns the address at which a preview shows a post as JSON. */
  jsonPreview(place: BlogPlace, postSlug: string, token: string): string {
    return `${this.jsonPost(place, postSlug)}?preview=${token}`;
  }

  markdownPost(place: BlogPlace, postSlug: string): string {
    return `${this.jsonPost(place, postSlug)}.md`;
  }

  /**
   * Returns the path of a file that all pages use. It has no host, because pages can be requested under any host name.
   */
  asset(name: 'style.css' | 'icon.svg', version: string): string {
    return `${this.path}/blog/${name}?v=${version}`;
  }

  /** Returns the path of a blog's search, without a host: the form may only be sent to the host of its page. */
  searchPath({ blogSlug }: BlogPlace): string {
    return `${this.path}/blog/${blogSlug ?? ''}/search`;
  }

  get script(): string {
    return `${this.settings.PUBLIC_URL}/embed/v1.js`;
  }

  private get path(): string {
    return new URL(this.settings.PUBLIC_URL).pathname.replace(/\/$/, '');
  }
}
