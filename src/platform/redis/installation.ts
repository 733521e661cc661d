/** The identity of this installation, which is the same in all of its processes. */
export class Installation {
  /**
   * `redisPrefix` is the prefix of all keys of this installation, so that several installations can share one Redis.
   */
  constructor(readonly redisPrefix: string) {}
}
