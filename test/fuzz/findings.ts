import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzRequest } from './requests';

/** How long a request took, how long a harmless one of its size, and the slowest sign of life meanwhile; in milliseconds. */
export interface Measure {
  what: string;
  bytes: number;
  ms: number;
  harmlessMs: number;
  aliveMs: number;
}

/** Something that must not be. */
export interface Finding {
  step: number;
  what: string;
  why: string;
  /** Where the request lies, without its credentials. */
  file?: string;
}

const SLOWEST = 10;

/** What a run has found, and what came close. */
export class Findings {
  readonly all: Finding[] = [];
  readonly slowest: (Measure & { step: number })[] = [];
  private folder?: string;

  /** An answer may take `mostMs` longer than that to a harmless request of its size; a sign of life so long in all. */
  constructor(private readonly mostMs: number) {}

  add(step: number, what: string, why: string, request?: FuzzRequest): void {
    const file = request && this.keep(step, request);
    if (this.all.length < 100) this.all.push({ step, what, why, file });
  }

  /** Notes measures; answers those that are too slow. */
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

export const excessOf = ({ ms, harmlessMs }: Measure): number => ms - harmlessMs;
