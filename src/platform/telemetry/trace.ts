/** Never a credential, a parameter of a statement, or an address that can contain a credential. */
export type Attributes = Record<string, string | number | undefined>;

export interface SpanOutcome {
  attributes: Attributes;
  failed: boolean;
}

export interface Tracer {
  span<T>(
    name: string,
    attributes: () => Attributes,
    run: () => Promise<T>,
    outcome: (result: T) => SpanOutcome,
  ): Promise<T>;
  /** For work outside the current span. */
  outside<T>(run: () => T): T;
  end(): Promise<void>;
}

let tracer: Tracer = {
  span: (_name, _attributes, run) => run(),
  outside: (run) => run(),
  end: () => Promise.resolve(),
};

export function useTracer(one: Tracer): void {
  tracer = one;
}

export const currentTracer = (): Tracer => tracer;
