/** What a span says of its work: never a credential, an address that may hold one, or a parameter of a statement. */
export type Attributes = Record<string, string | number | undefined>;

/** What has come of the work, in its span. */
export interface SpanOutcome {
  attributes: Attributes;
  failed: boolean;
}

/** What follows the work of this process, where its requests are traced. */
export interface Tracer {
  span<T>(
    name: string,
    attributes: () => Attributes,
    run: () => Promise<T>,
    outcome: (result: T) => SpanOutcome,
  ): Promise<T>;
  /** Runs what is no part of the span that is going on. */
  outside<T>(run: () => T): T;
  /** Sends what has not been sent. */
  end(): Promise<void>;
}

/** Where nothing is traced, nothing is done. */
let tracer: Tracer = {
  span: (_name, _attributes, run) => run(),
  outside: (run) => run(),
  end: () => Promise.resolve(),
};

/** Has work traced from now on. */
export function useTracer(one: Tracer): void {
  tracer = one;
}

/** The tracer of this process. */
export const currentTracer = (): Tracer => tracer;
