import { setTimeout as sleep } from 'node:timers/promises';
import type { Fields } from '../../test/support/answers';
import type { Fleet, Member } from '../../test/support/fleet/fleet';
import { operationsOfDocument, type FuzzedOperation } from '../fuzz/document';
import { Random } from '../fuzz/random';
import { Bodies } from './bodies';
import { Caller, type Way } from './caller';
import { Coverage, isDone } from './coverage';
import { Crawler, undated, type Difference } from './crawler';
import { Journal } from './journal';
import type { KnownRecords } from './known-records';
import { shownDifference } from './shown-difference';
import { twinOf } from './twin';
import { WorldBuilder, type World } from './world';

/** At least this many calls are made between two crawls, and for at least this many times the duration of a crawl. */
const BATCH = { calls: 40, crawls: 2 };

/** The time after which searches and changes show a commit. */
const SETTLED_MS = 8000;

/** The time for the records of the beginning. */
const BUILT_MS = 30_000;

/** No calls are made so shortly before the scheduled date: the last crawl ends before caching depends on the date. */
const BEFORE_LATER_MS = 60_000;

/** How often two processes are compared, because one can publish later than the other. */
const LATER_TRIES = 6;

/** The roles of the tokens. Admins of the parent can call most operations. */
const ROLES = ['Admin', 'Admin', 'Editor', 'Contributor'];

export interface RunOptions {
  seed: number;
  lastMs: number;
  /** The scopes of the tokens. */
  scopes: readonly string[];
}

/** A difference that readers saw, and the calls before it. */
export interface Finding {
  step: number;
  differences: Difference[];
  calls: readonly string[];
}

/** Random calls by service tokens, while a crawler compares what readers see. */
export class Run {
  readonly coverage: Coverage;
  steps = 0;
  crawls = 0;
  /** How many addresses are compared. */
  addresses = 0;
  private readonly operations = operationsOfDocument().filter(({ name }) => !name.startsWith('/'));
  private readonly journal = new Journal();
  private readonly laterMs: number;
  /** The duration of the last crawl. */
  private crawlMs = 0;

  constructor(
    private readonly fleet: Fleet,
    private readonly member: Member,
    private readonly options: RunOptions,
  ) {
    this.coverage = new Coverage(this.operations);
    this.laterMs = Date.now() + BUILT_MS + options.lastMs + BEFORE_LATER_MS;
  }

  /** Ends at the first difference. Returns null if there is none. */
  async go(): Promise<Finding | null> {
    const begun = await this.begin();
    const { world, crawler } = begun;
    const bodies = new Bodies(world.known, world.pictures, this.later);
    const endMs = Math.min(Date.now() + this.options.lastMs, this.laterMs - BEFORE_LATER_MS);
    while (Date.now() < endMs) {
      await this.batch({ ...begun, bodies }, endMs);
      const finding = await this.look(crawler);
      if (finding) return finding;
    }
    await sleep(SETTLED_MS);
    return (await this.look(crawler)) ?? (await this.lookLater(begun));
  }

  private get later(): string {
    return new Date(this.laterMs).toISOString();
  }

  private async begin() {
    const owner = await this.fleet.clientOf(this.member);
    const address = () => this.member.address;
    const builder = new WorldBuilder(owner, this.fleet.accountId, address, this.later);
    const world = await builder.build();
    const callers = await this.callers(builder, world);
    const twin = await twinOf(this.fleet);
    await sleep(SETTLED_MS);
    const crawler = new Crawler(address, world.blogs);
    await crawler.begin();
    this.addresses = crawler.addresses;
    await sleep(1000);
    const [unsteady] = await crawler.differences();
    if (unsteady) throw new Error(`differs without a call: ${shownDifference(unsteady).join('\n')}`);
    return { world, callers, crawler, twin };
  }

  private async callers(builder: WorldBuilder, { known }: World): Promise<Caller[]> {
    const { scopes } = this.options;
    const places = known.accountIds.flatMap((accountId) => ROLES.map((role) => ({ role, accountId })));
    const callers: Caller[] = [];
    for (const { role, accountId } of places) {
      const credentials = await builder.token(role, accountId, scopes);
      callers.push(new Caller(`${role} of ${accountId}`, this.member.address, credentials));
    }
    return callers;
  }

