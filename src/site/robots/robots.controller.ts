import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../../platform/operations/operation';
import { send } from '../caching';
import { RobotsService } from './robots.service';

/** RFC 9309. */
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
