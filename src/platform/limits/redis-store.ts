import { createHash } from 'node:crypto';
import { Cluster, type Redis } from 'ioredis';
import { redisDuration } from '../instruments/instruments';
import { BEGIN_TRY, DRIP, END_TRY, GIVE_BACK, TAKE, UNDRIP } from './scripts';
import { keptMs, ATTEMPT_MS, type Begun, type Drip, type Outcome, type Store, type Taken } from './store';
import type { AttemptLimit, Window } from './store';

/** Counters in Redis, for all processes that share it. Each step is one call, which rejects if Redis fails. */
export class RedisStore implements Store<'later'> {
  /** `keyOf` adds the installation's prefix to a name. */
  constructor(
    private readonly client: Redis | Cluster,
    private readonly keyOf: (name: string) => string,
  ) {}

  async take(windows: readonly Window[]) {
    const args = windows.flatMap(({ points, ms }) => [points, ms]);
    const [taken, ...numbers] = await this.run(
      TAKE,
      windows.map(({ key }) => key),
      args,
    );
    const spent = windows.map((_, at) => ({
      count: numbers[2 * at] ?? 0,
      endsInMs: numbers[2 * at + 1] ?? 0,
    }));
    return { taken: taken === 1, spent };
  }

  async refund(key: string): Promise<void> {
    await this.run(GIVE_BACK, [key], []);
  }

  async drip({ key, points, everyMs }: Drip): Promise<Taken> {
    const [taken, waitMs = 0] = await this.run(DRIP, [key], [Date.now(), everyMs, points]);
    return { taken: taken === 1, waitMs };
  }

  async giveDripBack({ key, everyMs }: Drip): Promise<void> {
    await this.run(UNDRIP, [key], [everyMs]);
  }

  async beginAttempt(key: string, limit: AttemptLimit): Promise<Begun> {
    const args = [limit.most, keptMs(limit), Date.now(), ATTEMPT_MS];
    const [may, waitMs = 0] = await this.run(BEGIN_TRY, [key], args);
    return may === 0 ? { may: 'not', waitMs } : { may: may === 1 ? 'begin' : 'wait' };
  }

  async endAttempt(key: string, limit: AttemptLimit, outcome: Outcome): Promise<void> {
    await this.run(END_TRY, [key], [outcome, limit.most, keptMs(limit), limit.lockMs]);
  }

  /** Resolves when Redis, or each primary of a cluster, has responded. */
  async probe(): Promise<void> {
    const { client } = this;
    const servers = client instanceof Cluster ? client.nodes('master') : [client];
    await Promise.all(servers.map((server) => server.ping()));
  }

  /** Runs a script, and measures how long that takes. */
  private async run(
    script: string,
    names: string[],
    args: readonly (string | number)[],
  ): Promise<readonly number[]> {
    const begun = performance.now();
    const answer = await this.answerOf(script, names.map(this.keyOf), args);
    redisDuration.observe((performance.now() - begun) / 1000);
    return numbersOf(answer);
  }

  /** Runs a script by its digest; sends the whole script if Redis has not cached it. */
  private async answerOf(
    script: string,
    keys: string[],
    args: readonly (string | number)[],
  ): Promise<unknown> {
    try {
      return await this.client.evalsha(sha1Of(script), keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return this.client.eval(script, keys.length, ...keys, ...args);
    }
  }
}

const digests = new Map<string, string>();

function sha1Of(script: string): string {
  const known = digests.get(script);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(script).digest('hex');
  digests.set(script, digest);
  return digest;
}

function numbersOf(answer: unknown): readonly number[] {
  return Array.isArray(answer) ? answer.map(Number) : [];
}
