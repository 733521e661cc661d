/** The prefix of all keys, so that several installations can share one Redis. */
export class RedisPrefix {
  constructor(readonly value: string) {}
}
