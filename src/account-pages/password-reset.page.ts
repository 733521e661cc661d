import type { FieldError } from '../platform/common/problem';
import { filledIn, NEW_PASSWORD, titled } from './form';
import type { MessagePage, AccountPage } from './page';

const FIELDS = [{ ...NEW_PASSWORD, label: 'New password' }];

const KIND = 'Password reset';

export function passwordResetPage(email: string, errors: FieldError[] = []): AccountPage {
  const [password] = filledIn(FIELDS, {}, errors);
  const page = { view: 'password-reset', title: 'Set a new password', email, password } as const;
  return titled(page, errors);
}

export const PASSWORD_SET: MessagePage = {
  view: 'message',
  kind: KIND,
  title: 'Your new password is set',
  lines: ['You are logged out everywhere.', 'Log in with your email address and the new password.'],
  next: {
    label: 'Log in',
    otherwise: 'Log in to the site where you requested the new password. You can close this page.',
  },
};

export const PASSWORD_RESET_ENDED: MessagePage = {
  view: 'message',
  kind: KIND,
  title: 'This link no longer works',
  lines: [
    'It has already been used, has expired, was replaced by a newer one, or is incomplete.',
    'Look for a newer email, or request a new link on the login page.',
  ],
  next: { label: 'Go to login' },
};
