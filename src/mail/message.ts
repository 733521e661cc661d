import anyAscii from 'any-ascii';

/** An e-mail: what it says stands in it twice, as plain text and as HTML. */
export interface Message {
  to: string;
  subject: string;
  /** ASCII only, in lines of at most 998 characters: it is sent as it is. */
  text: string;
  html: string;
}

/** An e-mail as it waits to be sent. However often it is tried, it is one message: whoever gets it twice can tell. */
export interface WrittenMessage extends Message {
  messageId: string;
}

/** The longest that a name may be in a plain text. */
const PLAIN_LENGTH = 200;

/** A name as a plain text takes it: transliterated to ASCII, on one line. */
export function plainName(name: string): string {
  return anyAscii(name)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, PLAIN_LENGTH);
}
