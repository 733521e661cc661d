import { escapeHtml } from '../common/html';
import { inertName, inertPlainName } from './inert';

/** A link of the service: the only value of a part that may become a link. */
export class MailLink {
  constructor(readonly url: string) {}
}

/** A part of an e-mail. Only `subject`, `plain` and `html` make one, so that no name gets in unescaped. */
export class MailPart {
  private constructor(private readonly written: string) {}

  /** The part of a template, with each value converted by `show`. */
  static of<T>(show: (value: T) => string, texts: TemplateStringsArray, values: readonly T[]): MailPart {
    return new MailPart(String.raw({ raw: texts }, ...values.map(show)));
  }

  toJSON(): string {
    return this.written;
  }
}

/** An e-mail with the same content as plain text and as HTML. */
export interface Message {
  to: string;
  subject: MailPart;
  /** ASCII only, in lines of at most 998 characters: it is sent as it is. */
  text: MailPart;
  html: MailPart;
  /** The user whom the texts name, apart from the recipient. */
  namedUserId?: number | null;
}

/** An e-mail as it waits to be sent. All tries have the same Message-ID, so that a duplicate can be recognised. */
export interface WrittenMessage extends Record<'to' | 'subject' | 'text' | 'html', string> {
  messageId: string;
}

/** A subject; its values are names, made inert. */
export function subject(texts: TemplateStringsArray, ...names: string[]): MailPart {
  return MailPart.of(inertName, texts, names);
}

/** A plain text; its values are links, and names, made inert and ASCII. */
export function plain(texts: TemplateStringsArray, ...values: (string | MailLink)[]): MailPart {
  return MailPart.of((one) => (one instanceof MailLink ? one.url : inertPlainName(one)), texts, values);
}

/** An HTML document; its values are links, and names, made inert and escaped. */
export function html(texts: TemplateStringsArray, ...values: (string | MailLink)[]): MailPart {
  return MailPart.of((one) => escapeHtml(one instanceof MailLink ? one.url : inertName(one)), texts, values);
}
