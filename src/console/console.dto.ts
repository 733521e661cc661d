import { OmitType } from '@nestjs/swagger';
import { Given } from '../platform/common/fields';
import { LoginView } from '../users/users.dto';

/** The session of the console as its pages see it: the answer of userlogin without the token. */
export class ConsoleSessionView extends OmitType(LoginView, ['token']) {}

/** The input with which a person confirms that the session is still theirs. */
export class ConfirmPassword {
  @Given({ format: 'password', example: 'a long password' }) password: string;
}
