/** What tells this installation from others. All of its processes agree on it. */
export class Installation {
  /** What every key of it in Redis begins with, so that several installations can share one Redis. */
  constructor(readonly redisPrefix: string) {}
}
