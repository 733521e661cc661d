import { Given, Name, Optional, Text } from '../platform/common/fields';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class DeclineInvitation {
  @Given({
    description: 'The last part of the invitation link.',
    example: 'bcms_inv_2LrT8yKpW0cVnQ5zXjM3hB7dGfUeS9aR1iNoCv4xYkt6b1c90d4',
  })
  invitationToken: string;
}

/** The password and the names are needed for a new user, and ignored for an existing one. */
export class AcceptInvitation extends DeclineInvitation {
  @Optional() @Text({ min, max, example: 'correct horse battery' }) password?: string | null;
  @Optional() @Name('John') firstName?: string | null;
  @Optional() @Name('Doe') lastName?: string | null;
}
