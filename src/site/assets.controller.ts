import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { fixedRepresentation, type Representation } from '../platform/http/representation';
import { sendRepresentation } from '../platform/http/send-representation';
import { PublicPage } from '../platform/operations/operation';
import { ICON } from './icon';
import { ICON_VERSION, STYLESHEET, STYLESHEET_VERSION } from './templates';

interface Asset {
  content: Representation;
  version: string;
}

const STYLE: Asset = {
  content: fixedRepresentation('text/css; charset=utf-8', STYLESHEET),
  version: STYLESHEET_VERSION,
};
const FAVICON: Asset = {
  content: fixedRepresentation('image/svg+xml', ICON),
  version: ICON_VERSION,
};

@ApiExcludeController()
@PublicPage()
@Controller('blog')
export class AssetsController {
  @Get('style.css')
  style(@Req() request: Request, @Res() response: Response, @Query('v') version: unknown) {
    return sendRepresentation(request, cached(response, version, STYLE), STYLE.content);
  }

  @Get('icon.svg')
  icon(@Req() request: Request, @Res() response: Response, @Query('v') version: unknown) {
    return sendRepresentation(request, cached(response, version, FAVICON), FAVICON.content);
  }
}

/** Allows caching for a year if the request names the current version. */
function cached(response: Response, asked: unknown, { version }: Asset): Response {
  return response.set(
    'Cache-Control',
    asked === version ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}
