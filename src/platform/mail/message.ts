export interface Message extends Record<'to' | 'subject' | 'text' | 'html', string> {
  /** The user whom the texts name in addition to the recipient. */
  namedUserId?: number | null;
}

/** All attempts have the same Message-ID, so that duplicates can be recognized. */
export interface WrittenMessage extends Record<'to' | 'subject' | 'text' | 'html', string> {
  messageId: string;
}
