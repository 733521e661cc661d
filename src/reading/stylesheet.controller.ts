import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicPage } from '../common/operation';
import { STYLESHEET, STYLESHEET_VERSION } from './templates';

/** The style sheet of all blogs' pages. */
@ApiExcludeController()
@PublicPage()
@Controller('blog/style.css')
export class StylesheetController {
  /** The content at the address of a version never changes. */
  @Get()
  read(@Query('v') version: unknown, @Res() response: Response) {
    const known = version === STYLESHEET_VERSION;
    response.set('Cache-Control', known ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.type('text/css').end(STYLESHEET);
  }
}
