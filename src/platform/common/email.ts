import { domainToASCII, domainToUnicode } from 'node:url';

const PARTS = /^([^@]*@)([^@]+)$/;

interface Emailed {
  email: string;
  emailAsSent?: string | null;
}

/** Lower case, with the host in ASCII. A host is kept if it has no such form, or if the form reads differently. */
export function asciiEmail(text: string): string {
  const email = text.toLowerCase();
  const [, name = '', host = ''] = PARTS.exec(email) ?? [];
  if (isAscii(host)) return email;
  const ascii = domainToASCII(host);
  return ascii && domainToUnicode(ascii) === host.normalize('NFC') ? name + ascii : email;
}

/** Null if all letters are ASCII. */
export function emailAsSent(text: unknown): string | null {
  return typeof text === 'string' && !isAscii(text) ? letteredEmail(text) : null;
}

/** Returns an email address, or its beginning, in the form in which `emailAsSent` stores it. */
export const letteredEmail = (text: string): string => text.toLowerCase().normalize('NFC');

/** Returns an email address as people read it. */
export function shownEmail({ email, emailAsSent: sent }: Emailed): string {
  return sent ?? email;
}

export function isSameEmail(shown: unknown, stored: string): boolean {
  return typeof shown === 'string' && asciiEmail(shown) === stored;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
