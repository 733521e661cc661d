import type { FuzzedOperation } from '../fuzz/document';
import type { Answer, Way } from './caller';

/** So many calls count like a success. */
const REFUSALS = 20;

interface Count {
  called: number;
  done: Record<Way, number>;
  refusals: Map<string, number>;
}

/** How often each operation was called and succeeded. */
export class Coverage {
  private readonly counts: Map<string, Count>;

  constructor(private readonly operations: readonly FuzzedOperation[]) {
    this.counts = new Map(
      operations.map(({ name }) => [name, { called: 0, done: { API: 0, MCP: 0 }, refusals: new Map() }]),
    );
  }

  note({ name }: FuzzedOperation, way: Way, { status, code }: Answer): void {
    const count = this.countOf(name);
    const refusal = `${status} ${code}`;
    count.called++;
    if (isDone(status)) count.done[way]++;
    else count.refusals.set(refusal, (count.refusals.get(refusal) ?? 0) + 1);
  }

  doneBy(name: string): number {
    const { API, MCP } = this.countOf(name).done;
    return API + MCP;
  }

  /** How little an operation needs further calls. Many refusals count like a success, because it may always refuse. */
  saturationOf(name: string): number {
    return this.doneBy(name) + Math.floor(this.countOf(name).called / REFUSALS);
  }

  /** The operations that never succeeded, although their scopes allow it. */
  get missing(): string[] {
    const isOpen = ({ scope, publish }: FuzzedOperation) =>
      (scope === 'read' || scope === 'write') && publish !== 'always';
    return this.operations
      .filter((one) => isOpen(one) && this.doneBy(one.name) === 0)
      .map(({ name }) => name);
  }

  get lines(): string[] {
    return this.operations.map(({ name, scope, publish }) => {
      const { called, done, refusals } = this.countOf(name);
      const needs = `${scope ?? 'no token'}${publish ? `, publish ${publish}` : ''}`;
      const counts = `${called} calls, 2xx: ${done.API} API, ${done.MCP} MCP`;
      const never = this.doneBy(name) > 0 ? '' : `; never 2xx: ${shortly(refusals)}`;
      return `  ${name} (${needs}): ${counts}${never}`;
    });
  }

  private countOf(name: string): Count {
    const count = this.counts.get(name);
    if (!count) throw new Error(`${name} is not in the document`);
    return count;
  }
}

export const isDone = (status: number) => status >= 200 && status < 300;

/** The most frequent refusals. */
function shortly(refusals: ReadonlyMap<string, number>): string {
  const sorted = [...refusals].sort(([, one], [, other]) => other - one).slice(0, 3);
  return sorted.map(([refusal, times]) => `${refusal} (${times})`).join(', ');
}
