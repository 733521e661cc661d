import { createHash } from 'node:crypto';
import { Cluster, type Redis } from 'ioredis';
import { clock } from '../common/clock';
import { redisDuration } from '../instruments/instruments';
import { BEGIN_TRY, DRIP, END_TRY, REFUND, TAKE, REFUND_DRIP } from './scripts';
import {
  keptMs,
  ATTEMPT_MS,
  type BegunAttempt,
  type Drip,
  type LoginOutcome,
  type Store,
  type Taken,
} from './store';
import type { AttemptLimit, Window } from './store';

/** Each step is one call, which rejects if Redis fails. */
export class RedisStore implements Store<'later'> {
  constructor(
    private readonly client: Redis | Cluster,
    private readonly keyOf: (name: string) => string,
  ) {}

  async take(windows: readonly Window[], cost: number) {
    const args = [...windows.flatMap(({ points, ms }) => [points, ms]), cost];
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
    await this.run(REFUND, [key], []);
  }

  async drip({ key, points, everyMs }: Drip): Promise<Taken> {
    const [taken, waitMs = 0] = await this.run(DRIP, [key], [clock.now(), everyMs, points]);
    return { taken: taken === 1, waitMs };
  }

  async refundDrip({ key, everyMs }: Drip): Promise<void> {
    await this.run(REFUND_DRIP, [key], [everyMs]);
  }

  async beginAttempt(key: string, limit: AttemptLimit): Promise<BegunAttempt> {
    const args = [limit.most, keptMs(limit), clock.now(), ATTEMPT_MS];
    const [may, waitMs = 0] = await this.run(BEGIN_TRY, [key], args);
    return may === 0 ? { may: 'not', waitMs } : { may: may === 1 ? 'begin' : 'wait' };
  }

  async endAttempt(key: string, limit: AttemptLimit, outcome: LoginOutcome): Promise<void> {
    await this.run(END_TRY, [key], [outcome, limit.most, keptMs(limit), limit.lockMs]);
  }

  async probe(): Promise<void> {
    const { client } = this;
    const servers = client instanceof Cluster ? client.nodes('master') : [client];
    await Promise.all(servers.map((server) => server.ping()));
  }

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
