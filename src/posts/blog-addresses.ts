import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';

/** What an account's addresses are made of. */
export interface BlogPlace {
  blogSlug: string | null;
  /** The page that holds the account's embed, where it has one. */
  blogUrl: string | null;
}

/** Where an account's blog, its posts and its feeds are. Made from PUBLIC_URL, never from a request. */
@Injectable()
export class BlogAddresses {
  constructor(private readonly settings: Settings) {}

  /** The pages that this service shows itself. */
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

  /** The page of a post that this service shows itself. */
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

  /** A file of a sitemap that is too large for one. */
  sitemapPart(place: BlogPlace, part: number): string {
    return `${this.hosted(place)}/sitemap-${part}.xml`;
  }

  json({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/public/${blogSlug ?? ''}/posts`;
  }

  jsonPost(place: BlogPlace, postSlug: string): string {
    return `${this.json(place)}/${postSlug}`;
  }

  /** Where the pages' style sheet is, on whatever host they are asked for. */
  stylesheet(version: string): string {
    return `${new URL(this.settings.PUBLIC_URL).pathname.replace(/\/$/, '')}/blog/style.css?v=${version}`;
  }

  get script(): string {
    return `${this.settings.PUBLIC_URL}/embed/v1.js`;
  }
}
