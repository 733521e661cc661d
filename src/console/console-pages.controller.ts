import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Problem } from '../platform/common/problem';
import { sendRepresentation, sendUncached } from '../platform/http/send-representation';
import { RateLimits } from '../platform/limits/rate-limits';
import { PublicPage } from '../platform/operations/operation';
import { Settings } from '../platform/settings/settings';
import { sessionCookie } from '../platform/access/console-request';
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '../platform/identity/console-language';
import { ConsoleFiles } from './console-files';
import { consolePage, consolePageHeaders } from './console-page';
import { ConsoleSessionService } from './console-session.service';
import type { ConsoleSessionView } from './console.dto';

@ApiExcludeController()
@PublicPage()
@Controller('console')
export class ConsolePagesController {
  private readonly files = new ConsoleFiles();

  constructor(
    private readonly sessions: ConsoleSessionService,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  @Get('assets/:name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response) {
    const file = await this.files.file(name);
    if (!file) throw new Problem('path_not_found');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    return sendRepresentation(request, response, file);
  }

  @Get(['', '{*path}'])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const manifest = this.files.manifest();
    if (!manifest) throw new Problem('unavailable', 'The console is not built: run npm run build.');
    response.set(consolePageHeaders(this.settings));
    const session = await this.sessionOf(request);
    const language = session?.user.language ?? browserLanguage(request);
    const body = Buffer.from(consolePage(manifest, this.settings, { session, language }));
    return sendUncached(request, response, { type: 'text/html; charset=utf-8', body });
  }

  /** Null without a session, and after any failure: the page then requests the session, and shows the error. */
  private async sessionOf(request: Request): Promise<ConsoleSessionView | null> {
    try {
      const session = await this.sessions.find(sessionCookie(request, this.settings));
      await this.limits.session(session.sessionId);
      return await this.sessions.show(session);
    } catch {
      return null;
    }
  }
}

function browserLanguage(request: Request): ConsoleLanguage {
  const accepted = request.acceptsLanguages('en', ...CONSOLE_LANGUAGES);
  return CONSOLE_LANGUAGES.find((language) => language === accepted) ?? 'en';
}
