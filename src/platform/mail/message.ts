/** An e-mail with the same content as plain text and as HTML. */
export interface Message extends Record<'to' | 'subject' | 'text' | 'html', string> {
  /** The user whom the texts name in addition to the recipient. */
  namedUserId?: number | null;
}

/**
 * An e-mail as it is stored until it is sent. All attempts have the same Message-ID, so that a duplicate can be
 * recognised.
 */
export interface WrittenMessage extends Record<'to' | 'subject' | 'text' | 'html', string> {
  messageId: string;
}
