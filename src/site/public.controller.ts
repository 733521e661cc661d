import { Controller, Get, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPageMeta } from '../platform/common/page';
import { Documented } from '../platform/operations/documented-page';
import { PublicPage } from '../platform/operations/operation';
import { ANY_ORIGIN } from './caching';
import { ReaderResponses } from './reader-responses';
import {
  PublicAuthor,
  PublicBlogView,
  PublicCategory,
  PublicPostView,
  PublicSinglePostView,
  RelatedPost,
} from './reader-fields';
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
import { publicNotFound, PublicService } from './public.service';

const SHARED = { tag: 'Public JSON', type: 'application/json', conditional: true } as const;

export const pageSchemaOf = (view: Type<object>, maxItems: number) => ({
  type: 'object' as const,
  required: ['data', 'meta'],
  properties: {
    data: { type: 'array' as const, maxItems, items: { $ref: getSchemaPath(view) } },
    meta: { $ref: getSchemaPath(PublicPageMeta) },
  },
});

const dataOf = (view: Type<object>) => ({
  type: 'object' as const,
  required: ['data'],
  properties: { data: { $ref: getSchemaPath(view) } },
});

@PublicPage()
@Controller('public/:blogSlug')
export class PublicController {
  constructor(
    private readonly responses: ReaderResponses,
    private readonly blogs: PublicService,
    private readonly markdown: MarkdownService,
    private readonly previews: PreviewAnswers,
  ) {}

  @Get()
  @Documented({
    ...SHARED,
    operationId: 'getPublicBlog',
    summary: 'Get Public Blog',
    description: 'Returns the name, the language and the appearance of a blog.',
    schema: dataOf(PublicBlogView),
    models: [PublicBlogView],
    refusals: ['path_not_found'],
  })
  blog(@Req() request: Request, @Res() response: Response, @Param('blogSlug') blogSlug: string) {
    return this.responses.send(request, response.set(ANY_ORIGIN), this.blogs.blog(blogSlug));
  }

  @Get('posts')
  @Documented({
    ...SHARED,
    operationId: 'listPublicPosts',
    summary: 'List Public Posts',
    description: 'Lists the public posts of a blog, newest first, without their content.',
    schema: pageSchemaOf(PublicPostView, MOST_POSTS),
    models: [PublicPostView, PublicAuthor, PublicCategory, PublicPageMeta],
    query: ListPublicPosts,
    refusals: ['path_not_found', 'validation_failed'],
  })
  posts(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return this.responses.send(request, response.set(ANY_ORIGIN), this.blogs.posts(blogSlug, query));
  }

  @Get('posts/:postSlug.md')
  @Documented({
    ...SHARED,
    type: 'text/markdown',
    operationId: 'getPublicPostAsMarkdown',
    summary: 'Get Public Post As Markdown',
    description: 'Returns a public post as Markdown with YAML front matter.',
    schema: {
      type: 'string',
      maxLength: 4_194_304,
      example: '---\ntitle: "Hello"\n---\n\nHello, **world**\n',
    },
    refusals: ['path_not_found'],
    others: { 301: { description: 'The slug of the post has changed. Location contains the new URL.' } },
  })
  markdownPost(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Param('postSlug') postSlug: string,
  ) {
    const open = response.set(ANY_ORIGIN).vary('Accept');
    if (asksForPreview(request)) return sendPreview(request, open, publicNotFound);
    return this.responses.send(request, open, this.markdown.post(blogSlug, postSlug));
  }

  @Get('posts/:postSlug')
  @Documented({
    ...SHARED,
    operationId: 'getPublicPost',
    summary: 'Get Public Post',
    description:
      'Returns a public post with its sanitized content. With `preview`, returns the draft, version or post of the preview, public or not.',
    schema: dataOf(PublicSinglePostView),
    models: [PublicSinglePostView, RelatedPost],
    query: GetPublicPost,
    refusals: ['path_not_found'],
    others: { 301: { description: 'The slug of the post has changed. Location contains the new URL.' } },
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
      : this.responses.send(request, open, this.blogs.post(blogSlug, postSlug));
  }

  @Get('categories')
  @Documented({
    ...SHARED,
    operationId: 'listPublicCategories',
    summary: 'List Public Categories',
    description: 'Lists the categories of a blog that have public posts.',
    schema: pageSchemaOf(PublicCategory, MOST_CATEGORIES),
    models: [PublicCategory, PublicPageMeta],
    query: ListPublicCategories,
    refusals: ['path_not_found', 'validation_failed'],
  })
  categories(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ) {
    return this.responses.send(request, response.set(ANY_ORIGIN), this.blogs.categories(blogSlug, query));
  }
}

/** A malformed `preview` must not return the public post. `request.query` contains only the first thousand names. */
function asksForPreview({ url }: Request): boolean {
  const query = new URLSearchParams(url.replace(/^[^?]*/, ''));
  return [...query.keys()].some((name) => name === 'preview' || name.startsWith('preview['));
}
