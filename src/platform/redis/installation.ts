export class Installation {
  /** The prefix of all keys, so that several installations can share one Redis. */
  constructor(readonly redisPrefix: string) {}
}
