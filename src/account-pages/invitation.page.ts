import type { FieldError } from '../platform/common/problem';
import type { InvitationTerms } from '../teams/invitation-answers.service';
import { filledIn, NEW_PASSWORD, titled, type Field, type Form } from './form';
import type { MessagePage, AccountPage } from './page';

const FIELDS: readonly Field[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
  NEW_PASSWORD,
];

const KIND = 'Invitation';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function invitationPage(
  terms: InvitationTerms,
  form: Form = {},
  errors: FieldError[] = [],
): AccountPage {
  const [firstName, lastName, password] = filledIn(FIELDS, form, errors);
  const page = {
    view: 'invitation',
    title: `Invitation to ${terms.teamName}`,
    terms,
    until: `${DAY_AND_TIME.format(terms.expiresAt)} UTC`,
    names: [firstName, lastName],
    password,
  } as const;
  return titled(page, errors);
}

export const ACCEPTED: MessagePage = {
  view: 'message',
  kind: KIND,
  title: 'Welcome to the team',
  lines: ['You have accepted the invitation.', 'Log in with your email address and your password.'],
  next: {
    label: 'Log in',
    otherwise:
      'Log in to the site where your team manages the blog. The person who invited you can give you its address.',
  },
};

export const DECLINED: MessagePage = {
  view: 'message',
  kind: KIND,
  title: 'Invitation declined',
  lines: [
    'You were not added to the team, and the invitation is no longer valid.',
    'You can close this page. If you change your mind, ask for a new invitation.',
  ],
};

export const INVITATION_ENDED: MessagePage = {
  view: 'message',
  kind: KIND,
  title: 'This invitation no longer works',
  lines: [
    'It has already been accepted or declined, has expired, was replaced by a newer one, or its link is incomplete.',
    'Look for a newer email, or ask the person who invited you for a new invitation.',
    'If you have already accepted it, log in as usual.',
  ],
  next: { label: 'Log in' },
};
