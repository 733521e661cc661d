import { Body, Controller, Get, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { readInput } from '../platform/common/input';
import { PublicPage } from '../platform/operations/operation';
import { InvitationAnswersService } from '../teams/invitation-answers.service';
import { AcceptInvitation } from '../teams/invitations.dto';
import type { Form } from './form';
import { ACCEPTED, DECLINED, INVITATION_ENDED, invitationPage } from './invitation.page';
import { sendPage } from './page';
import { PageFilter } from './page.filter';

/** After accepting or declining, redirects to a URL without the token. */
@ApiExcludeController()
@PublicPage()
@Controller('invitations')
@UseFilters(new PageFilter(INVITATION_ENDED))
export class InvitationPagesController {
  constructor(private readonly answers: InvitationAnswersService) {}

  @Get('accepted')
  accepted(@Res() response: Response) {
    sendPage(response, ACCEPTED);
  }

  @Get('declined')
  declined(@Res() response: Response) {
    sendPage(response, DECLINED);
  }

  @Get(':token')
  async show(@Param('token') token: string, @Res() response: Response) {
    sendPage(response, invitationPage(await this.answers.terms(token)));
  }

  @Post(':token')
  async answer(@Param('token') token: string, @Body() form: Form, @Res() response: Response) {
    if (form.answer === 'accept') return this.accept(token, form, response);
    if (form.answer !== 'decline') return this.show(token, response);
    await this.answers.decline({ invitationToken: token });
    response.redirect(303, 'declined');
  }

  private async accept(invitationToken: string, form: Form, response: Response): Promise<void> {
    const terms = await this.answers.terms(invitationToken);
    const given = terms.newcomer ? form : {};
    const { input, errors } = readInput(AcceptInvitation, { ...given, invitationToken });
    if (terms.newcomer) errors.push(...(await this.answers.fieldErrors(input)));
    if (errors.length > 0) return sendPage(response, invitationPage(terms, form, errors), 422);
    await this.answers.accept(input);
    response.redirect(303, 'accepted');
  }
}