  private async batch(means: Means, endMs: number): Promise<void> {
    const leastMs = Math.min(endMs, Date.now() + BATCH.crawls * this.crawlMs);
    for (let calls = 0; calls < BATCH.calls || Date.now() < leastMs; calls++)
      await this.call(this.steps++, means);
  }

  private async call(step: number, { callers, bodies, crawler, world: { known } }: Means): Promise<void> {
    const random = Random.of(this.options.seed, step);
    const { operation, isRare } = this.pick(random);
    // The first tokens belong to the parent account, so every record is accessible to them.
    const near = callers.slice(0, isRare ? 1 : ROLES.length);
    const caller = random.pick(random.chance(0.7) ? near : callers);
    const { body, record } = bodies.of(random, operation);
    const way: Way = random.chance(0.5) ? 'API' : 'MCP';
    const answer =
      way === 'API' ? await caller.call(operation, body) : await caller.callTool(random, operation, body);
    this.coverage.note(operation, way, answer);
    this.journal.note({ step, caller: caller.name, way, operation: operation.name, body }, answer);
    if (answer.status >= 500) throw new Error(`${operation.name} answered ${answer.status} in step ${step}`);
    learn(known, { operation, record }, answer);
    for (const slug of newSlugsIn(operation, answer.body)) crawler.expectMissing(slug);
  }

  /** Half of the calls change something. Some are of the operation that has succeeded least often. */
  private pick(random: Random): { operation: FuzzedOperation; isRare?: boolean } {
    const kind = random.next();
    if (kind < 0.1) return { operation: random.pick(this.operations) };
    const open = this.operations.filter(({ scope, publish }) => isCallable(scope) && publish !== 'always');
    const writes = open.filter(({ scope }) => scope === 'write');
    if (kind < 0.6) return { operation: random.pick(writes) };
    const saturations = open.map(({ name }) => this.coverage.saturationOf(name));
    const least = Math.min(...saturations);
    return { operation: random.pick(open.filter((_, at) => saturations[at] === least)), isRare: true };
  }

  /** Compares what readers see after the scheduled date with what they would have seen without the calls. */
  private async lookLater({ world, twin }: Begun): Promise<Finding | null> {
    if (!twin) return null;
    await sleep(Math.max(0, this.laterMs - Date.now()));
    let differences: Difference[] = [];
    for (let tries = 0; tries < LATER_TRIES; tries++) {
      await sleep(SETTLED_MS);
      const [theirs, ours] = [twin, this.member].map(
        ({ address }) => new Crawler(() => address, world.blogs, undated),
      ) as [Crawler, Crawler];
      await Promise.all([theirs.begin(), ours.begin()]);
      differences = theirs.unlike(ours);
      if (differences.length === 0) return null;
    }
    return { step: this.steps, differences, calls: this.journal.lines };
  }

  private async look(crawler: Crawler): Promise<Finding | null> {
    const begunMs = Date.now();
    const differences = await crawler.differences();
    this.crawlMs = Date.now() - begunMs;
    this.crawls++;
    if (differences.length > 0) return { step: this.steps, differences, calls: this.journal.lines };
    this.journal.noteCrawl(this.steps);
    return null;
  }
}

const isCallable = (scope: FuzzedOperation['scope']) => scope === 'read' || scope === 'write';

interface Begun {
  world: World;
  callers: readonly Caller[];
  crawler: Crawler;
  /** A process on a copy of the database, which gets no calls. Null if the database is a server. */
  twin: Member | null;
}

type Means = Begun & { bodies: Bodies };

/** The slugs of added and changed records. */
function newSlugsIn({ name }: FuzzedOperation, { data }: Fields): string[] {
  if (!/^(?:add|update)|^authors\/own$/.test(name)) return [];
  const { postSlug, catSlug, authorSlug } = (data ?? {}) as Fields;
  return [postSlug, catSlug, authorSlug].filter((slug) => typeof slug === 'string');
}

/** The operations after which a record is not where it was. */
const MOVES = /delete|purge|revoke|restore$/;

/** The operations that return a record which no longer exists. */
const ENDS = /^delete(?!post)|^(?:posts\/purge|previews\/revoke|webhooks\/delete)$/;

function learn(
  known: KnownRecords,
  { operation: { name }, record }: { operation: FuzzedOperation; record?: Fields },
  { status, body }: { status: number; body: Fields },
): void {
  if (record && (status === 404 || (isDone(status) && MOVES.test(name)))) known.forget(record);
  if (isDone(status) && !ENDS.test(name)) known.learn(name, body);
}
