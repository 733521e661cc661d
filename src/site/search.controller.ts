import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPageMeta } from '../platform/common/page';
import { RateLimits } from '../platform/limits/rate-limits';
import { Documented } from '../platform/operations/documented-page';
import { PublicPage } from '../platform/operations/operation';
import { ANY_ORIGIN } from './caching';
import { ReaderResponses } from './reader-responses';
import { FoundPostView, PublicAuthor, PublicCategory } from './reader-fields';
import { pageSchemaOf } from './public.controller';
import { MOST_FOUND, SearchPosts } from './public.dto';
import { SearchService } from './search.service';

const NOT_SHARED = { isShared: false };

@PublicPage()
@Controller()
export class SearchController {
  constructor(
    private readonly responses: ReaderResponses,
    private readonly searches: SearchService,
    private readonly limits: RateLimits,
  ) {}

  @Get('public/:blogSlug/search')
  @Documented({
    tag: 'Public JSON',
    type: 'application/json',
    conditional: true,
    limited: true,
    operationId: 'searchPublicPosts',
    summary: 'Search Public Posts',
    description:
      'Lists the public posts of a blog that contain all words of the query. Posts with the words in the title come first.',
    schema: pageSchemaOf(FoundPostView, MOST_FOUND),
    models: [FoundPostView, PublicAuthor, PublicCategory, PublicPageMeta],
    query: SearchPosts,
    refusals: ['path_not_found', 'validation_failed', 'rate_limited'],
  })
  async json(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    response.set(ANY_ORIGIN).set(await this.limits.search());
    return this.responses.send(request, response, this.searches.json(blogSlug, query), NOT_SHARED);
  }

  @Get('blog/:blogSlug/search')
  async page(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    response.set(await this.limits.search());
    return this.responses.send(request, response, this.searches.page(blogSlug, query), NOT_SHARED);
  }
}
