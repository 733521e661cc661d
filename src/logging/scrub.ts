/** What the service's credentials look like, and e-mail addresses, also in a URL. Bounded, for a line may be long; and no part of an escape. */
const CREDENTIAL = /bcms_[a-z]{3}_\w+/g;
const EMAIL = /(?<!\\|\\u[0-9a-f]{0,3})[\w.!#$%&'*+~^-]{1,64}(?:@|%40)[\w.-]{1,255}/g;

/** A line of the log without what may have got into a text: the value in a database's message, an address by mistake. */
export function scrub(line: string): string {
  const clean = line.includes('bcms_') ? line.replace(CREDENTIAL, '[redacted]') : line;
  return clean.includes('@') || clean.includes('%40') ? clean.replace(EMAIL, '[redacted]') : clean;
}
