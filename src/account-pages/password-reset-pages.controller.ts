import { Body, Controller, Get, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { readInput } from '../platform/common/input';
import { PublicPage } from '../platform/operations/operation';
import { ResetPassword } from '../users/password-resets.dto';
import { PasswordResetsService } from '../users/password-resets.service';
import type { Form } from './form';
import { sendPage } from './page';
import { PageFilter } from './page.filter';
import { PASSWORD_RESET_ENDED, PASSWORD_SET, passwordResetPage } from './password-reset.page';

@ApiExcludeController()
@PublicPage()
@Controller('password-reset')
@UseFilters(new PageFilter(PASSWORD_RESET_ENDED))
export class PasswordResetPagesController {
  constructor(private readonly resets: PasswordResetsService) {}

  @Get('done')
  done(@Res() response: Response) {
    sendPage(response, PASSWORD_SET);
  }

  @Get(':token')
  async show(@Param('token') token: string, @Res() response: Response) {
    sendPage(response, passwordResetPage(await this.resets.emailOf(token)));
  }

  @Post(':token')
  async set(@Param('token') resetToken: string, @Body() form: Form, @Res() response: Response) {
    const email = await this.resets.emailOf(resetToken);
    const { input, errors } = readInput(ResetPassword, { ...form, resetToken });
    if (errors.length === 0) errors.push(...(await this.resets.fieldErrors(input.password)));
    if (errors.length > 0) return sendPage(response, passwordResetPage(email, errors), 422);
    await this.resets.reset(input);
    response.redirect(303, 'done');
  }
}
