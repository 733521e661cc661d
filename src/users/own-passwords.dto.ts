import { Given, Text } from '../platform/common/fields';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class ChangePassword {
  @Given({ format: 'password', description: 'The current password.', example: 'a long password' })
  password: string;

  @Text({ min, max, description: 'The new password.', example: 'another long password' })
  newPassword: string;
}
