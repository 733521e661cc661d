import { All, Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../platform/operations/operation';
import { Problem } from '../platform/common/problem';
import { refuseMethod } from '../platform/http/intake';
import { BlogAddresses } from '../posts/blog-addresses';
import { ANY_ORIGIN, send } from './caching';
import { PagesService } from './pages.service';

const READ_METHODS = ['GET', 'HEAD'];

/** Slashes at the end are removed by a redirect. */
const SLASHES = /^\/blog\/([a-z0-9-]+)((?:\/[a-z0-9-]+)*)\/+$/;

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/** Handles all paths under `/blog` and `/public` that no other controller matches. */
@ApiExcludeController()
@PublicPage()
@Controller()
export class NotFoundController {
  constructor(
    private readonly pages: PagesService,
    private readonly addresses: BlogAddresses,
  ) {}

  @All(['blog', 'blog/{*path}'])
  page(@Req() request: Request, @Res() response: Response) {
    refuseMethod(request, READ_METHODS);
    const [, blogSlug = null, rest = ''] = SLASHES.exec(request.path) ?? [];
    const answer = blogSlug
      ? { location: this.addresses.hosted({ blogSlug, blogUrl: null }) + rest }
      : this.pages.missing();
    return send(request, response, answer);
  }

  @Options('public/{*path}')
  @HttpCode(204)
  preflight(@Res({ passthrough: true }) response: Response): void {
    response.set({ ...ANY_ORIGIN, ...PREFLIGHT });
  }

  @All(['public', 'public/{*path}'])
  json(@Req() request: Request, @Res() response: Response): never {
    response.set(ANY_ORIGIN);
    refuseMethod(request, READ_METHODS);
    throw new Problem('path_not_found');
  }
}
