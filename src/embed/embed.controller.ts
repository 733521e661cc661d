import { All, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { Problem } from '../common/problem';
import { refuseMethod } from '../http/intake';
import { names } from '../reading/answer';
import { EmbedScript, ENCODINGS } from './embed-script';

const HEADERS = {
  // Five minutes, so that a correction reaches pages soon; a week while the service is away.
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Serves the embed script to pages of any origin. Its path contains the version of its interface. */
@ApiExcludeController()
@PublicPage()
@Controller('embed')
export class EmbedController {
  constructor(private readonly script: EmbedScript) {}

  @Get('v1.js')
  v1(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('v1.js', 'text/javascript; charset=utf-8', request, response);
  }

  @Get('v1.js.map')
  v1Map(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('v1.js.map', 'application/json; charset=utf-8', request, response);
  }

  @All(['v1.js', 'v1.js.map'])
  other(@Req() request: Request): never {
    refuseMethod(request, ['GET', 'HEAD']);
    throw new Problem('path_not_found');
  }

  private async send(name: string, type: string, request: Request, response: Response): Promise<void> {
    const encoding = ENCODINGS.find((one) => one === request.acceptsEncodings([...ENCODINGS])) ?? 'identity';
    const { bytes, etag } = await this.script.file(name, encoding);
    response.set({ ...HEADERS, 'Content-Type': type, ETag: etag }).vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    if (names(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.send(bytes);
  }
}
