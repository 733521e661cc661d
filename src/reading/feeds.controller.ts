import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { ANY_ORIGIN, send, type Answer } from './answer';
import { FeedsService } from './feeds.service';
import { PagesService } from './pages.service';
import { SitemapsService } from './sitemaps.service';

/** The feeds and sitemaps of a blog. */
@ApiExcludeController()
@PublicPage()
@Controller('blog/:blogSlug')
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly sitemaps: SitemapsService,
    private readonly pages: PagesService,
  ) {}

  @Get('feed.xml')
  rss(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return send(request, response.set(ANY_ORIGIN), this.found(this.feeds.feed(blogSlug, 'rss')));
  }

  @Get('feed.json')
  json(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return send(request, response.set(ANY_ORIGIN), this.found(this.feeds.feed(blogSlug, 'json')));
  }

  @Get('sitemap.xml')
  sitemap(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return send(request, response, this.found(this.sitemaps.whole(blogSlug)));
  }

  @Get('sitemap-:part.xml')
  part(
    @Req() request: Request,
    @Res() response: Response,
    @Param() { blogSlug, part }: Record<string, string>,
  ) {
    return send(request, response, this.found(this.sitemaps.part(blogSlug ?? '', part ?? '')));
  }

  private async found(answer: Promise<Answer | null>): Promise<Answer> {
    return (await answer) ?? this.pages.missing();
  }
}
