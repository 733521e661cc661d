import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { ForgottenPasswordsService } from './forgotten-passwords.service';
import { RequestPasswordReset, ResetPassword } from './password-resets.dto';
import { PasswordResetsService } from './password-resets.service';
import { NothingView } from './users.dto';

@Api('Sessions')
export class PasswordResetsController {
  constructor(
    private readonly forgotten: ForgottenPasswordsService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Operation('requestpasswordreset', 'Request Password Reset', NothingView, {
    description:
      'Sends an email with a link to set a new password. The response is the same whether the email is known or not.',
    public: true,
  })
  request(@Body() body: RequestPasswordReset) {
    return this.forgotten.request(body);
  }

  @Operation('resetpassword', 'Reset Password', NothingView, {
    description: 'Sets a new password with the token from the email, and ends all logins of the person.',
    public: true,
    refusals: ['record_not_found', 'rate_limited'],
  })
  reset(@Body() body: ResetPassword) {
    return this.resets.reset(body);
  }
}
