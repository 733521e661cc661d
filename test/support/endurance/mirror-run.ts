import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../fleet/client';
import type { Fleet, Member } from '../fleet/fleet';
import { Mirror, publicPosts, type Change, type Reader } from '../mirror';
import { LAST_DATE_MS, MirroredBlog, randomFrom } from '../mirrored-blog';
import { shiftedClock } from '../programs/shifted-clock';
import { until } from '../until';
import { killed } from './fault-run';

/** How long changes are made before the mirrors are compared. A process is killed in the middle of this time. */
const ROUND_MS = 30_000;

/** How long mirrors can take to know the last change: the lag of the feed, and time for the restart. */
const KNOWN_MS = 90_000;

const CLIENTS = 6;

/** The pause of a client between operations, and of a mirror between reads, in milliseconds. */
const PAUSE_MS = 50;

/** The clock of one process is wrong by this much. */
const SHIFT_MS = -300_000;

/** The figures of a run. */
export interface MirrorRun {
  rounds: number;
  kills: number;
  operations: number;
  /** Refusals, because of concurrent changes. */
  refused: number;
  /** Requests without an answer, because their process was killed. */
  unanswered: number;
  changesRead: number;
  publicPosts: number;
  /** The time from the last change of a round until all mirrors know it. */
  mostCatchUpMs: number;
  /** The mirrors that differ from what is public. */
  differences: string[];
}

/** Mirrors follow the changes through three processes, one with a wrong clock, while one after the other is killed. */
export class MirrorTrial {
  private readonly figures: MirrorRun = {
    rounds: 0,
    kills: 0,
    operations: 0,
    refused: 0,
    unanswered: 0,
    changesRead: 0,
    publicPosts: 0,
    mostCatchUpMs: 0,
    differences: [],
  };
  private isChanging = false;
  private isOver = false;

  private constructor(
    private readonly fleet: Fleet,
    private readonly members: readonly Member[],
    private readonly client: Client,
    private readonly mirrored: MirroredBlog,
  ) {}

  /** Ends at the first difference, or after the round in which the time has passed. */
  static async run(fleet: Fleet, seconds: number): Promise<MirrorRun> {
    const members = [await fleet.serve(), await fleet.serve(), await fleet.serve(shiftedClock(SHIFT_MS))];
    const client = await fleet.client();
    const mirrored = await MirroredBlog.create(fleet.accountId, (name, body) => client.insist(name, body));
    return new MirrorTrial(fleet, members, client, mirrored).go(seconds);
  }

  private async go(seconds: number): Promise<MirrorRun> {
    const reader = readerOf(this.fleet.nextAddress);
    const mirrors = [3, 20, 200].map((limit) => new Mirror(reader, this.mirrored.blogSlug, limit));
    const following = Promise.all(mirrors.map((mirror) => this.follow(mirror)));
    const endMs = Date.now() + seconds * 1000;
    do await this.round(mirrors);
    while (Date.now() < endMs && this.figures.differences.length === 0);
    this.isOver = true;
    await following;
    return this.figures;
  }

  private async round(mirrors: readonly Mirror[]): Promise<void> {
    const { figures, members } = this;
    this.isChanging = true;
    const clients = Array.from({ length: CLIENTS }, (_, at) =>
      this.change(figures.rounds * CLIENTS + at + 1),
    );
    await sleep(ROUND_MS / 2);
    await killed(members[figures.kills++ % members.length] as Member)();
    await sleep(ROUND_MS / 2);
    this.isChanging = false;
    await Promise.all(clients);
    const changedAt = Date.now();
    await sleep(LAST_DATE_MS + 1000);
    await this.compare(mirrors);
    figures.mostCatchUpMs = Math.max(figures.mostCatchUpMs, Date.now() - changedAt);
    figures.rounds++;
  }

  /** Each mirror must have what every process shows. */
  private async compare(mirrors: readonly Mirror[]): Promise<void> {
    const shown = () =>
      Promise.all(
        this.members.map(({ address }) =>
          publicPosts(
            readerOf(() => address),
            this.mirrored.blogSlug,
          ),
        ),
      );
    const differing = async () => {
      const expected = await shown();
      this.figures.publicPosts = Object.keys(expected[0] ?? {}).length;
      return mirrors.flatMap(({ listed }, nth) =>
        expected.flatMap((posts, at) => differenceOf(`mirror ${nth} and process ${at}`, posts, listed)),
      );
    };
    const isSame = async () => (await differing()).length === 0;
    await until('the mirrors know everything', isSame, KNOWN_MS, 500).catch(() => undefined);
    this.figures.differences.push(...(await differing()));
  }

  private async change(seed: number): Promise<void> {
    const random = randomFrom(seed);
    while (this.isChanging) {
      const [operation, body] = this.mirrored.operation(random);
      const sent = await this.client.operate(operation, body).catch(() => null);
      this.figures.operations++;
      if (!sent) this.figures.unanswered++;
      else if (sent.status === 500) throw new Error(`${operation} answered ${sent.status} ${sent.text}`);
      else if (sent.status >= 300) this.figures.refused++;
      await sleep(PAUSE_MS);
    }
  }

  private async follow(mirror: Mirror): Promise<void> {
    while (!this.isOver) {
      const changes: Change[] = await mirror.read();
      this.figures.changesRead += changes.length;
      await sleep(PAUSE_MS);
    }
  }
}

/** Repeats requests that a killed process does not answer. */
function readerOf(address: () => string): Reader {
  return {
    send: (path) =>
      until(`${path} is answered`, async () => {
        const response = await fetch(address() + path).catch(() => null);
        const text = await response?.text().catch(() => null);
        if (!response || typeof text !== 'string' || response.status === 503) return null;
        const { status, headers } = response;
        return { status, headers, text, body: JSON.parse(text) as unknown };
      }),
  };
}

/** The slugs that only one has, or that both have with other fields. */
function differenceOf(
  what: string,
  expected: Record<string, object>,
  listed: Record<string, object>,
): string[] {
  const slugs = [...new Set([...Object.keys(expected), ...Object.keys(listed)])];
  const other = slugs.filter((slug) => JSON.stringify(expected[slug]) !== JSON.stringify(listed[slug]));
  return other.length > 0 ? [`${what} differ in ${other.join(', ')}`] : [];
}
