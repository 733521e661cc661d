import { All, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { refuseMethod } from '../platform/http/intake';
import { PublicPage } from '../platform/operations/operation';
import { sendPreview } from './preview-answer';
import { PreviewAnswers } from './preview-answers.service';

/** The token in the path is the only credential. */
@ApiExcludeController()
@PublicPage()
@Controller('preview')
export class PreviewPagesController {
  constructor(private readonly previews: PreviewAnswers) {}

  @Get(':token')
  show(@Req() request: Request, @Res() response: Response, @Param('token') token: string) {
    return sendPreview(request, response, () => this.previews.page(token));
  }

  @All(['', '{*path}'])
  notFound(@Req() request: Request, @Res() response: Response) {
    return sendPreview(request, response, () => {
      refuseMethod(request, ['GET', 'HEAD']);
      return this.previews.missing();
    });
  }
}
