import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { Problem } from '../common/problem';
import { BlogAddresses } from '../posts/blog-addresses';
import { ANY_ORIGIN, send } from './answer';
import { PagesService } from './pages.service';

/** The address of a page with a slash too many. */
const SLASHES = /^\/blog\/([a-z0-9-]+)((?:\/[a-z0-9-]+)*)\/+$/;

/** Everything beneath the addresses for readers that no other controller knows. */
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
    refuseMethod(request);
    const [, blogSlug = null, rest = ''] = SLASHES.exec(request.path) ?? [];
    const answer = blogSlug
      ? { location: this.addresses.hosted({ blogSlug, blogUrl: null }) + rest }
      : this.pages.missing();
    return send(request, response, answer);
  }

  @All(['public', 'public/{*path}'])
  json(@Req() request: Request, @Res() response: Response): never {
    response.set(ANY_ORIGIN);
    refuseMethod(request);
    throw new Problem('path_not_found');
  }
}

function refuseMethod({ method }: Request): void {
  if (['GET', 'HEAD'].includes(method)) return;
  const headers = { Allow: 'GET, HEAD' };
  throw new Problem('method_not_allowed', 'What readers see can only be read.', { headers });
}
