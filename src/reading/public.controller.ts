import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { ANY_ORIGIN, write, type Answer } from './answer';
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
    return send(request, response, this.blogs.posts(blogSlug, query));
  }

  @Get('posts/:postSlug')
  post(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Param('postSlug') postSlug: string,
  ) {
    return send(request, response, this.blogs.post(blogSlug, postSlug));
  }

  @Get('categories')
  categories(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return send(request, response, this.blogs.categories(blogSlug));
  }
}

/** A refusal may be read by any origin too. */
async function send(request: Request, response: Response, answer: Promise<Answer>): Promise<void> {
  response.set(ANY_ORIGIN);
  write(request, response, await answer);
}
