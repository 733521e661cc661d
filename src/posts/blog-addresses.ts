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

  feed(place: BlogPlace): string {
    return `${this.hosted(place)}/feed.xml`;
  }

  sitemap(place: BlogPlace): string {
    return `${this.hosted(place)}/sitemap.xml`;
  }

  json({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/public/${blogSlug ?? ''}/posts`;
  }

  jsonPost(place: BlogPlace, postSlug: string): string {
    return `${this.json(place)}/${postSlug}`;
  }

  get script(): string {
    return `${this.settings.PUBLIC_URL}/embed/v1.js`;
  }
}
