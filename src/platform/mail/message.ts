export interface Message extends Record<'to' | 'subject' | 'text' | 'html', string> {
  /** Another user that the texts mention besides the recipient. */
  namedUserId?: number | null;
}

/** All attempts have the same Message-ID, so that duplicates can be recognized. */
export interface WrittenMessage extends Record<'to' | 'subject' | 'text' | 'html', string> {
  messageId: string;
}
