/** The attributes of a span: never a credential, an address that may contain one, or a parameter of a statement. */
export type Attributes = Record<string, string | number | undefined>;

/** The outcome of the work of a span. */
export interface SpanOutcome {
  attributes: Attributes;
  failed: boolean;
}

/** Traces the work of this process. */
export interface Tracer {
  span<T>(
    name: string,
    attributes: () => Attributes,
    run: () => Promise<T>,
    outcome: (result: T) => SpanOutcome,
  ): Promise<T>;
  /** Runs work that is not part of the current span. */
  outside<T>(run: () => T): T;
  /** Exports the remaining spans. */
  end(): Promise<void>;
}

/** The default tracer, which does nothing. */
let tracer: Tracer = {
  span: (_name, _attributes, run) => run(),
  outside: (run) => run(),
  end: () => Promise.resolve(),
};

/** Sets the tracer of this process. */
export function useTracer(one: Tracer): void {
  tracer = one;
}

/** The tracer of this process. */
export const currentTracer = (): Tracer => tracer;
