import { Controller, Get, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PageMeta } from '../platform/common/page';
import { Documented } from '../platform/operations/documented-page';
import { PublicPage } from '../platform/operations/operation';
import { ANY_ORIGIN, send } from './answer';
import {
  PublicAuthor,
  PublicBlogView,
  PublicCategory,
  PublicPostView,
  PublicSinglePostView,
  RelatedPost,
} from './public-answers';
import { sendPreview } from './preview-answer';
import { PreviewAnswers } from './preview-answers.service';
import {
  GetPublicPost,
  ListPublicCategories,
  ListPublicPosts,
  MOST_CATEGORIES,
  MOST_POSTS,
} from './public.dto';
import { MarkdownService } from './markdown.service';
import { nothingHere, PublicService } from './public.service';

const SHARED = { tag: 'Public JSON', type: 'application/json', conditional: true } as const;

/** Returns the schema of a page of records. */
export const listOf = (view: Type<object>, maxItems: number) => ({
  type: 'object' as const,
  required: ['data', 'meta'],
  properties: {
    data: { type: 'array' as const, maxItems, items: { $ref: getSchemaPath(view) } },
    meta: { $ref: getSchemaPath(PageMeta) },
  },
});

const dataOf = (view: Type<object>) => ({
  type: 'object' as const,
  required: ['data'],
  properties: { data: { $ref: getSchemaPath(view) } },
});

/** Serves a blog and its public posts as JSON to pages of any origin. */
@PublicPage()
@Controller('public/:blogSlug')
export class PublicController {
  constructor(
    private readonly blogs: PublicService,
    private readonly markdown: MarkdownService,
    private readonly previews: PreviewAnswers,
  ) {}

  @Get()
  @Documented({
    ...SHARED,
    operationId: 'getPublicBlog',
    summary: 'Get Public Blog',
    description: 'Answers with the name, the language and the looks of a blog.',
    schema: dataOf(PublicBlogView),
    models: [PublicBlogView],
    refusals: ['path_not_found'],
  })
  blog(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.blog(blogSlug));
  }

  @Get('posts')
  @Documented({
    ...SHARED,
    operationId: 'listPublicPosts',
    summary: 'List Public Posts',
    description: 'Lists the public posts of a blog, the newest first, without their content.',
    schema: listOf(PublicPostView, MOST_POSTS),
    models: [PublicPostView, PublicAuthor, PublicCategory, PageMeta],
    query: ListPublicPosts,
    refusals: ['path_not_found', 'validation_failed'],
  })
  posts(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.posts(blogSlug, query));
  }

  @Get('posts/:postSlug.md')
  @Documented({
    ...SHARED,
    type: 'text/markdown',
    operationId: 'getPublicPostAsMarkdown',
    summary: 'Get Public Post As Markdown',
    description: 'Answers with a public post as Markdown, after front matter in YAML.',
    schema: {
      type: 'string',
      maxLength: 4_194_304,
      example: '---\ntitle: "Hello"\n---\n\nHello, **world**\n',
    },
    refusals: ['path_not_found'],
    others: { 301: { description: 'The post has another slug now: Location has its address.' } },
  })
  markdownPost(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Param('postSlug') postSlug: string,
  ) {
    const open = response.set(ANY_ORIGIN).vary('Accept');
    if (asksForPreview(request)) return sendPreview(request, open, nothingHere);
    return send(request, open, this.markdown.post(blogSlug, postSlug));
  }

  @Get('posts/:postSlug')
  @Documented({
    ...SHARED,
    operationId: 'getPublicPost',
    summary: 'Get Public Post',
    description:
      'Answers with a public post and its cleaned content. With `preview`, answers with the draft, the version or the post that the preview shows, public or not.',
    schema: dataOf(PublicSinglePostView),
    models: [PublicSinglePostView, RelatedPost],
    query: GetPublicPost,
    refusals: ['path_not_found'],
    others: { 301: { description: 'The post has another slug now: Location has its address.' } },
  })
  post(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Param('postSlug') postSlug: string,
  ) {
    const { preview: token } = request.query;
    const open = response.set(ANY_ORIGIN);
    return asksForPreview(request)
      ? sendPreview(request, open, () => this.previews.json({ blogSlug, postSlug, token }))
      : send(request, open, this.blogs.post(blogSlug, postSlug));
  }

  @Get('categories')
  @Documented({
    ...SHARED,
    operationId: 'listPublicCategories',
    summary: 'List Public Categories',
    description: 'Lists the categories of a blog that have public posts.',
    schema: listOf(PublicCategory, MOST_CATEGORIES),
    models: [PublicCategory, PageMeta],
    query: ListPublicCategories,
    refusals: ['path_not_found', 'validation_failed'],
  })
  categories(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return send(request, response.set(ANY_ORIGIN), this.blogs.categories(blogSlug, query));
  }
}

/**
 * Returns whether a query has a `preview` of any form: the public post never answers a malformed one. Reads the address,
 * because `request.query` has only the first thousand names.
 */
function asksForPreview({ url }: Request): boolean {
  const query = new URLSearchParams(url.replace(/^[^?]*/, ''));
  return [...query.keys()].some((name) => name === 'preview' || name.startsWith('preview['));
}
