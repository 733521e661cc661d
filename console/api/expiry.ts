import { Value } from './value';

/** Why the service requires the password: the session has expired, or the action needs a recent login. */
export type PasswordReason = 'expired' | 'recent';

/** An open password prompt. The shell shows its dialog. */
export interface PasswordPrompt {
  reason: PasswordReason;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** The user dismissed the password prompt. */
export class PromptDismissedError extends Error {
  override readonly name = 'PromptDismissedError';
}

/** The user of this page has logged out in another tab, or a different user has logged in. */
export class UserChangedError extends Error {
  override readonly name = 'UserChangedError';
}

export const passwordPrompt = new Value<PasswordPrompt | null>(null);

let pending: Promise<void> | null = null;
/** The number of prompts closed so far, and the outcome of the last one. */
let closedCount = 0;
let outcome = Promise.resolve();

/** Returns the number of closed prompts, which marks the time of a request for `askForPassword`. */
export function closedPrompts(): number {
  return closedCount;
}

/** Opens the password dialog; rejects when it is dismissed. Requests sent before it closed share its outcome. */
export function askForPassword(reason: PasswordReason, sentAt = closedCount): Promise<void> {
  if (sentAt < closedCount) return outcome;
  pending ??= outcome = new Promise<void>((resolve, reject) => {
    passwordPrompt.set({ reason, resolve, reject });
  }).finally(() => {
    closedCount++;
    pending = null;
    passwordPrompt.set(null);
  });
  return pending;
}
