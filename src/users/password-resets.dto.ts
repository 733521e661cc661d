import { Email, Given, Text } from '../platform/common/fields';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class RequestPasswordReset {
  @Email('owner@example.com') email: string;
}

export class ResetPassword {
  @Given({
    description: 'The last part of the link in the email.',
    example: 'bcms_rst_6HsD1uZqE9wRmT4yKpW0cVnQ5zXjL3hB7dGfUa8iNoCv2x07f3a5be',
  })
  resetToken: string;

  @Text({ min, max, example: 'another long password' }) password: string;
}
