import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../../platform/operations/operation';
import { send } from '../answer';
import { RobotsService } from './robots.service';

/** Serves robots.txt (RFC 9309), which names the paths that crawlers should not read, and the sitemaps. */
@ApiExcludeController()
@PublicPage()
@Controller('robots.txt')
export class RobotsController {
  constructor(private readonly robots: RobotsService) {}

  @Get()
  read(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(request, response, this.robots.file());
  }
}
