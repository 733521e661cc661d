import { All, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../../platform/operations/operation';
import { Problem } from '../../platform/common/problem';
import { refuseMethod } from '../../platform/http/intake';
import { sendRepresentation } from '../../platform/http/send-representation';
import { EmbedScript } from './embed-script';

const HEADERS = {
  // Updates reach pages within minutes. A stale copy is served for at most a day, or a week if the service fails.
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** The path contains the version of the script's interface. */
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
    const file = await this.script.file(name, type);
    await sendRepresentation(request, response.set(HEADERS), file);
  }
}
