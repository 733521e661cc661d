/** Identifies this installation among others. All of its processes agree on it. */
export class Installation {
  /** The prefix of all its keys in Redis, so that several installations can share one Redis. */
  constructor(readonly redisPrefix: string) {}
}
