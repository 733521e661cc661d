import { Controller, Delete, Get, HttpCode, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sessionCookie } from '../platform/access/console-request';
import type { LiveSession } from '../platform/access/console-sessions';
import { readInput } from '../platform/common/input';
import { invalidFields } from '../platform/common/problem';
import { sendJson } from '../platform/http/send-json';
import { RateLimits } from '../platform/limits/rate-limits';
import { PublicPage } from '../platform/operations/operation';
import { Settings } from '../platform/settings/settings';
import { UserLogin } from '../users/users.dto';
import { clearCookie, setCookie } from './console-cookie';
import { ConsoleSessionService } from './console-session.service';
import { ConfirmPassword } from './console.dto';

/** Responses have the form of operations' responses, and are never compressed. */
@ApiExcludeController()
@PublicPage()
@Controller('console/session')
export class SessionController {
  constructor(
    private readonly sessions: ConsoleSessionService,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(200)
  async logIn(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set(await this.limits.login());
    const input = inputOf(UserLogin, request);
    const { value, session } = await this.sessions.begin(input, sessionCookie(request, this.settings));
    setCookie(response, value, this.settings);
    await answer(response, session);
  }

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.find(request, response);
    await answer(response, await this.sessions.show(session));
  }

  /** Operations that create credentials require the password again after ten minutes. */
  @Post('confirm')
  @HttpCode(200)
  async confirm(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.find(request, response);
    await this.sessions.confirm(session, inputOf(ConfirmPassword, request).password);
    await answer(response, {});
  }

  /** Succeeds even without a session. */
  @Delete()
  @HttpCode(204)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const value = sessionCookie(request, this.settings);
    if (value !== undefined) await this.sessions.end(value);
    clearCookie(response, this.settings);
  }

  /** Also counts the request against the limit of its session. */
  private async find(request: Request, response: Response): Promise<LiveSession> {
    const session = await this.sessions.find(sessionCookie(request, this.settings));
    response.set(await this.limits.session(session.sessionId));
    return session;
  }
}

function inputOf<T extends object>(type: Type<T>, { body }: Request): T {
  const { input, errors } = readInput(type, body as object);
  if (errors.length > 0) throw invalidFields(errors);
  return input;
}

const answer = (response: Response, data: object): Promise<void> | undefined =>
  sendJson(response, JSON.stringify({ data }), { compressible: false });
