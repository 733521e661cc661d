import { OmitType } from '@nestjs/swagger';
import { Given } from '../platform/common/fields';
import { LoginView } from '../users/users.dto';

export class ConsoleSessionView extends OmitType(LoginView, ['token']) {}

export class ConfirmPassword {
  @Given({ format: 'password', example: 'a long password' }) password: string;
}
