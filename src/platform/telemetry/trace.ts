/**
 * The attributes of a span. They must not contain a credential, a parameter of a statement, or an address that can
 * contain a credential.
 */
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
  /** Runs work that does not belong to the current span. */
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

/** Returns the tracer of this process. */
export const currentTracer = (): Tracer => tracer;
