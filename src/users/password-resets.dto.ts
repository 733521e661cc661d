import { Email, Given, Text } from '../common/fields';
import { PASSWORD_LENGTH } from '../identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class RequestPasswordReset {
  @Email('owner@example.com') email: string;
}

export class ResetPassword {
  @Given({ description: 'What the link of the e-mail ends with.', example: 'bcms_rst_…' })
  resetToken: string;

  @Text({ min, max, example: 'another long password' }) password: string;
}
