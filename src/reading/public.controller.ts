import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { ANY_ORIGIN, send } from './answer';
import { PublicService } from './public.service';

/** Public posts as JSON, for pages of any origin. */
@ApiExcludeController()
@PublicPage()
@Controller('public/:blogSlug')
export class PublicController {
  constructor(private readonly blogs: PublicService) {}

  @Get('posts')
  posts(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.posts(blogSlug, query));
  }

  @Get('posts/:postSlug')
  post(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Param('postSlug') postSlug: string,
  ) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.post(blogSlug, postSlug));
  }

  @Get('categories')
  categories(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.categories(blogSlug, query));
  }
}
