import { writtenLetter, type Letter } from '../platform/mail/letter';
import type { Message } from '../platform/mail/message';

/** The content of a password reset's e-mail. */
export interface PasswordResetLetter extends Pick<Letter, 'account' | 'link'> {
  email: string;
  expiresAt: Date;
}

/** Returns the e-mail with the link of a password reset. */
export function passwordResetMail({ email, account, link, expiresAt }: PasswordResetLetter): Message {
  return writtenLetter({ kind: 'passwordReset', to: email, account, names: {}, link, endsAt: expiresAt });
}
