import type { Fleet, Member } from '../../test/support/fleet/fleet';
import { operationsOfDocument } from './document';
import { Findings, type Measure } from './findings';
import { sampleOf, thirdsOf, type Sample } from './memory';
import { Random } from './random';
import { callOf, floodedCallOf, json, postOf, type FuzzRequest, type Known, type Pair } from './requests';
import { Visitor } from './visitor';
import { Watch } from './watch';

const SAMPLE_MS = 2000;

/** The number of newest posts that the run does not delete, and of ids that it remembers per field. */
const KEPT = 30;

/** Operations that would invalidate the fuzzer's credentials. They get only malformed bodies. */
const ENDING = ['userlogout', 'apikeys/revoke', 'apikeys/rotate'];

/** How many times in a row a step must be slow to be a finding, because a busy machine can slow down a single run. */
const TRIES = 3;

/** A fuzzing run against one process of the service. */
export class Run {
  readonly findings: Findings;
  steps = 0;
  stored = 0;
  private readonly watch: Watch;
  private readonly visitor: Visitor;
  private readonly samples: Sample[] = [];
  private readonly operations = operationsOfDocument();
  private readonly known: Known;
  private readonly posts: number[] = [];
  private readonly pid: number;
  /** The slugs of the newest category and the newest author. */
  private readonly slugs = { catSlug: 'fuzz', authorSlug: 'fuzz' };
  private credentials: object = {};
  /** The hostile request of the current step. */
  private nasty?: FuzzRequest;

  constructor(
    private readonly fleet: Fleet,
    private readonly member: Member,
    private readonly seed: number,
    mostMs: number,
  ) {
    this.findings = new Findings(mostMs);
    this.pid = member.pid;
    this.watch = new Watch(member.address);
    this.visitor = new Visitor(() => member.address, this.watch, this.findings);
    this.known = { accountId: [fleet.accountId], parentAccountId: [fleet.accountId] };
  }

  /** Runs steps one after another, starting at `from`, until the time is over or `most` are done. */
  async go({
    untilMs,
    from = 0,
    most = Infinity,
  }: {
    untilMs: number;
    from?: number;
    most?: number;
  }): Promise<void> {
    await this.logIn();
    let sampled = 0;
    for (let step = from; this.steps === 0 || (Date.now() < untilMs && this.steps < most); step++) {
      await this.stepUntilSure(step);
      this.steps++;
      if (!this.isAlive())
        return this.findings.add(step, 'the process', `has ended: ${this.member.said.slice(-500)}`);
      if (this.visitor.isStuck) break;
      if (Date.now() - sampled < SAMPLE_MS) continue;
      sampled = Date.now();
      this.samples.push(await sampleOf(this.member.address));
    }
  }

  async stop(): Promise<void> {
    await this.watch.stop();
    const errors = this.member.log.filter(({ level }) => level === 'error' || level === 'fatal');
    for (const { msg } of errors) this.findings.add(-1, 'the log', `has an error: ${String(msg)}`);
    const { failures } = this.watch;
    if (failures > 0) this.findings.add(-1, 'GET /health/live', `failed ${failures} times`);
  }

  get figures() {
    const alive = [...this.watch.all].sort((one, other) => one - other);
    const at = (part: number) => Math.round(alive[Math.floor(part * (alive.length - 1))] ?? 0);
    return {
      seed: this.seed,
      steps: this.steps,
      postsStored: this.stored,
      statuses: this.visitor.statuses,
      aliveMs: {
        answers: alive.length,
        failed: this.watch.failures,
        p50: at(0.5),
        p99: at(0.99),
        most: at(1),
      },
      memory: thirdsOf(this.samples),
      slowest: this.findings.slowest.map(
        ({ step, what, bytes, ms, harmlessMs, aliveMs }) =>
          `step ${step}: ${what}, ${bytes} bytes: ${Math.round(ms)} ms, harmless ${Math.round(harmlessMs)} ms, alive ${Math.round(aliveMs)} ms`,
      ),
    };
  }

  /** Runs a step. A slow step is repeated, and is a finding only if it is slow each time. */
  private async stepUntilSure(step: number): Promise<void> {
    let slow = this.findings.measured(step, await this.step(step));
    for (
      let tries = 1;
      tries < TRIES && slow.length > 0 && this.isAlive() && !this.visitor.isStuck;
      tries++
    ) {
      const again = this.findings.measured(step, await this.step(step)).map(({ what }) => what);
      slow = slow.filter(({ what }) => again.includes(what));
    }
    for (const { what, ms, harmlessMs, aliveMs } of slow) {
      const took = `took ${Math.round(ms)} ms, a harmless one ${Math.round(harmlessMs)} ms; /health/live ${Math.round(aliveMs)} ms`;
      this.findings.add(step, what, took, this.nasty);
    }
  }

