/**
 * Patterns of the service's credentials, and of e-mail addresses, whose @ can be percent-encoded. The lengths in EMAIL
 * are bounded, because a line can be long. A match must not begin within an escape sequence, because the line must
 * remain valid JSON.
 */
const CREDENTIAL = /bcms_[a-z]{3}_\w+/g;
const EMAIL = /(?<!\\|\\u[0-9a-f]{0,3})[\w.!#$%&'*+~^-]{1,64}(?:@|%40)[\w.-]{1,255}/g;

/**
 * Removes credentials and e-mail addresses from a line of the log. Messages of a database, for instance, can quote
 * them.
 */
export function scrub(line: string): string {
  const clean = line.includes('bcms_') ? line.replace(CREDENTIAL, '[redacted]') : line;
  return clean.includes('@') || clean.includes('%40') ? clean.replace(EMAIL, '[redacted]') : clean;
}
