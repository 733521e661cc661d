import { Given, Text } from '../platform/common/fields';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class ChangePassword {
  @Given({ format: 'password', description: 'The password as it is.', example: 'a long password' })
  password: string;

  @Text({ min, max, description: 'The password from now on.', example: 'another long password' })
  newPassword: string;
}
