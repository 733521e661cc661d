import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CallerRequest } from '../platform/access/caller-request';
import { PublicPage } from '../platform/operations/operation';
import { McpService } from './mcp.service';

/** Public for the guards, which know the three headers only: `McpIntake` has verified the token. */
@ApiExcludeController()
@PublicPage()
@Controller('mcp')
export class McpController {
  constructor(private readonly mcp: McpService) {}

  @Post()
  answer(@Req() request: CallerRequest, @Res() response: Response) {
    return this.mcp.answer(request, response);
  }
}
