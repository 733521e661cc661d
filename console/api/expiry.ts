import { Value } from './value';

/** Why the service asks for the password: the session has ended, or the action needs a recent password. */
export type PasswordReason = 'expired' | 'recent';

/** The open question for the password, if there is one. The shell shows its dialog. */
export interface PasswordQuestion {
  reason: PasswordReason;
  answered: () => void;
  refused: (error: Error) => void;
}

/** The person did not enter the password again. */
export class NotLoggedInError extends Error {
  override readonly name = 'NotLoggedInError';
}

/** The person whom the page shows has logged out, or somebody else has logged in. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}

/** The question that is open now, or null. */
export const passwordQuestion = new Value<PasswordQuestion | null>(null);

let waiting: Promise<void> | null = null;

/**
 * Asks the person for the password in a dialog above the screen. Resolves when the person has logged in, and rejects
 * with NotLoggedInError when the person closes the dialog. Requests that fail together ask once.
 */
export function askForPassword(reason: PasswordReason): Promise<void> {
  waiting ??= new Promise<void>((answered, refused) => {
    passwordQuestion.set({ reason, answered, refused });
  }).finally(() => {
    waiting = null;
    passwordQuestion.set(null);
  });
  return waiting;
}
