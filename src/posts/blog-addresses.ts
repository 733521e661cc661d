import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';

/** The values of an account that its addresses are made of. */
export interface BlogPlace {
  blogSlug: string | null;
  /** The page that holds the account's embed, if it has one. */
  blogUrl: string | null;
}

/** The addresses of an account's blog, posts and feeds. Made from PUBLIC_URL, never from a request. */
@Injectable()
export class BlogAddresses {
  constructor(private readonly settings: Settings) {}

  /** The blog on the pages of this service. */
  hosted({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/blog/${blogSlug ?? ''}`;
  }

  /** The page that holds the embed, else the hosted blog. */
  blog(place: BlogPlace): string {
    return place.blogUrl ?? this.hosted(place);
  }

  post(place: BlogPlace, postSlug: string): string {
    if (!place.blogUrl) return this.hostedPost(place, postSlug);
    const [page = '', ...fragment] = place.blogUrl.split('#');
    const address = `${page}${page.includes('?') ? '&' : '?'}post=${postSlug}`;
    return [address, ...fragment].join('#');
  }

  /** The page of a post on this service. */
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

  /** One of the files of a sitemap that is too large for one file. */
  sitemapPart(place: BlogPlace, part: number): string {
    return `${this.hosted(place)}/sitemap-${part}.xml`;
  }

  json({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/public/${blogSlug ?? ''}/posts`;
  }

  jsonPost(place: BlogPlace, postSlug: string): string {
    return `${this.json(place)}/${postSlug}`;
  }

  /** The path of the pages' style sheet, without a host: pages may be requested at any. */
  stylesheet(version: string): string {
    return `${new URL(this.settings.PUBLIC_URL).pathname.replace(/\/$/, '')}/blog/style.css?v=${version}`;
  }

  get script(): string {
    return `${this.settings.PUBLIC_URL}/embed/v1.js`;
  }
}
