import type { FieldError } from '../platform/common/problem';
import { filledIn, NEW_PASSWORD, titled } from './form';
import type { Message, Page } from './page';

const FIELDS = [{ ...NEW_PASSWORD, label: 'New password' }];

const KIND = 'Forgotten password';

/** Returns the page that asks for a new password. */
export function passwordResetPage(email: string, errors: FieldError[] = []): Page {
  const [password] = filledIn(FIELDS, {}, errors);
  const page = { view: 'password-reset', title: 'Set a new password', email, password } as const;
  return titled(page, errors);
}

export const PASSWORD_SET: Message = {
  view: 'message',
  kind: KIND,
  title: 'Your new password is set',
  lines: ['You are logged out everywhere.', 'Log in with your e-mail address and the new password.'],
  next: {
    label: 'Log in',
    otherwise: 'You do that where you asked for the new password. You can close this page.',
  },
};

export const PASSWORD_RESET_ENDED: Message = {
  view: 'message',
  kind: KIND,
  title: 'This link no longer works',
  lines: [
    'It was used already, it has expired, a newer one has taken its place, or it is not complete.',
    'Look for a newer e-mail, or ask for another one where you log in.',
  ],
  next: { label: 'To the login' },
};
