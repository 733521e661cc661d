import { writtenLetter, type Letter } from '../platform/mail/letter';
import type { Message } from '../platform/mail/message';

export interface PasswordResetLetter extends Pick<Letter, 'account' | 'link'> {
  email: string;
  expiresAt: Date;
}

export function passwordResetMail({ email, account, link, expiresAt }: PasswordResetLetter): Message {
  return writtenLetter({ kind: 'passwordReset', to: email, account, names: {}, link, endsAt: expiresAt });
}
