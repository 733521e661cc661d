import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings';

export interface BlogPlace {
  blogSlug: string | null;
  /** The address of the page that contains the account's embed. */
  blogUrl: string | null;
}

/** Addresses on this service start with PUBLIC_URL. No address depends on a request. */
@Injectable()
export class BlogAddresses {
  constructor(private readonly settings: Settings) {}

  hosted({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/blog/${blogSlug ?? ''}`;
  }

  /** Returns the address of the page with the embed, else of the blog on this service. */
  blog(place: BlogPlace): string {
    return place.blogUrl ?? this.hosted(place);
  }

  post(place: BlogPlace, postSlug: string): string {
    if (!place.blogUrl) return this.hostedPost(place, postSlug);
    const [page = '', ...fragment] = place.blogUrl.split('#');
    const address = `${page}${page.includes('?') ? '&' : '?'}post=${postSlug}`;
    return [address, ...fragment].join('#');
  }

  hostedPost(place: BlogPlace, postSlug: string): string {
    return `${this.hosted(place)}/${postSlug}`;
  }

  image(place: BlogPlace, address: string | null): string | null {
    return address ? (URL.parse(address, this.blog(place))?.href ?? null) : null;
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

  sitemapPart(place: BlogPlace, part: number): string {
    return `${this.hosted(place)}/sitemap-${part}.xml`;
  }

  json({ blogSlug }: BlogPlace): string {
    return `${this.settings.PUBLIC_URL}/public/${blogSlug ?? ''}/posts`;
  }

  jsonPost(place: BlogPlace, postSlug: string): string {
    return `${this.json(place)}/${postSlug}`;
  }

  preview(token: string): string {
    return `${this.settings.PUBLIC_URL}/preview/${token}`;
  }

  jsonPreview(place: BlogPlace, postSlug: string, token: string): string {
    return `${this.jsonPost(place, postSlug)}?preview=${token}`;
  }

  markdownPost(place: BlogPlace, postSlug: string): string {
    return `${this.jsonPost(place, postSlug)}.md`;
  }

  /** A path without a host, because pages can be requested under any host name. */
  asset(name: 'style.css' | 'icon.svg', version: string): string {
    return `${this.path}/blog/${name}?v=${version}`;
  }

  /** A path without a host: the form may be sent only to the host of its page. */
  searchPath({ blogSlug }: BlogPlace): string {
    return `${this.path}/blog/${blogSlug ?? ''}/search`;
  }

  get script(): string {
    return `${this.settings.PUBLIC_URL}/embed/v1.js`;
  }

  private get path(): string {
    return this.settings.publicPath;
  }
}
