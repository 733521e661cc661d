import { appendFileSync, readFileSync } from 'node:fs';
import type { Fields } from '../support/answers';

/** A create in a parent account whose record cannot be named after the run. */
export interface Stray {
  parent: 'a' | 'b';
  operation: string;
  body: Fields;
  /** Its Idempotency-Key: sent again, it answers the record that was made. */
  key: string;
}

type Entry = { did: string } | { waited: number } | { stray: Stray };

/** What a run has done, in a file, so that it is known after the process that did it was ended. */
export class Journal {
  constructor(private readonly file: string) {}

  /** An operation that has succeeded. */
  did(operation: string): void {
    this.write({ did: operation });
  }

  /** So many milliseconds the service had to be waited for. */
  waited(ms: number): void {
    this.write({ waited: ms });
  }

  /** Written before the create is sent. */
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
    // The last line may have been cut by the end of its process.
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
