import { LONG, NUL } from './fields';
import type { OperationCase } from './operation-cases';

/** The operations without credentials, with their required fields and invalid values. */
export const PUBLIC: Omit<OperationCase, 'body'>[] = [
  { operation: 'userlogin', required: ['email', 'password'], bad: { email: 7, password: {} } },
  { operation: 'requestpasswordreset', required: ['email'], bad: { email: 'nobody' } },
  {
    operation: 'resetpassword',
    required: ['resetToken', 'password'],
    bad: { resetToken: 7, password: 'short' },
  },
  {
    operation: 'invitations/accept',
    required: ['invitationToken'],
    bad: { invitationToken: [], password: 'short', firstName: LONG, lastName: NUL },
  },
  { operation: 'invitations/decline', required: ['invitationToken'], bad: { invitationToken: 7 } },
];
