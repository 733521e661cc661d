import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../platform/operations/operation';
import { ReaderResponses } from './reader-responses';
import { prefersMarkdown } from './accept';
import { MarkdownService } from './markdown.service';
import { PagesService } from './pages.service';

interface PagePath {
  blogSlug: string;
  /** The slug of a category or an author. */
  slug: string;
  postSlug: string;
  page?: string;
}

@ApiExcludeController()
@PublicPage()
@Controller('blog/:blogSlug')
export class PagesController {
  constructor(
    private readonly responses: ReaderResponses,
    private readonly pages: PagesService,
    private readonly markdown: MarkdownService,
  ) {}

  @Get(['', 'page/:page'])
  list(@Req() request: Request, @Res() response: Response, @Param() { blogSlug, page }: PagePath) {
    return this.responses.send(request, response, this.pages.list({ blogSlug }, page));
  }

  @Get(['category/:slug', 'category/:slug/page/:page'])
  category(@Req() request: Request, @Res() response: Response, @Param() { blogSlug, slug, page }: PagePath) {
    return this.responses.send(request, response, this.pages.list({ blogSlug, category: slug }, page));
  }

  @Get(['author/:slug', 'author/:slug/page/:page'])
  author(@Req() request: Request, @Res() response: Response, @Param() { blogSlug, slug, page }: PagePath) {
    return this.responses.send(request, response, this.pages.list({ blogSlug, author: slug }, page));
  }

  @Get(':postSlug')
  post(@Req() request: Request, @Res() response: Response, @Param() { blogSlug, postSlug }: PagePath) {
    const answer = prefersMarkdown(request.headers.accept)
      ? this.markdown.page(blogSlug, postSlug)
      : this.pages.post(blogSlug, postSlug);
    return this.responses.send(request, response.vary('Accept'), answer);
  }
}
