/**
 * The form of the service's credentials and of e-mail addresses, also percent-encoded in a URL. Bounded, because a line may
 * be long; and not beginning within an escape sequence.
 */
const CREDENTIAL = /bcms_[a-z]{3}_\w+/g;
const EMAIL = /(?<!\\|\\u[0-9a-f]{0,3})[\w.!#$%&'*+~^-]{1,64}(?:@|%40)[\w.-]{1,255}/g;

/** A line of the log without credentials and e-mail addresses, which messages of a database, for instance, may quote. */
export function scrub(line: string): string {
  const clean = line.includes('bcms_') ? line.replace(CREDENTIAL, '[redacted]') : line;
  return clean.includes('@') || clean.includes('%40') ? clean.replace(EMAIL, '[redacted]') : clean;
}
