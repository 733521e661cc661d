import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Problem } from '../platform/common/problem';
import { sendRepresentation, sendUnkept } from '../platform/http/send-representation';
import { PublicPage } from '../platform/operations/operation';
import { Settings } from '../platform/settings/settings';
import { ConsoleFiles } from './console-files';
import { consolePage, pageHeaders } from './console-page';

/** Serves the files of the console, and its page at every other address below `/console`. */
@ApiExcludeController()
@PublicPage()
@Controller('console')
export class ConsolePagesController {
  private readonly files = new ConsoleFiles();

  constructor(private readonly settings: Settings) {}

  @Get('assets/:name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response) {
    const file = await this.files.file(name);
    if (!file) throw new Problem('path_not_found');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    return sendRepresentation(request, response, file);
  }

  @Get(['', '{*path}'])
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const manifest = this.files.manifest();
    if (!manifest) throw new Problem('unavailable', 'The console is not built: run npm run build.');
    response.set(pageHeaders(this.settings));
    const body = Buffer.from(consolePage(manifest, this.settings));
    return sendUnkept(request, response, { type: 'text/html; charset=utf-8', body });
  }
}
