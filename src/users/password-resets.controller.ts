import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
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

  @Operation('requestpasswordreset', 'Request Password Reset', NothingView, { public: true })
  request(@Body() body: RequestPasswordReset) {
    return this.forgotten.request(body);
  }

  @Operation('resetpassword', 'Reset Password', NothingView, { public: true })
  reset(@Body() body: ResetPassword) {
    return this.resets.reset(body);
  }
}
