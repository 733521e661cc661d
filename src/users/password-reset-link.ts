import { clock } from '../platform/common/clock';

/** How long the link is valid. */
const MINUTES = 60;

export function passwordResetLink(publicUrl: string, token: string): { link: string; expiresAt: Date } {
  const expiresAt = new Date(clock.now() + MINUTES * 60_000);
  return { link: `${publicUrl}/password-reset/${token}`, expiresAt };
}
