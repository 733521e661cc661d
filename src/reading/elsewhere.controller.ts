import { All, Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { Problem } from '../common/problem';
import { refuseMethod } from '../http/intake';
import { BlogAddresses } from '../posts/blog-addresses';
import { ANY_ORIGIN, send } from './answer';
import { PagesService } from './pages.service';

/** The methods of all addresses for readers. */
const READING = ['GET', 'HEAD'];

/** The address of a page with a slash too many. */
const SLASHES = /^\/blog\/([a-z0-9-]+)((?:\/[a-z0-9-]+)*)\/+$/;

/** The answer to a CORS preflight: any header may be sent; none has a meaning here. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/** All other paths under the addresses for readers. */
@ApiExcludeController()
@PublicPage()
@Controller()
export class ElsewhereController {
  constructor(
    private readonly pages: PagesService,
    private readonly addresses: BlogAddresses,
  ) {}

  @All(['blog', 'blog/{*path}'])
  page(@Req() request: Request, @Res() response: Response) {
    refuseMethod(request, READING);
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
    refuseMethod(request, READING);
    throw new Problem('path_not_found');
  }
}
