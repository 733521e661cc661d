import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Documented } from '../platform/operations/documented-page';
import { PublicPage } from '../platform/operations/operation';
import { ANY_ORIGIN, type ReaderAnswer } from './caching';
import { ReaderResponses } from './reader-responses';
import { FeedAuthor, JsonFeed, JsonFeedItem } from './feed-answers';
import { FeedsService } from './feeds.service';
import { PagesService } from './pages.service';
import { SitemapsService } from './sitemaps.service';

const TAG = 'Feeds';

const textOf = (example: string) => ({ type: 'string', maxLength: 67_108_864, example }) as const;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const SHARED = {
  tag: TAG,
  conditional: true,
  others: {
    404: {
      description: 'The blog or the part does not exist.',
      type: 'text/html',
      schema: textOf('<!doctype html>'),
    },
  },
} as const;

@PublicPage()
@Controller('blog/:blogSlug')
export class FeedsController {
  constructor(
    private readonly responses: ReaderResponses,
    private readonly feeds: FeedsService,
    private readonly sitemaps: SitemapsService,
    private readonly pages: PagesService,
  ) {}

  @Get('feed.xml')
  @Documented({
    ...SHARED,
    operationId: 'getRssFeed',
    summary: 'RSS Feed',
    description: 'The newest posts of a blog as RSS 2.0.',
    type: 'application/rss+xml',
    schema: textOf(`${XML}<rss version="2.0"></rss>`),
  })
  rss(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return this.responses.send(
      request,
      response.set(ANY_ORIGIN),
      this.found(blogSlug, this.feeds.feed(blogSlug, 'rss')),
    );
  }

  @Get('feed.json')
  @Documented({
    ...SHARED,
    operationId: 'getJsonFeed',
    summary: 'JSON Feed',
    description: 'The newest posts of a blog as JSON Feed 1.1.',
    type: 'application/feed+json',
    schema: { $ref: getSchemaPath(JsonFeed) },
    models: [JsonFeed, JsonFeedItem, FeedAuthor],
  })
  json(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return this.responses.send(
      request,
      response.set(ANY_ORIGIN),
      this.found(blogSlug, this.feeds.feed(blogSlug, 'json')),
    );
  }

  @Get('sitemap.xml')
  @Documented({
    ...SHARED,
    operationId: 'getSitemap',
    summary: 'Sitemap',
    description: 'The URLs of a blog for search engines: a sitemap, or an index of its parts.',
    type: 'application/xml',
    schema: textOf(`${XML}<urlset></urlset>`),
  })
  sitemap(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return this.responses.send(request, response, this.found(blogSlug, this.sitemaps.whole(blogSlug)));
  }

  @Get('sitemap-:part.xml')
  @Documented({
    ...SHARED,
    operationId: 'getSitemapPart',
    summary: 'Part of a Sitemap',
    description: 'One of the files in the sitemap index of a large blog.',
    type: 'application/xml',
    schema: textOf(`${XML}<urlset></urlset>`),
  })
  part(
    @Req() request: Request,
    @Res() response: Response,
    @Param() { blogSlug = '', part = '' }: Record<string, string>,
  ) {
    return this.responses.send(request, response, this.found(blogSlug, this.sitemaps.part(blogSlug, part)));
  }

  private async found(blogSlug: string, answer: Promise<ReaderAnswer | null>): Promise<ReaderAnswer> {
    return (await answer) ?? this.pages.missingIn(blogSlug);
  }
}
