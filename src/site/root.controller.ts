import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Problem } from '../platform/common/problem';
import { fixedRepresentation } from '../platform/http/representation';
import { sendRepresentation } from '../platform/http/send-representation';
import { PublicPage } from '../platform/operations/operation';
import { Settings } from '../platform/settings/settings';
import { ICON } from './icon';

@ApiExcludeController()
@PublicPage()
@Controller()
export class RootController {
  private readonly icon = fixedRepresentation('image/svg+xml', Buffer.from(ICON));

  constructor(private readonly settings: Settings) {}

  @Get()
  root(@Req() request: Request, @Res() response: Response): void {
    const { CONSOLE, ROOT_REDIRECT } = this.settings;
    const leads = CONSOLE === 'on' && ROOT_REDIRECT === 'on';
    if (!leads || request.accepts(['json', 'html']) !== 'html') throw new Problem('path_not_found');
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept' });
    response.redirect(this.console());
  }

  @Get('favicon.ico')
  favicon(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'public, max-age=86400');
    return sendRepresentation(request, response, this.icon);
  }

  /** Without CONSOLE_URL, this is a path: the service may be opened under a host name that it does not know. */
  private console(): string {
    const { CONSOLE_URL, publicPath } = this.settings;
    return `${CONSOLE_URL || publicPath}/console`;
  }
}
