import { appendFileSync, readFileSync } from 'node:fs';
import type { Fields } from '../support/answers';

/**
 * A request that creates a record whose name does not begin with the id of the run. A search for this id does not find
 * the record.
 */
export interface Stray {
  parent: 'a' | 'b';
  operation: string;
  body: Fields;
  /** The Idempotency-Key of the request. The same request with this key returns the record again. */
  key: string;
}

type Entry = { did: string } | { waited: number } | { stray: Stray };

/** The actions of a run, stored in a file, so that they are known even if the process of the run was killed. */
export class Journal {
  constructor(private readonly file: string) {}

  /** Records that an operation has succeeded. */
  did(operation: string): void {
    this.write({ did: operation });
  }

  /** Records a wait that the service requested with Retry-After. */
  waited(ms: number): void {
    this.write({ waited: ms });
  }

  /** Records the request before it is sent. */
  willStray(stray: Stray): void {
    this.write({ stray });
  }

  get operations(): Set<string> {
    return new Set(this.read('did'));
  }

  get waits(): number[] {
    return this.read('waited');
  }

  get strays(): Stray[] {
    return this.read('stray');
  }

  private write(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  private read<T>(name: string): T[] {
    // The last line may be incomplete if the process was killed while writing it.
    const lines = contentOf(this.file).split('\n').slice(0, -1);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, T>);
    return entries.filter((entry) => name in entry).map((entry) => entry[name] as T);
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