  private async step(step: number): Promise<Measure[]> {
    const random = Random.of(this.seed, step);
    const kind = random.next();
    if (kind < 0.5) return this.storeAndRead(step, postOf(random, this.fleet.accountId, this.known));
    const operation = random.pick(this.operations);
    const floods = kind > 0.8 || ENDING.includes(operation.name);
    const pair = floods ? floodedCallOf(random, operation) : callOf(random, operation, this.known);
    const isOpen = floods && random.chance(0.5);
    this.nasty = pair.nasty;
    const nasty = await this.send(step, pair.nasty, isOpen);
    const harmless = await this.send(step, pair.harmless, isOpen);
    return [{ ...measure(pair.nasty, nasty.ms, harmless.ms), aliveMs: nasty.aliveMs }];
  }

  /** Stores a hostile and a harmless post, and reads both back by every public address. */
  private async storeAndRead(step: number, { nasty, harmless }: Pair): Promise<Measure[]> {
    this.nasty = nasty;
    const [one, other] = [await this.storeOne(step, nasty), await this.storeOne(step, harmless)];
    const reads = one.reads.map(({ what, ms, aliveMs }, at) => ({
      what: `read after ${nasty.path}: ${what}`,
      bytes: nasty.body?.length ?? 0,
      ms,
      aliveMs,
      harmlessMs: other.reads[at]?.ms ?? 0,
    }));
    await this.clear(step);
    return [{ ...measure(nasty, one.ms, other.ms), aliveMs: one.aliveMs }, ...reads];
  }

  private async storeOne(step: number, request: FuzzRequest) {
    const { status, text, ms, aliveMs } = await this.send(step, request);
    if (status !== 201) return { ms, aliveMs, reads: [] };
    const { postId, postUrl } = (JSON.parse(text) as { data: { postId: number; postUrl: string } }).data;
    this.stored++;
    this.posts.push(postId);
    const reads = [];
    for (const path of addressesOf(new URL(postUrl).pathname, this.slugs)) {
      const { ms: taken, aliveMs: alive } = await this.visitor.get(step, path);
      reads.push({ what: kindOf(path), ms: taken, aliveMs: alive });
    }
    return { ms, aliveMs, reads };
  }

  private async clear(step: number): Promise<void> {
    for (const postId of this.posts.splice(0, Math.max(0, this.posts.length - KEPT))) {
      await this.send(step, json('deletepost', { accountId: this.fleet.accountId, postId }));
    }
  }

  private async send(step: number, request: FuzzRequest, isOpen = false) {
    const answer = await this.visitor.send(step, request, isOpen ? {} : this.credentials);
    if (answer.status === 200 || answer.status === 201) this.learn(request, answer.text);
    if (answer.status === 401 && !isOpen) await this.logIn();
    return answer;
  }

  private learn({ path }: FuzzRequest, text: string): void {
    if (!/add|create|deliveries|redeliver/.test(path)) return;
    const { data } = JSON.parse(text) as { data: unknown };
    const [record] = [data].flat() as Record<string, unknown>[];
    for (const [field, value] of Object.entries(record ?? {})) {
      if (field in this.slugs) Object.assign(this.slugs, { [field]: value });
      if (!/Id$/.test(field) || field === 'accountId' || typeof value !== 'number') continue;
      const ids = (this.known[field] ??= []);
      ids.push(value);
      ids.splice(0, Math.max(0, ids.length - KEPT));
    }
  }

  private async logIn(): Promise<void> {
    const { credentials } = await this.fleet.clientOf(this.member);
    this.credentials = credentials ?? {};
  }

  private isAlive(): boolean {
    try {
      return process.kill(this.pid, 0) && this.member.pid === this.pid;
    } catch {
      return false;
    }
  }
}

/** Returns every public address that shows a post. */
function addressesOf(
  post: string,
  { catSlug, authorSlug }: { catSlug: string; authorSlug: string },
): string[] {
  const blog = post.replace(/\/[^/]*$/, '');
  const json = `/public${blog.replace(/^\/blog/, '')}`;
  const slug = post.slice(blog.length);
  return [
    post,
    `${json}/posts${slug}`,
    blog,
    `${blog}/page/2`,
    `${json}/posts`,
    `${blog}/feed.xml`,
    `${blog}/feed.json`,
    `${blog}/sitemap.xml`,
    `${json}/categories`,
    `${json}/changes`,
    `${blog}/category/${encodeURIComponent(catSlug)}`,
    `${blog}/author/${encodeURIComponent(authorSlug)}`,
    '/embed/v1.js',
  ];
}

const kindOf = (path: string) =>
  path.replace(/^(\/blog\/[^/]+|\/public\/[^/]+\/posts)\/(?!feed|sitemap|category|author).+$/, '$1/:post');

function measure({ method, path, body }: FuzzRequest, ms: number, harmlessMs: number) {
  return { what: `${method} ${path.split('?')[0] ?? ''}`, bytes: body?.length ?? 0, ms, harmlessMs };
}
