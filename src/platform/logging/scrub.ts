/** The @ can be percent-encoded. Lengths are bounded, for long lines. No match starts in an escape sequence of JSON. */
const CREDENTIAL = /bcms_[a-z]{3}_\w+/g;
const EMAIL = /(?<!\\|\\u[0-9a-f]{0,3})[\w.!#$%&'*+~^-]{1,64}(?:@|%40)[\w.%\u0080-\uffff-]{1,255}/g;

/** Messages of a database, for instance, can quote them. */
export function scrub(line: string): string {
  const clean = line.includes('bcms_') ? line.replace(CREDENTIAL, '[redacted]') : line;
  return clean.includes('@') || clean.includes('%40') ? clean.replace(EMAIL, '[redacted]') : clean;
}
