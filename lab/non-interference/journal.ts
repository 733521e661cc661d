import { inspect } from 'node:util';
import type { Fields } from '../../test/support/answers';
import { isDone } from './coverage';
import type { Answer, Way } from './caller';

/** How many of the calls that have changed something are printed. */
const SHOWN = 100;

export interface Call {
  step: number;
  caller: string;
  way: Way;
  operation: string;
  body: Fields;
}

/** The calls since the readers last saw no difference, and those shortly before. */
export class Journal {
  private readonly calls: string[] = [];

  note({ step, caller, way, operation, body }: Call, { status }: Answer): void {
    if (!isDone(status)) return;
    const input = inspect(body, { breakLength: Infinity, maxStringLength: 100, depth: 3 });
    this.calls.push(`  [${step}] ${caller} (${way}): ${operation} ${input} -> ${status}`);
    this.calls.splice(0, this.calls.length - SHOWN);
  }

  noteCrawl(step: number): void {
    this.calls.push(`  [${step}] the readers saw no difference`);
  }

  get lines(): readonly string[] {
    return this.calls;
  }
}
