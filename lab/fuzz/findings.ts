import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzRequest } from './requests';

/** Response times in ms: of a request, of a harmless request of the same size, and of the slowest /health/live. */
export interface Measure {
  what: string;
  bytes: number;
  ms: number;
  harmlessMs: number;
  aliveMs: number;
}

/** A violation that the fuzzer found. */
export interface Finding {
  step: number;
  what: string;
  why: string;
  /** The file to which the body of the request was saved. */
  file?: string;
}

const SLOWEST = 10;

/** The maximum number of findings about the same request path, so that they do not hide others. */
const MOST_ALIKE = 5;

/** The findings of a run, and its slowest requests. */
export class Findings {
  readonly all: Finding[] = [];
  readonly slowest: (Measure & { step: number })[] = [];
  private folder?: string;

  /** `mostMs` limits the excess over the harmless request's time, and the response time of /health/live. */
  constructor(private readonly mostMs: number) {}

  add(step: number, what: string, why: string, request?: FuzzRequest): void {
    const alike = this.all.filter((finding) => finding.what === what).length;
    if (alike >= MOST_ALIKE) return;
    this.all.push({ step, what, why, file: request && this.keep(step, request) });
  }

  /** Records measurements; returns those that are too slow. */
  measured(step: number, measures: readonly Measure[]): Measure[] {
    for (const measure of measures) this.slowest.push({ step, ...measure });
    this.slowest.sort((one, other) => excessOf(other) - excessOf(one)).splice(SLOWEST);
    return measures.filter((measure) => excessOf(measure) > this.mostMs || measure.aliveMs > this.mostMs);
  }

  private keep(step: number, { method, path, headers, body = Buffer.alloc(0) }: FuzzRequest): string {
    this.folder ??= mkdtempSync(join(tmpdir(), 'blog-fuzz-'));
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 8);
    const file = join(this.folder, `step-${step}-${digest}`);
    writeFileSync(`${file}.json`, JSON.stringify({ method, path, headers }, null, 2));
    writeFileSync(`${file}.body`, body);
    return `${file}.body`;
  }
}

const excessOf = ({ ms, harmlessMs }: Measure): number => ms - harmlessMs;
