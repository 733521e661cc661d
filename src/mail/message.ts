import { escapeHtml } from '../common/html';
import { inertName, inertPlainName } from './inert';

/** A link of the service's own: the one thing in an e-mail that may become one. */
export class MailLink {
  constructor(readonly url: string) {}
}

/** A part of an e-mail. Made by `subject`, `plain` and `html` alone, so that no name gets in as it was chosen. */
export class MailPart {
  private constructor(private readonly written: string) {}

  /** The part that a template makes with each of its values shown by `show`. */
  static of<T>(show: (value: T) => string, texts: TemplateStringsArray, values: readonly T[]): MailPart {
    return new MailPart(String.raw({ raw: texts }, ...values.map(show)));
  }

  toJSON(): string {
    return this.written;
  }
}

/** An e-mail: what it says stands in it twice, as plain text and as HTML. */
export interface Message {
  to: string;
  subject: MailPart;
  /** ASCII only, in lines of at most 998 characters: it is sent as it is. */
  text: MailPart;
  html: MailPart;
}

/** An e-mail as it waits to be sent. However often it is tried, it is one message: whoever gets it twice can tell. */
export interface WrittenMessage extends Record<'to' | 'subject' | 'text' | 'html', string> {
  messageId: string;
}

/** A subject; its values are names, which become no links. */
export function subject(texts: TemplateStringsArray, ...names: string[]): MailPart {
  return MailPart.of(inertName, texts, names);
}

/** A plain text; its values are names, in ASCII, and links. */
export function plain(texts: TemplateStringsArray, ...values: (string | MailLink)[]): MailPart {
  return MailPart.of((one) => (one instanceof MailLink ? one.url : inertPlainName(one)), texts, values);
}

/** An HTML document; its values are names and links. */
export function html(texts: TemplateStringsArray, ...values: (string | MailLink)[]): MailPart {
  return MailPart.of((one) => escapeHtml(one instanceof MailLink ? one.url : inertName(one)), texts, values);
}
