import type { FieldError } from '../platform/common/problem';
import type { InvitationTerms } from '../teams/invitation-answers.service';
import { filledIn, NEW_PASSWORD, titled, type Field, type Form } from './form';
import type { Message, Page } from './page';

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

/** Returns the page on which an invitation is accepted or declined. It asks a new user for a name and a password. */
export function invitationPage(terms: InvitationTerms, form: Form = {}, errors: FieldError[] = []): Page {
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

export const ACCEPTED: Message = {
  view: 'message',
  kind: KIND,
  title: 'Welcome to the team',
  lines: ['You have accepted the invitation.', 'Log in with your e-mail address and your password.'],
  next: {
    label: 'Log in',
    otherwise: 'You do that where your team works on the blog: the person who invited you knows the address.',
  },
};

export const DECLINED: Message = {
  view: 'message',
  kind: KIND,
  title: 'You have declined',
  lines: [
    'The invitation has ended. No user was added, and you have no role in the team.',
    'You can close this page. Should you change your mind, ask to be invited again.',
  ],
};

export const INVITATION_ENDED: Message = {
  view: 'message',
  kind: KIND,
  title: 'This invitation is over',
  lines: [
    'It was answered already, it has expired, a newer one has taken its place, or its link is not complete.',
    'Look for a newer e-mail, or ask the person who invited you to do so again.',
    'If you have accepted it, log in as usual.',
  ],
  next: { label: 'Log in' },
};
